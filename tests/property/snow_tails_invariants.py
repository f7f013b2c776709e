"""Invariants of Snow Tails, checked for many races at once."""

from typing import Any

import numpy as np
import numpy.typing as npt

from nunatak.core.structs import Array, Scalar, Struct
from nunatak.games.snow_tails import SnowTails, SnowTailsState
from nunatak.games.snow_tails.rules import layout
from nunatak.games.snow_tails.rules.layout import (
    BONUS,
    DISCARD,
    FINISHED,
    OVER,
    PLAY,
    RACING,
    SLOT,
    STEER,
    STRANDED,
    WRECKED,
)
from nunatak.testing.play import AnyState

Rows = npt.NDArray[np.void]
Flags = npt.NDArray[np.bool_]
Numbers = npt.NDArray[Any]


def dtype_of(struct: type[Struct]) -> np.dtype[np.void]:
    """Return the fields of a struct as a NumPy type."""
    fields: list[Any] = []
    for name, field in struct.fields.items():
        if isinstance(field, Scalar):
            fields.append((name, f"<{np.dtype(field.format_letter).str[1:]}"))
        else:
            assert isinstance(field, Array)
            item = field.item
            kind: Any = (
                f"<{np.dtype(item.format_letter).str[1:]}"
                if isinstance(item, Scalar)
                else dtype_of(item)
            )
            fields.append((name, kind, (field.length,)))
    return np.dtype(fields)


ROW_TYPE = dtype_of(layout.Position)
assert ROW_TYPE.itemsize == layout.Position.size


def rows_of(states: bytes | bytearray) -> Rows:
    """Return the races of a batch as rows of an array."""
    return np.frombuffer(states, ROW_TYPE)


