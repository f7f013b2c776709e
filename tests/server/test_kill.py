"""Kill -9: whatever was promised is there, and every table goes on."""

from pathlib import Path

from tests.server.fault_injection import POINTS, Ordeal

DEATHS = 16  # `dev.py soak` kills far more often


async def test_no_move_is_lost_by_sudden_deaths(tmp_path: Path) -> None:
    ordeal = Ordeal(tmp_path / "data", POINTS * (DEATHS // len(POINTS)), seed=6)
    try:
        ordeal.furnish()
        await ordeal.run()
    finally:
        ordeal.clear()
    assert ordeal.deaths == dict.fromkeys(POINTS, DEATHS // len(POINTS))
    assert len(ordeal.ledger.accepted) > 10 * DEATHS
