"""The sentences that people read about the game, made from the engine's values. No Kivy.

`Phrases(catalogue, names, you)` words one game for one group of people:

- `event`, `outcome`: what happened (`event_words`);
- `prompt`, `move`, `error`: what can be done (`prompt_words`);
- `because`, `however`, `verdict`, `cost`, `worth`: what the coach says (`coach_words`);
- `split`, `how_it_went`: luck and choices (`analysis_words`);
- `card`, `the_card`, `cell`, `line`, `names_of`: the parts (`words`).
"""

from __future__ import annotations

from hiloapp.i18n.analysis_words import AnalysisWords
from hiloapp.i18n.coach_words import CoachWords
from hiloapp.i18n.event_words import EventWords
from hiloapp.i18n.prompt_words import PromptWords


class Phrases(EventWords, PromptWords, CoachWords, AnalysisWords):
    """Every sentence about a game, in one language; `you` is the seat that is called du, you, tu."""
