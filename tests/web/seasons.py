"""The stops of the tour in a season, and the group that races it over the wire."""

from typing import Any

from playwright.sync_api import Page

from tests.server.server_process import ServerProcess, wait_until
from tests.web.crew import Person
from tests.web.guide import NAMES, Guide, stop

SPRINT = 'name = "sprint"\ntitle = "Our Sprint"\ntiles = ["start", "straight", "finish"]'


class Group:
    """People and bots who race a season; the first is the host."""

    def __init__(self, server: ServerProcess, *names: str | Person, **wish: Any) -> None:
        self.people = [
            name if isinstance(name, Person) else Person.sign_up(server, name) for name in names
        ]
        usual = {"name": "Winter Cup", "game": "snow-tails", "bots": ["gentle", "steady"]}
        self.id: str = self.host.post("/api/seasons", **{**usual, **wish})["id"]
        for guest in self.people[1:]:
            guest.post(f"{self.path}/join")

    @property
    def host(self) -> Person:
        return self.people[0]

    @property
    def path(self) -> str:
        return f"/api/seasons/{self.id}"

    def now(self) -> dict[str, Any]:
        """The season as it stands."""
        found: dict[str, Any] = self.host.get(self.path)
        return found

    def chooser(self) -> Person | None:
        """Whose choice it is; None: a bot has made it."""
        now = self.now()
        if now["chooser"] is None:
            return None
        person = now["players"][now["chooser"]]["person"]
        return next(each for each in self.people if each.me["id"] == person)

    def choose(self, course: str = SPRINT) -> None:
        """There is a course, whoever chooses it."""
        if chooser := self.chooser():
            chooser.post(f"{self.path}/course", course=course)

    def set_off(self, course: str = SPRINT) -> str:
        """The next race is on; its table."""
        self.choose(course)
        self.host.post(f"{self.path}/start")
        return str(self.now()["table"])

    def race(self, course: str = SPRINT) -> None:
        """The next race is over."""
        self.set_off(course)
        self.finish()

    def finish(self) -> None:
        """Bots race for all to the end."""
        now = self.now()
        for person in self.people:
            person.post(f"/api/tables/{now['table']}/leave")
        wait_until(lambda: len(self.now()["finished_races"]) > len(now["finished_races"]))

    def until_choice(self) -> Person:
        """Races until somebody of them has the choice, who it is."""
        while not (chooser := self.chooser()):
            self.race()
        return chooser


def begun(guide: Guide, **wish: Any) -> Group:
    group = Group(guide.server, *NAMES[:3], **wish)
    group.host.post(f"{group.path}/start")
    return group


@stop
def season_new(guide: Guide) -> Page:
    return guide.open("/season")


@stop
def season_list(guide: Guide) -> Page:
    """With seasons that I take part in: one before the start, one that is on, one that is over."""
    return guide.open("/season", guide.kept("season-list", lambda: several(guide)))


@stop
def season_open(guide: Guide) -> Page:
    group = Group(guide.server, *NAMES[:2], bots=["gentle"])
    return guide.open(f"/season/{group.id}", group.host)


@stop
def season_bots(guide: Guide) -> Page:
    """The host is about to add one."""
    group = Group(guide.server, *NAMES[:2], bots=["gentle"])
    page = guide.open(f"/season/{group.id}", group.host)
    page.locator("[aria-expanded=false]").click()
    return guide.settled(page)


@stop
def season_guest(guide: Guide) -> Page:
    """Somebody has followed the link, whom the server does not know yet."""
    group = Group(guide.server, *NAMES[:2], bots=["gentle"])
    return guide.open(f"/season/{group.id}")


@stop
def season_choice(guide: Guide) -> Page:
    group = begun(guide, race_count=6)
    return guide.open(f"/season/{group.id}", group.until_choice())


@stop
def season_waits(guide: Guide) -> Page:
    """Somebody else has the choice."""
    group = begun(guide, race_count=6)
    chooser = group.until_choice()
    return guide.open(f"/season/{group.id}", next(p for p in group.people if p is not chooser))


@stop
def season_ready(guide: Guide) -> Page:
    """The course is chosen, somebody is missing."""
    group = begun(guide, race_count=6)
    group.race("giant")
    group.race()
    group.choose("hobbits-breakfast")
    group.people[1].post(f"{group.path}/ready")
    return guide.open(f"/season/{group.id}", group.host)


@stop
def season_race(guide: Guide) -> Page:
    group = begun(guide)
    group.race()
    group.set_off("bruces-nightmare")
    return guide.open(f"/season/{group.id}", group.host)


@stop
def season_over(guide: Guide) -> Page:
    group = guide.kept("season-over", lambda: over(guide))
    return guide.open(f"/season/{group.id}", group.host)


def several(guide: Guide) -> Person:
    """Somebody who takes part in more than one season."""
    host = guide.kept("season-over", lambda: over(guide)).host
    groups = [
        Group(guide.server, host, NAMES[1], name=name, bots=["gentle"])
        for name in ("Polar Night", "Aurora Cup")
    ]
    host.post(f"{groups[0].path}/start")
    return host


def over(guide: Guide) -> Group:
    group = begun(guide, race_count=4)
    for course in ("giant", SPRINT, "nutcracker", SPRINT):
        group.race(course)
    return group
