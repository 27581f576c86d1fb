"""What the robot of Ostrakizm says, in English, Russian and French (ostracism.po).

None of these needs to know whether a player is he, she, it or they: where Russian or
French would have to agree with one, the sentence is turned so that it does not.
"""

from judge.reports.messages.ostracism.entering import ENTERING as ENTERING
from judge.reports.messages.ostracism.joining import JOINING as JOINING
from judge.reports.messages.ostracism.leading import LEADING as LEADING
from judge.reports.messages.ostracism.letters import KNOWING as KNOWING
from judge.reports.messages.ostracism.letters import WRITING as WRITING
from judge.reports.messages.ostracism.orders import OWN as OWN
from judge.reports.messages.ostracism.orders import VOTING as VOTING
from judge.reports.messages.ostracism.reading import HEADS as HEADS
from judge.reports.messages.ostracism.reading import LINES as LINES
from judge.reports.messages.ostracism.reading import MASTERS as MASTERS
from judge.reports.messages.ostracism.robot import ROBOT as ROBOT
