"""How the letters of an Ostrakizm party are said: `Herald` is its voice, `subject` its subjects."""

from judge.reports.ostracism.subjects import subject as subject
from judge.reports.ostracism.voice import Herald as Herald
