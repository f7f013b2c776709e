"""The rules, compiled where that was possible (see :mod:`nunatak.compile`)."""

from typing import TYPE_CHECKING

from nunatak.compile.load import load_rules

if TYPE_CHECKING:
    from nunatak.core.kernel import (
        first_impossible,
        legal_all,
        mask_all,
        play_out_all,
        set_up_all,
        step_all,
    )
    from nunatak.games.arctic.rules.kernel import (
        Kernel,
        Setup,
        card_attributes,
        forced_token_direction,
        pile_runs,
        pile_score,
        points_table,
        totals_all,
    )
else:
    _rules = load_rules(__name__)
    Kernel, Setup = _rules.Kernel, _rules.Setup
    card_attributes, forced_token_direction, points_table, totals_all = (
        _rules.card_attributes,
        _rules.forced_token_direction,
        _rules.points_table,
        _rules.totals_all,
    )
    pile_score, pile_runs = _rules.pile_score, _rules.pile_runs
    set_up_all, legal_all, mask_all = _rules.set_up_all, _rules.legal_all, _rules.mask_all
    step_all, play_out_all, first_impossible = (
        _rules.step_all,
        _rules.play_out_all,
        _rules.first_impossible,
    )

__all__ = [
    "Kernel",
    "Setup",
    "card_attributes",
    "first_impossible",
    "forced_token_direction",
    "legal_all",
    "mask_all",
    "pile_runs",
    "pile_score",
    "play_out_all",
    "points_table",
    "set_up_all",
    "step_all",
    "totals_all",
]
