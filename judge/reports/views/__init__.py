"""The letters as data: handlers fill these, the renderer makes text of them.

Persons appear as ready-made strings: which address a reader may see has been
decided before. All moments are aware datetimes; the letter shows them in the
zone of its head.
"""

from judge.reports.views.answers import Ahead as Ahead
from judge.reports.views.answers import Answer as Answer
from judge.reports.views.answers import Foreign as Foreign
from judge.reports.views.answers import HeldRow as HeldRow
from judge.reports.views.answers import Line as Line
from judge.reports.views.answers import PendingOrders as PendingOrders
from judge.reports.views.answers import SlipView as SlipView
from judge.reports.views.answers import Stranger as Stranger
from judge.reports.views.chart import YearRow as YearRow
from judge.reports.views.common import Actor as Actor
from judge.reports.views.common import ClockView as ClockView
from judge.reports.views.common import Head as Head
from judge.reports.views.common import Level as Level
from judge.reports.views.common import Message as Message
from judge.reports.views.common import Participant as Participant
from judge.reports.views.diaries import Diary as Diary
from judge.reports.views.diaries import DiaryIndex as DiaryIndex
from judge.reports.views.diaries import Page as Page
from judge.reports.views.library import About as About
from judge.reports.views.library import FileIndex as FileIndex
from judge.reports.views.library import Files as Files
from judge.reports.views.listings import BriefEntry as BriefEntry
from judge.reports.views.listings import BriefListing as BriefListing
from judge.reports.views.listings import GameListing as GameListing
from judge.reports.views.listings import HelpText as HelpText
from judge.reports.views.listings import HelpTopics as HelpTopics
from judge.reports.views.listings import History as History
from judge.reports.views.listings import Opening as Opening
from judge.reports.views.listings import Registered as Registered
from judge.reports.views.listings import RegistrationForm as RegistrationForm
from judge.reports.views.listings import SeatRow as SeatRow
from judge.reports.views.listings import Standing as Standing
from judge.reports.views.listings import Summary as Summary
from judge.reports.views.listings import Tenure as Tenure
from judge.reports.views.listings import Timing as Timing
from judge.reports.views.maps import BoardMap as BoardMap
from judge.reports.views.mastering import ActedFor as ActedFor
from judge.reports.views.mastering import MasterReport as MasterReport
from judge.reports.views.mastering import PowerReport as PowerReport
from judge.reports.views.mastering import Wish as Wish
from judge.reports.views.notices import AddressToken as AddressToken
from judge.reports.views.notices import AddressVeto as AddressVeto
from judge.reports.views.notices import Digest as Digest
from judge.reports.views.notices import DigestEntry as DigestEntry
from judge.reports.views.notices import KeeperAlert as KeeperAlert
from judge.reports.views.notices import LateNotice as LateNotice
from judge.reports.views.notices import LateReminder as LateReminder
from judge.reports.views.notices import Notice as Notice
from judge.reports.views.notices import Postal as Postal
from judge.reports.views.notices import PostalText as PostalText
from judge.reports.views.notices import PressView as PressView
from judge.reports.views.ostracism import Letter as Letter
from judge.reports.views.people import GamePeople as GamePeople
from judge.reports.views.people import PersonCard as PersonCard
from judge.reports.views.people import PlayerRecord as PlayerRecord
from judge.reports.views.phases import Ending as Ending
from judge.reports.views.phases import Results as Results
from judge.reports.views.phases import Start as Start
from judge.reports.views.phases import Won as Won
from judge.reports.views.previews import Preview as Preview
from judge.reports.views.tournament import TournamentLetter as TournamentLetter

View = (
    Answer
    | Foreign
    | PendingOrders
    | Stranger
    | Start
    | Results
    | Ending
    | Notice
    | LateReminder
    | LateNotice
    | PressView
    | Postal
    | AddressToken
    | AddressVeto
    | Digest
    | KeeperAlert
    | GameListing
    | BriefListing
    | Registered
    | RegistrationForm
    | Standing
    | HelpText
    | Files
    | FileIndex
    | About
    | BoardMap
    | PersonCard
    | GamePeople
    | PlayerRecord
    | HelpTopics
    | History
    | Summary
    | Diary
    | DiaryIndex
    | Preview
    | ActedFor
    | MasterReport
    | Letter
    | TournamentLetter
)