class Invariants:
    """The invariants of races on one track."""

    def __init__(self, game: SnowTails) -> None:
        track = game.track
        self.players = game.players
        self.saplings = np.uint64((1 << len(track.sapling_spaces)) - 1)
        self.spaces = len(track.spaces)
        self.past_finish = np.append(np.array(track.past_finish), False)  # last: NOWHERE
        self.ahead = np.append(np.array(track.progress), -1)
        assert sorted(track.progress) == list(range(self.spaces)), "the race order is not total"

    def check_state(self, state: AnyState) -> None:
        """Check one state, for the conformance suite."""
        assert isinstance(state, SnowTailsState)
        self.check(rows_of(state.to_bytes()))

    def check(self, rows: Rows) -> None:
        """Check all rows."""
        n = self.players
        sleds = rows["sleds"][:, :n]
        phase, order = rows["phase"], rows["order"]
        status, space, dents, place = (sleds[f] for f in ("status", "space", "dents", "place"))
        hand, deck, spent, known = (sleds[f] for f in ("hand", "deck", "discards", "known_in_hand"))
        racing = status == RACING
        begun = rows["round"] > 0
        on_track = space >= 0
        holds(rows["player_count"] == n, "the number of players never changes")
        holds(
            rows["sleds"][:, n:].tobytes().count(0) == rows["sleds"][:, n:].nbytes,
            "absent sleds are empty",
        )
        holds(np.isin(phase, (SLOT, PLAY, BONUS, STEER, DISCARD, OVER)), "a player decides")

        # ST-1.2: there are twenty cards, four of each value
        cards = hand + deck + spent
        for value in range(1, 6):
            tops = (sleds["left"] == value) & (sleds["left_is_card"] == 1)
            tops = tops.astype(np.int8) + (
                (sleds["right"] == value) & (sleds["right_is_card"] == 1)
            )
            holds(cards[:, :, value] + tops == 4, f"four cards of value {value}")
        holds(cards[:, :, 0] == 0, "no card of value 0")
        holds((known <= hand).all(axis=2), "known cards are in the hand")
        for dog in ("left", "right"):
            bare = sleds[f"{dog}_is_card"] == 0
            holds(~bare | (sleds[dog] == 3), "a printed value is a 3")  # ST-3.1
            holds((sleds[dog] >= 1) & (sleds[dog] <= 5), "a dog shows a value")
        holds((sleds["brake"] >= 1) & (sleds["brake"] <= 5), "a brake shows a value")

        # ST-8.7, ST-9: dents and hands
        dogs = hand.sum(axis=2)
        seat = np.where(phase == OVER, -1, np.take_along_axis(order, _turn(rows), 1)[:, 0])
        in_turn = np.arange(n)[None, :] == seat[:, None]
        holds(dents <= 4, "at most four dents")
        past = self.past_finish[space]  # a sled past the line does not play; its hand stays
        waits = (rows["round"] > 1)[:, None] & racing & ~in_turn & ~past
        holds(~waits | (dogs + dents <= 5), "a hand of five while others move")
        holds(dogs <= 7, "no more dogs than slot 5 has at the start")  # ST-3.4
        playing = in_turn & (phase == PLAY)[:, None]
        holds(~playing | (dogs > 0), "there is a card to play")  # ST-5.4
        discarding = in_turn & (phase == DISCARD)[:, None]
        holds(~discarding | (dogs + dents > 5), "there is a card too many")  # ST-9.1

        # ST-3.3, ST-8.3, ST-8.8, ST-10: where the sleds are
        holds(space < self.spaces, "spaces are on the track")
        holds(~begun[:, None] | (on_track == racing), "sleds on the track race, others do not")
        for one in range(n):
            for other in range(one + 1, n):
                apart = (space[:, one] != space[:, other]) | ~on_track[:, one]
                holds(apart, "no two sleds on one space")
                slots = (sleds["slot"][:, one] != sleds["slot"][:, other]) | ~on_track[:, one]
                holds(slots, "no two sleds in one slot")
        to_move = _to_move(rows, n) & begun[:, None]
        arriving = in_turn & np.isin(phase, (STEER, OVER))[:, None]
        holds(~(to_move & past & ~arriving), "a sled past the line does not move again")
        holds(~to_move | racing, "only sleds that race move")

        # ST-4.1: the order of the round
        sorted_order = np.sort(np.where(order < 0, 9, order), axis=1)
        distinct = (np.diff(sorted_order, axis=1) > 0) | (sorted_order[:, 1:] == 9)
        holds(distinct, "no sled is twice in the order")
        going = phase != OVER
        holds(~going | (seat >= 0), "a sled is in turn")
        racers = (order >= 0).sum(axis=1)
        holds(
            ~(going & begun) | (racers == rows["racer_count"]), "the order has all sleds that move"
        )
        listed = (order[:, :, None] == np.arange(n)).any(axis=1)
        holds(~(going & begun)[:, None] | ~racing | listed, "sleds that race are in the order")

        # ST-10.1: places
        finished = status == FINISHED
        holds(finished == (place > 0), "finished sleds have a place")
        filled = np.sort(np.where(place == 0, 9, place), axis=1)
        count = finished.sum(axis=1)
        wanted = np.arange(1, n + 1)[None, :]
        holds((filled == wanted) | (wanted > count[:, None]), "places follow each other")
        holds(count == rows["finished_count"], "finished sleds are counted")
        holds(rows["round"] <= 100, "at most a hundred rounds")  # ST-10.3
        holds((phase == OVER) == ~racing.any(axis=1), "the race is over when no sled races")
        holds(
            (status != STRANDED) | ((phase == OVER) & (rows["round"] == 100))[:, None], "stranded"
        )
        holds(~((status == WRECKED) & (dents < 4)), "a wreck has four dents")  # ST-8.8

        # the current move
        moving = np.isin(phase, (BONUS, STEER))
        for field in (
            "speed",
            "steps_left",
            "drift_steps_left",
            "pending_speeding_dents",
            "drift_side",
        ):
            holds(moving | (rows[field] == 0), f"{field} is 0 between moves")
        holds(~moving | (rows["steps_left"] > 0), "a moving sled has steps left")
        holds(rows["steps_left"] <= rows["speed"], "no more steps than speed")
        choosing = (phase != STEER) | (
            (rows["drift_steps_left"] > 0) & (rows["drift_steps_left"] < rows["steps_left"])
        )
        holds(choosing, "there is a step to choose")
        holds(rows["standing_saplings"] & ~self.saplings == 0, "only saplings of the course")

    def check_step(self, before: Rows, after: Rows) -> None:
        """Check what a single decision may change."""
        n = self.players
        old, new = before["sleds"][:, :n], after["sleds"][:, :n]
        acted = np.where(
            before["phase"] == OVER, -1, np.take_along_axis(before["order"], _turn(before), 1)[:, 0]
        )
        mover = np.arange(n)[None, :] == acted[:, None]
        holds(
            before["standing_saplings"] | after["standing_saplings"] == before["standing_saplings"],
            "saplings do not grow",
        )
        rounds = after["round"].astype(int) - before["round"]
        holds((rounds >= 0) & (rounds <= 1), "rounds follow each other")
        holds(
            (old["status"] == RACING) | (old["status"] == new["status"]),
            "a sled that is out stays out",
        )
        holds((old["place"] == 0) | (old["place"] == new["place"]), "places do not change")
        holds(old["dents"] <= new["dents"], "dents do not disappear")  # ST-8.6
        holds(old["draw_count"] <= new["draw_count"], "draws are counted")
        begun = (before["round"] > 0)[:, None]
        stayed = (old["space"] == new["space"]) | (new["space"] < 0)
        holds(~begun | mover | stayed, "only the sled in turn moves")  # ST-8.3
        fresh = np.where(mover | (old["status"] != new["status"]), 0, new["dents"] - old["dents"])
        holds(fresh <= 1, "others take a dent only for a hand without dogs")  # ST-5.4
        both = begun & (old["space"] >= 0) & (new["space"] >= 0)
        onward = self.ahead[new["space"]] >= self.ahead[old["space"]]
        holds(~both | onward, "no sled goes back")
        ended = before["phase"] == OVER
        same = (
            before.view(np.uint8).reshape(len(before), -1)
            == after.view(np.uint8).reshape(len(after), -1)
        ).all(axis=1)
        holds(~ended | same, "a race that is over does not change")


def _turn(rows: Rows) -> Numbers:
    turn: Numbers = np.minimum(rows["order_index"], 4)[:, None].astype(np.int64)
    return turn


def _to_move(rows: Rows, players: int) -> Flags:
    """Return for each seat whether it moves now or later in this round."""
    later = (np.arange(5)[None, :] >= rows["order_index"][:, None]) & (rows["order"] >= 0)
    seats = rows["order"][:, :, None] == np.arange(players)
    flags: Flags = (seats & later[:, :, None]).any(axis=1)
    return flags


def holds(condition: Flags | bool | np.bool_, what: str) -> None:
    """Raise with the rows where a condition does not hold."""
    if not np.all(condition):
        failed = np.unique(np.nonzero(~np.atleast_1d(np.asarray(condition)))[0])
        raise AssertionError(f"{what}: not so in {len(failed)} races, rows {failed[:5].tolist()}")
