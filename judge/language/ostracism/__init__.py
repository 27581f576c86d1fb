"""The robot's mail: text → what it asks for, or why it could not be read.

`RobotReader` reads whole mails, `OptionParser` the options of a party on a command line.
"""

from judge.language.ostracism.mastering import OptionParser
from judge.language.ostracism.reading import RobotReader, RobotReading

__all__ = ["OptionParser", "RobotReader", "RobotReading"]
