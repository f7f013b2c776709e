"""Arctic in words: the story, the choices, the score sheet, the faces of games."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from nunatak.arena.seat_results import seat_results
from nunatak.core import Seeded, load
from nunatak.games.arctic import ANIMALS, CARDS, Arctic, ArcticState, PenaltyForecast
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.forecast import forecast_penalties
from nunatak.games.arctic.terminal import TERMINAL
from nunatak.games.arctic.terminal.board_text import board_lines
from nunatak.games.arctic.terminal.cards import LARGE_SIZE, SMALL_SIZE, CardRow, ShownCard
from nunatak.games.arctic.terminal.choices import list_choices, numbered_choices
from nunatak.games.arctic.terminal.emblem import emblem
from nunatak.games.arctic.terminal.narration import narrate
from nunatak.games.arctic.terminal.penalties import coming_penalties_text, penalty_text
from nunatak.games.arctic.terminal.score_sheet import result_lines, score_rows, styled_results
from nunatak.terminal.palette import NIGHT_PALETTE, PIXEL_COLOURS
from nunatak.words import text
from nunatak.words.errors import problem_text

NAMES = ("Ann", "Bo", "Cy", "Di")

RUNS = """
game = "arctic"
sets = [1, 3]
sides = "211211"
first = 0
round = 6
phase = "place"
turn = 0
river = ["F1.1", "W1.1", "M2.3", "W3.1", "O4.1", "P5.3"]
tokens = [10, 3, 3, 3, 3, 1]
holders = [0, 1, 1, 0, -1, 0]
reserve = 5
[[player]]
hand = ["F3.1", "B5.3", "F2.1", "M1.1"]
pile = ["M4.1", "?F2.3", "M5.1", "B2.1", "B2.3", "?F5.3", "B3.1", "B5.1", "O5.1"]
penalties = ["O3.1"]
unseen = 2
totem = "fox"
[[player]]
hand = ["F3.3"]
pile = ["M1.3", "W5.1"]
unseen = 1
totem = "bear"
"""


def game_of(players: int, sides: str) -> Arctic:
    game = load("arctic", players=players, sides=sides)
    assert isinstance(game, Arctic)
    return game


def states(sides: str, seed: int, players: int = 3) -> Iterator[ArcticState]:
    """A whole game, at random."""
    rng = Random(seed)
    state = game_of(players, sides).start(seed=seed)
    yield state
    while not state.over:
        state = state.apply(rng.choice(state.legal_actions()))
        yield state


def finished_state(sides: str, seed: int, players: int = 3) -> ArcticState:
    *_, last = states(sides, seed, players)
    return last


@pytest.mark.parametrize("sides", ["111111", "222222"])
def test_everything_that_can_be_decided_or_happens_has_words(sides: str) -> None:
    happened: set[str] = set()
    decided: set[str] = set()
    for seed in range(2):
        for state in states(sides, seed):
            lines = narrate(state.game, state.events, NAMES)
            assert all(lines)
            assert "{$" not in "".join(lines)
            happened |= {event.name for event in state.events}
            found = list_choices(state, NAMES)
            assert [choice.typed_label for choice in found] == [
                str(n + 1) for n in range(len(found))
            ]
            assert {choice.action for choice in found} == set(state.legal_actions())
            assert all(choice.description and choice.line_text for choice in found)
            told = "\n".join(
                choice.description + choice.line_text + choice.line_tail for choice in found
            )
            assert "{$" not in told
            decided |= {type(choice.action).__name__ for choice in found}
    names = {kind.name for kind in ArcticEvent.__subclasses__()} - {""}
    either = {
        "swapped",
        "taken-back",
        "put-under",
        "put-face-down",
        "draw-pile-taken",
        "zone-taken",
    }
    either |= {
        "refill-stopped",
        "zone-looked-at",
        "given",
        "side-chosen",
    }  # of one side or the other
    assert names - either <= happened
    assert {"PickCard", "TakeRiver", "MoveTokens", "MoveTokenFurther", "Done", "Tuck"} <= decided


def test_the_story_of_a_seat_tells_no_secret_of_another() -> None:
    secrets = 0
    for state in states("222222", 3):
        for seat in range(3):
            lines = narrate(state.game, state.events_for(seat), NAMES)
            for line in lines:
                if re.search(r"first cards|totem is|from the pile:|zone:|zone \(|It was", line):
                    secrets += 1
                    assert line.startswith(NAMES[seat])
        spectator = narrate(state.game, state.events_for(None), NAMES)
        assert not re.search(r"first cards|totem is|pile:|zone:", "\n".join(spectator))
    assert secrets


def test_rounds_stand_out_in_the_story() -> None:
    events = [event for state in states("??????", 5) for event in state.events]
    lines = narrate(load_any(), events, NAMES)
    rounds = [int(line.split()[2]) for line in lines if line.startswith("--- Round")]
    assert rounds == list(range(1, len(rounds) + 1))
    assert len(rounds) > 3
    assert any("The reserve is opened" in line for line in lines)
    assert any("Last turns" in line for line in lines)


def load_any() -> Arctic:
    return game_of(3, "??????")


def test_choices_say_what_a_card_would_mean() -> None:
    game = game_of(2, "??????")
    state = game.read_position(RUNS, chance=Seeded(1))
    by_card = {
        str(choice.own_card): choice for choice in list_choices(state, NAMES) if choice.own_card
    }
    bear = by_card["B5.3"]
    preview = bear.preview
    assert preview is not None
    assert (preview.to_draw, preview.to_place_next) == (5, 1)
    assert bear.line_tail == "draw 5 now, place 1 next turn, Give away"
    assert "bear to 3" in bear.description
    assert "Give away is yours." in bear.description
    moose = by_card["M1.1"]
    assert "Draw +/-1 comes from Bo." in moose.description
    lines, numbered = numbered_choices(state, NAMES)
    assert len(numbered) == len(state.legal_actions())
    assert any(line.startswith("  1) F2.1") for line in lines)


# ---- the score ---------------------------------------------------------------------------------


@pytest.mark.rule("AR-6.1", "AR-6.2", "AR-6.4", "AR-6.5")
@pytest.mark.parametrize("seed", range(3))
def test_the_score_sheet_explains_every_point(seed: int) -> None:
    state = finished_state("2?????", seed)
    result = state.result
    assert result is not None
    rows = score_rows(state)
    assert [row[0] for row in rows[:6]] == ["fox", "moose", "walrus", "orca", "puffin", "bear"]
    for seat, total in enumerate(result.totals):
        assert sum(points[seat] or 0 for _, _, points in rows) == total
    lines = result_lines(state, NAMES)
    assert lines[0].split() == list(NAMES[:3])
    assert lines[10].split()[1:] == [str(total) for total in result.totals]
    assert f"{NAMES[result.winner]} wins with {max(result.totals)} point" in "\n".join(lines)
    for seat, sheet in enumerate(result.sheets):
        told = f"of {NAMES[seat]} count" in "\n".join(lines)
        assert told == bool(sheet.face_down_animals)
    assert all(len(line) < 80 for line in lines)
    drawn = styled_results(state, NAMES, NIGHT_PALETTE)
    assert max(line.cell_len for line in drawn) < 80
    assert len(drawn) <= 20


@pytest.mark.rule("AR-6.3")
def test_face_down_cards_stand_in_their_runs() -> None:
    state = game_of(2, "??????").read_position(RUNS, chance=Seeded(1))
    lines = "\n".join(board_lines(state.game, state.view(0), NAMES, 24))
    assert "\nScore 21:  M?M 3  BB?BB 10  2 animals 1  totem fox 10  penalties -3\n" in lines
    assert "MfMBBfBBO" in lines
    other = "\n".join(board_lines(state.game, state.view(1), NAMES, 24))
    assert "M?MBB?BBO" in other
    assert "MfM" not in other


def test_figures_add_up() -> None:
    for found in seat_results(finished_state("??????", 1)):
        stats = found.stats
        parts = stats["runs"] + stats["diversity"] + stats["totem"] - stats["penalties"]
        assert found.points == parts


def test_ties_are_explained() -> None:
    assert text("arctic-score-won", name="Bo", own=False, points=9, level=2).endswith(
        "ties go to whoever came earlier."
    )
    assert text("arctic-score-won", name="You", own=True, points=1, level=1) == (
        "You win with 1 point."
    )


# ---- plain lines -------------------------------------------------------------------------------


def test_the_table_in_lines_fits_eighty_columns() -> None:
    for state in states("??????", 7, players=4):
        view = state.view(state.turn)
        lines = board_lines(state.game, view, NAMES, 20)
        assert max(map(len, lines)) < 80
        assert "\n".join(lines).isascii()
        if state.version > 60:
            break


@pytest.mark.rule("AR-3.3", "AR-3.8")
def test_penalties_are_announced_and_narrated() -> None:
    """Before they come, in the lines and beside each card; when they do, in the story."""
    announced, told = "", ""
    for seed in range(2):
        for state in states("111111", seed):
            told += " ".join(narrate(state.game, state.events, NAMES))
            if state.turn is None:
                break
            view = state.view(state.turn)
            costs = coming_penalties_text(view)
            assert bool(costs) == (forecast_penalties(view) != PenaltyForecast(0, 0, 0))
            assert not costs or costs in board_lines(state.game, view, NAMES, 20)
            for choice in list_choices(state):
                if choice.preview is not None:
                    words = penalty_text(choice.preview.penalty_forecast)
                    assert choice.description.startswith(words)
                    announced += words
    for words in (r"short now: -\d\.", r"over the hand limit: -\d\.", r"short next turn: -\d\."):
        assert re.search(words, announced), words
    for words in (r"short: -\d\.", r"over the hand limit: -\d"):
        assert re.search(words, told), words


@pytest.mark.parametrize("animal", ANIMALS)
def test_every_reason_is_a_sentence(animal: str) -> None:
    seen: set[str] = set()
    for sides in ("111111", "222222"):
        for state in states(sides, 2):
            if state.over:
                break
            ability = state.ability_previews()[ANIMALS.index(animal)]
            assert ability.usable == (ability.why_not is None)
            if ability.why_not is not None:
                told = problem_text(ability.why_not)
                assert "{" not in told
                assert "no words" not in told
                seen.add(ability.why_not.code)
    assert len(seen) > 1


# ---- drawings ----------------------------------------------------------------------------------


@pytest.mark.parametrize("large", [True, False])
@pytest.mark.parametrize("plain", [True, False])
def test_every_card_fills_its_rectangle(large: bool, plain: bool) -> None:
    columns, rows = LARGE_SIZE if large else SMALL_SIZE
    for card in CARDS:
        row = CardRow([ShownCard(card, "12", True)], columns, large, plain=plain, accent="#ffffff")
        lines = [line.plain for line in row.lines]
        assert [len(line) for line in lines] == [columns] * (rows + 1)
        drawn = "\n".join(lines)
        assert f"▼{card.placement_value}" in drawn
        assert f"▲{card.draw_value}" in drawn
        assert card.animal in drawn
        assert "12" in drawn


def test_many_cards_overlap_and_each_can_be_found() -> None:
    shown = [ShownCard(card, str(n), n == 4) for n, card in enumerate(CARDS[::10], 1)]
    row = CardRow(shown, 63, False, plain=False, accent="#ffffff")
    assert all(len(line.plain) == 63 for line in row.lines)
    found = [row.card_index_at(column) for column in range(63)]
    assert {n for n in found if n is not None} >= {0, 1, 2, 3, 6, 11}
    assert found.count(3) == SMALL_SIZE[0]  # the marked one lies on top
    assert row.card_index_at(-1) is row.card_index_at(99) is None


def test_the_emblem_is_made_of_known_colours() -> None:
    assert set("".join(emblem())) <= set(PIXEL_COLOURS)


def test_the_help_says_whose_game_it_is_and_fits_its_page() -> None:
    told = TERMINAL.rules_text()
    for words in ("Lefebvre", "Alcouffe", "Ludonaute", "unofficial", "of our own"):
        assert words in told
    assert max(map(len, told.splitlines())) <= 72
