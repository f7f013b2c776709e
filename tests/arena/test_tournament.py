"""A tournament: the same deals for all, with any executor, stopped and continued."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

import nunatak
from nunatak import arena
from nunatak.arena import Entrant, ResultLog, Results, Tournament
from nunatak.arena.result_log import LOG_FILE_NAME
from nunatak.core import Malformed, Record
from nunatak.executors import ProcessExecutor, SerialExecutor
from tests.arena import foreign_bots

Item = TypeVar("Item")
Result = TypeVar("Result")
RACE = nunatak.load("snow-tails", players=2)
SOURCES: list[str | type[Any]] = ["random", foreign_bots.First, foreign_bots.Last]
TOURNAMENT = Tournament(RACE, Entrant.from_sources(RACE, SOURCES), games=6, seed=4)


def without_times(results: Results) -> dict[str, Any]:
    """All but the time it took."""
    return {key: value for key, value in results.to_json().items() if key != "milliseconds"}


def games_without_times(results: Results) -> list[Any]:
    return [replace(game, seconds=()) for game in results.games]


class Interrupted:
    """An executor that is stopped by Ctrl-C after some items."""

    def __init__(self, pieces: int) -> None:
        self.pieces = pieces

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        for number, done in enumerate(SerialExecutor().map(function, items)):
            if number == self.pieces:
                raise KeyboardInterrupt
            yield done


def test_every_seating_of_a_deal_has_the_same_seed() -> None:
    results = TOURNAMENT.run()
    assert len(results.games) == 18
    for deal in results.deals:
        assert {game.seed for game in deal.games} == {deal.games[0].seed}
        assert deal.games[0].seats == deal.games[1].seats[::-1]
    seeds = {deal.deal: deal.games[0].seed for deal in results.deals}
    assert len(set(seeds.values())) == 3


def test_equal_bots_are_exactly_equal() -> None:
    twins = Tournament(RACE, Entrant.from_sources(RACE, ["random", "random"]), games=8)
    assert twins.run().pairs[0].share == 0.5


@pytest.mark.parametrize("players", [3, 4, 5])
def test_tables_of_more(players: int) -> None:
    game = nunatak.load("snow-tails", players=players)
    results = Tournament(game, Entrant.from_sources(game, SOURCES), games=3, seed=2).run()
    assert sum(standing.wins for standing in results.standings) == pytest.approx(len(results.games))
    assert sum(each.share for each in results.seat_win_shares) == pytest.approx(1)
    assert len(results.pairs) == 3
    assert {len(game.seats) for game in results.games} == {players}


def test_arctic_as_well() -> None:
    game = nunatak.load("arctic", players=2, sides="121212")
    results = Tournament(game, Entrant.from_sources(game, ["random", "random"]), games=2).run()
    assert set(results.standings[0].stats) == {"runs", "diversity", "totem", "penalties"}
    assert results.games[0].rounds > 0


def test_several_processes_play_the_same_games() -> None:
    alone, together = TOURNAMENT.run(), TOURNAMENT.run(ProcessExecutor(2))
    assert games_without_times(alone) == games_without_times(together)
    assert without_times(alone) == without_times(together)


def test_a_game_can_be_played_again_from_what_is_kept() -> None:
    for game in TOURNAMENT.run().games[:4]:
        players = [TOURNAMENT.entrants[entrant] for entrant in game.seats]
        assert arena.play(RACE, players, game.seed).record().digest == game.digest


# ---- until it is clear


def test_a_table_stops_when_it_is_clear() -> None:
    entrants = Entrant.from_sources(RACE, ["random", foreign_bots.Raises, foreign_bots.Mumbles])
    tournament = Tournament(RACE, entrants, games=24, until_clear=True)
    results = tournament.run()
    by_pair = {(pair.one, pair.other): pair for pair in results.pairs}
    assert by_pair["random", "Raises"].better == "random"
    assert by_pair["random", "Raises"].games < 24
    undecided = by_pair["Raises", "Mumbles"]
    assert (undecided.games, undecided.share, undecided.better) == (24, 0.5, None)
    assert without_times(results) == without_times(tournament.run(ProcessExecutor(2)))
    # The games are the first ones of those that would have been played.
    whole = {(d.deal, d.pairing): d for d in replace(tournament, until_clear=False).run().deals}
    for deal in results.deals:
        other = whole[deal.deal, deal.pairing]
        assert [game.digest for game in deal.games] == [game.digest for game in other.games]


# ---- stopped and taken up again


@pytest.mark.parametrize("pieces", [0, 1, 4])
def test_it_goes_on_where_it_was_stopped(tmp_path: Path, pieces: int) -> None:
    whole = TOURNAMENT.run()
    log = ResultLog(tmp_path, TOURNAMENT.setup_json())
    part = TOURNAMENT.run(Interrupted(pieces), log=log)
    log.close()
    assert not part.finished
    assert len(part.deals) == pieces
    log = ResultLog(tmp_path, TOURNAMENT.setup_json())
    assert len(log.deals) == pieces
    rest = TOURNAMENT.run(log=log)
    log.close()
    assert rest.finished
    assert without_times(rest) == without_times(whole)
    assert games_without_times(rest) == games_without_times(whole)
    lines = (tmp_path / LOG_FILE_NAME).read_text().splitlines()
    assert len(lines) == 1 + len(whole.deals)


def test_a_finished_one_can_be_made_longer(tmp_path: Path) -> None:
    for games in (2, 6, 4):
        longer = replace(TOURNAMENT, games=games)
        log = ResultLog(tmp_path, longer.setup_json())
        assert without_times(longer.run(log=log)) == without_times(longer.run())
        log.close()


@pytest.mark.parametrize("left", [b"", b'{"deal": 3, "ta', b"\xff\xfe"])
def test_a_half_written_line_is_healed(tmp_path: Path, left: bytes) -> None:
    log = ResultLog(tmp_path, TOURNAMENT.setup_json())
    TOURNAMENT.run(Interrupted(3), log=log)
    log.close()
    file = tmp_path / LOG_FILE_NAME
    file.write_bytes(file.read_bytes() + left)
    log = ResultLog(tmp_path, TOURNAMENT.setup_json())
    results = TOURNAMENT.run(log=log)
    log.close()
    assert without_times(results) == without_times(TOURNAMENT.run())
    assert all(json.loads(line) for line in file.read_text().splitlines())


def test_a_file_cut_anywhere_is_repaired_or_started_again(tmp_path: Path) -> None:
    log = ResultLog(tmp_path, TOURNAMENT.setup_json())
    TOURNAMENT.run(Interrupted(2), log=log)
    log.close()
    file = tmp_path / LOG_FILE_NAME
    whole = file.read_bytes()
    for cut in range(0, len(whole), 97):
        file.write_bytes(whole[:cut])
        log = ResultLog(tmp_path, TOURNAMENT.setup_json())
        log.close()
        assert len(log.deals) == max(0, whole[:cut].count(b"\n") - 1)


@pytest.mark.parametrize(
    ("other", "keys"),
    [
        (replace(TOURNAMENT, seed=5), ["seed"]),
        (replace(TOURNAMENT, budget=1.0), ["budget"]),
        (replace(TOURNAMENT, entrants=TOURNAMENT.entrants[:2]), ["entrants"]),
        (replace(TOURNAMENT, game=nunatak.load("snow-tails", players=3)), ["options"]),
    ],
)
def test_another_tournament_is_refused(tmp_path: Path, other: Tournament, keys: list[str]) -> None:
    log = ResultLog(tmp_path, TOURNAMENT.setup_json())
    TOURNAMENT.run(Interrupted(1), log=log)
    log.close()
    before = (tmp_path / LOG_FILE_NAME).read_bytes()
    with pytest.raises(Malformed) as trouble:
        ResultLog(tmp_path, other.setup_json())
    assert trouble.value.code == "arena.other"
    assert [problem.arguments["key"] for problem in trouble.value.problems] == keys
    assert (tmp_path / LOG_FILE_NAME).read_bytes() == before


def test_one_without_a_deal_makes_room_for_another(tmp_path: Path) -> None:
    ResultLog(tmp_path, TOURNAMENT.setup_json()).close()
    other = replace(TOURNAMENT, entrants=TOURNAMENT.entrants[:2], games=2)
    log = ResultLog(tmp_path, other.setup_json())
    results = other.run(log=log)
    log.close()
    assert without_times(results) == without_times(other.run())
    lines = [json.loads(line) for line in (tmp_path / LOG_FILE_NAME).read_text().splitlines()]
    assert len(lines) == 2
    assert lines[0]["entrants"] == other.setup_json()["entrants"]


@pytest.mark.parametrize("line", ["{}", "[]", "no json", '{"deal":1,"table":0,"games":[{}]}'])
@pytest.mark.parametrize("number", [1, 2])
def test_a_broken_file_is_refused(tmp_path: Path, line: str, number: int) -> None:
    ResultLog(tmp_path, TOURNAMENT.setup_json()).close()
    file = tmp_path / LOG_FILE_NAME
    head = file.read_text() if number == 2 else ""
    file.write_text(f"{head}{line}\n")
    with pytest.raises(Malformed) as trouble:
        ResultLog(tmp_path, TOURNAMENT.setup_json())
    assert (trouble.value.code, trouble.value.arguments["line"]) == ("arena.broken", number)


def test_records_are_kept_if_they_are_wanted(tmp_path: Path) -> None:
    log = ResultLog(tmp_path, TOURNAMENT.setup_json())
    results = replace(TOURNAMENT, games=2).run(log=log, records=True)
    log.close()
    files = sorted((tmp_path / "records").iterdir())
    assert len(files) == len(results.games) == 6
    digests = {Record.load(file).digest for file in files}
    assert digests == {game.digest for game in results.games}
    assert Record.load(files[0]).verify().over


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"games": 0}, "arena.games"),
        ({"alpha": 0.0}, "arena.alpha"),
        ({"alpha": 1.0}, "arena.alpha"),
        ({"budget": 0.0}, "arena.budget"),
        ({"budget": float("nan")}, "arena.budget"),
        ({"budget": float("inf")}, "arena.budget"),
    ],
)
def test_what_no_tournament_has(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Malformed) as trouble:
        replace(TOURNAMENT, **changes).run()
    assert trouble.value.code == code
