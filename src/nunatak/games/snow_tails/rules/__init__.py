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
    from nunatak.games.snow_tails.rules.kernel import Kernel, Setup
else:
    _rules = load_rules(__name__)
    Kernel, Setup = _rules.Kernel, _rules.Setup
    set_up_all, legal_all, mask_all = _rules.set_up_all, _rules.legal_all, _rules.mask_all
    step_all, play_out_all, first_impossible = (
        _rules.step_all,
        _rules.play_out_all,
        _rules.first_impossible,
    )

__all__ = [
    "Kernel",
    "Setup",
    "first_impossible",
    "legal_all",
    "mask_all",
    "play_out_all",
    "set_up_all",
    "step_all",
]
