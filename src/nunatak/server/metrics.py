"""Metrics of the server for Prometheus (``/metrics``)."""

from collections.abc import Callable, Iterator, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

__all__ = ["Metrics"]

_BUCKETS_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """All metrics of one server.

    >>> metrics = Metrics()
    >>> metrics.count_refusal("version.stale")
    >>> 'nunatak_refusals_total{code="version.stale"} 1.0' in metrics.render().decode()
    True
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter(
            "nunatak_moves", "Accepted submissions.", ["game", "by"], registry=self.registry
        )
        self._move_counters: dict[tuple[str, str], Counter] = {}
        self.refusals = Counter(
            "nunatak_refusals", "Refused requests and messages.", ["code"], registry=self.registry
        )
        self.connections = Gauge("nunatak_connections", "Open WebSockets.", registry=self.registry)
        self.publishing = Histogram(
            "nunatak_submit_to_publish_seconds",
            "Time from a submission to its publication.",
            buckets=_BUCKETS_SECONDS,
            registry=self.registry,
        )

    def count_move(self, game: str, by: str, seconds: float | None = None) -> None:
        """Count a move; ``seconds``: from its submission to its publication."""
        counter = self._move_counters.get((game, by))
        if counter is None:  # labels() is slower than a dict
            counter = self._move_counters[game, by] = self.moves.labels(game, by)
        counter.inc()
        if seconds is not None:
            self.publishing.observe(seconds)

    def count_refusal(self, code: str) -> None:
        """Count a refused request or message."""
        self.refusals.labels(code).inc()

    def add_statistics(
        self, tables: Callable[[], Mapping[str, int]], store: Callable[[], Mapping[str, float]]
    ) -> None:
        """Add statistics that are read with each request: the numbers of tables by status, and
        :meth:`nunatak.server.store.Database.statistics`.
        """
        self.registry.register(_CallbackCollector(tables, store))

    def render(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self.registry)


class _CallbackCollector(Collector):
    def __init__(
        self, tables: Callable[[], Mapping[str, int]], store: Callable[[], Mapping[str, float]]
    ) -> None:
        self._tables = tables
        self._store = store

    def collect(self) -> Iterator[Metric]:
        tables = GaugeMetricFamily("nunatak_tables", "Tables in memory.", labels=["status"])
        for status, number in self._tables().items():
            tables.add_metric([status], number)
        yield tables
        for name, value in self._store().items():
            yield CounterMetricFamily(
                f"nunatak_store_{name}", "Statistics of the store.", value=value
            )
