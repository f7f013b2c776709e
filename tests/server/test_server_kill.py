"""After ``kill -9`` every accepted move is in the log, and every game goes on."""

from pathlib import Path

from tests.server.fault_injection import POINTS, KillTest

KILLS = 16  # `dev.py soak` kills far more often


async def test_no_accepted_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    kill_test = KillTest(tmp_path / "data", POINTS * (KILLS // len(POINTS)), seed=6)
    try:
        kill_test.create_tables()
        await kill_test.run()
    finally:
        kill_test.close()
    assert kill_test.kills == dict.fromkeys(POINTS, KILLS // len(POINTS))
    assert len(kill_test.tracker.accepted) > 10 * KILLS
