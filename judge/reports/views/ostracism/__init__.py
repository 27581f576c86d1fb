"""The letters of an Ostrakizm party as data.

Which votes, killers and addresses a reader may see has been decided before. All moments
are aware; a letter shows them in the zone of its party.
"""

from judge.reports.views.ostracism.common import Letter as Letter
from judge.reports.views.ostracism.common import Option as Option
from judge.reports.views.ostracism.common import Player as Player
from judge.reports.views.ostracism.common import Proof as Proof
from judge.reports.views.ostracism.common import Status as Status
from judge.reports.views.ostracism.days import Announcement as Announcement
from judge.reports.views.ostracism.days import Ending as Ending
from judge.reports.views.ostracism.days import PastVote as PastVote
from judge.reports.views.ostracism.days import Report as Report
from judge.reports.views.ostracism.days import Start as Start
from judge.reports.views.ostracism.joining import AddressConfirm as AddressConfirm
from judge.reports.views.ostracism.joining import AddressNotice as AddressNotice
from judge.reports.views.ostracism.joining import Application as Application
from judge.reports.views.ostracism.joining import JoinApproved as JoinApproved
from judge.reports.views.ostracism.joining import JoinConfirm as JoinConfirm
from judge.reports.views.ostracism.joining import JoinReceived as JoinReceived
from judge.reports.views.ostracism.joining import JoinRefused as JoinRefused
from judge.reports.views.ostracism.joining import PartyCard as PartyCard
from judge.reports.views.ostracism.joining import PartyList as PartyList
from judge.reports.views.ostracism.joining import PartyRow as PartyRow
from judge.reports.views.ostracism.letters import HeldWall as HeldWall
from judge.reports.views.ostracism.letters import MasterWall as MasterWall
from judge.reports.views.ostracism.letters import PrivateLetter as PrivateLetter
from judge.reports.views.ostracism.letters import Wall as Wall
from judge.reports.views.ostracism.robot import MasterAnswer as MasterAnswer
from judge.reports.views.ostracism.robot import RobotAnswer as RobotAnswer
from judge.reports.views.ostracism.robot import RobotHelp as RobotHelp
from judge.reports.views.ostracism.robot import RobotNotice as RobotNotice
from judge.reports.views.ostracism.robot import Standing as Standing
