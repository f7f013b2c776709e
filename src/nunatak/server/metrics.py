"""Figures about the server, for whoever watches over it (``/metrics``)."""

from collections.abc import Callable, Iterator, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

__all__ = ["Metrics"]

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """All figures of one server.

    >>> metrics = Metrics()
    >>> metrics.refused("version.stale")
    >>> 'nunatak_refusals_total{code="version.stale"} 1.0' in metrics.text().decode()
    True
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter(
            "nunatak_moves", "Accepted submissions.", ["game", "by"], registry=self.registry
        )
        self._movers: dict[tuple[str, str], Counter] = {}
        self.refusals = Counter(
            "nunatak_refusals", "What was refused.", ["code"], registry=self.registry
        )
        self.connections = Gauge("nunatak_connections", "Open WebSockets.", registry=self.registry)
        self.publishing = Histogram(
            "nunatak_submit_to_publish_seconds",
            "From a submission until those who watch are told.",
            buckets=_QUICK,
            registry=self.registry,
        )

    def moved(self, game: str, by: str, seconds: float | None = None) -> None:
        """Somebody made a move, and all were told after so long."""
        counter = self._movers.get((game, by))
        if counter is None:  # to look it up costs more than to count
            counter = self._movers[game, by] = self.moves.labels(game, by)
        counter.inc()
        if seconds is not None:
            self.publishing.observe(seconds)

    def refused(self, code: str) -> None:
        """Something was refused, for this reason."""
        self.refusals.labels(code).inc()

    def watch(
        self, tables: Callable[[], Mapping[str, int]], commits: Callable[[], Mapping[str, float]]
    ) -> None:
        """Ask for these figures whenever somebody wants to see them: tables by status, and
        ``commits``, ``rows`` and ``seconds`` of the store.
        """
        self.registry.register(_Asked(tables, commits))

    def text(self) -> bytes:
        """All figures, as Prometheus reads them."""
        return generate_latest(self.registry)


class _Asked(Collector):
    def __init__(
        self, tables: Callable[[], Mapping[str, int]], commits: Callable[[], Mapping[str, float]]
    ) -> None:
        self._tables = tables
        self._commits = commits

    def collect(self) -> Iterator[Metric]:
        tables = GaugeMetricFamily("nunatak_tables", "Tables in memory.", labels=["status"])
        for status, number in self._tables().items():
            tables.add_metric([status], number)
        yield tables
        for name, figure in self._commits().items():
            yield CounterMetricFamily(f"nunatak_store_{name}", "Of the store.", value=figure)
