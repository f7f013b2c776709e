"""The stops of the tour before and beside the table: all pages of the web app."""

from playwright.sync_api import Page, expect

from tests.web.crew import Crew
from tests.web.guide import CLOCK, NAMES, Guide, stop


@stop
def start(guide: Guide) -> Page:
    return guide.open("/")


@stop
def watch_empty(guide: Guide) -> Page:
    return guide.open("/watch", guide.person())


@stop
def games_empty(guide: Guide) -> Page:
    return guide.open("/games", guide.person())


@stop
def start_known(guide: Guide) -> Page:
    """With games under way, one of which waits."""
    return guide.open("/", guide.mine().host)


@stop
def name(guide: Guide) -> Page:
    page = guide.open("/", guide.mine().host)
    page.locator("header .name button").click()
    expect(page.locator("dialog input")).to_be_visible()
    return page


@stop
def new(guide: Guide) -> Page:
    return guide.open("/new/snow-tails", guide.person())


@stop
def new_more(guide: Guide) -> Page:
    """All options in sight, with bots and somebody on the same device."""
    page = guide.open("/new/snow-tails", guide.person())
    page.locator("summary").first.click()
    for seat, kind in enumerate((1, 2)):  # here, a bot
        page.locator(".seats fieldset").nth(seat).locator("label").nth(kind).click()
    return page


@stop
def new_arctic(guide: Guide) -> Page:
    """With two abilities chosen."""
    page = guide.open("/new/arctic", guide.person())
    for animal, side in ((0, 2), (3, 1)):
        page.locator(".animal").nth(animal).locator("label").nth(side).click()
    return page


@stop
def lobby_host(guide: Guide) -> Page:
    crew = guide.open_table(2)
    return guide.open(f"/table/{crew.table}", crew.host)


@stop
def lobby_guest(guide: Guide) -> Page:
    """Somebody has followed the link."""
    return guide.open(f"/table/{guide.open_table(2).table}", guide.person("Signe"))


@stop
def lobby_stranger(guide: Guide) -> Page:
    """… whom the server does not know yet."""
    return guide.open(f"/table/{guide.open_table(2).table}")


@stop
def lobby_joined(guide: Guide) -> Page:
    crew = guide.open_table(3)
    return guide.open(f"/table/{crew.table}", crew.people[1])


@stop
def lobby_full(guide: Guide) -> Page:
    return guide.open(f"/table/{guide.open_table(2, players=2).table}", guide.person("Signe"))


@stop
def lobby_ready(guide: Guide) -> Page:
    """All sleds have a driver, one of them a bot."""
    crew = guide.open_table(4, players=5, bots=["gentle"], clock=CLOCK, listed=True)
    for person in crew.people:
        person.watch(crew.table)
    return guide.open(f"/table/{crew.table}", crew.host)


@stop
def lobby_arctic(guide: Guide) -> Page:
    """Two abilities chosen, a bot, a friend, and one seat free."""
    setup = {"sides": "2??1??", "first": 0}
    crew = guide.open_table(2, game="arctic", bots=["steady"], setup=setup)
    return guide.open(f"/table/{crew.table}", crew.host)


@stop
def games(guide: Guide) -> Page:
    """Some of each kind, of both games."""
    me = guide.mine().host
    for wish in ({"game": "arctic"}, {"setup": {"course": "hobbits-breakfast"}}):
        crew = Crew(guide.server, me, "Mila", **wish)
        crew.start()
        crew.until(lambda now: now.seat == 1 and now.round >= 2)
    Crew(guide.server, me, "Mila", "Bruno", players=5)
    crew = Crew(guide.server, me, "Mila", setup={"course": "nutcracker"})
    crew.start()
    crew.finish()
    return guide.open("/games", me)


@stop
def watch(guide: Guide) -> Page:
    """Of each game one that looks for players, and one under way."""
    for wish in ({"setup": {"course": "through-the-sieve"}}, {"game": "arctic"}):
        Crew(guide.server, *NAMES[:2], players=4, listed=True, **wish)
        crew = Crew(guide.server, *NAMES[2:5], listed=True, **wish)
        crew.start()
        crew.until(lambda now: now.round >= 2)
    return guide.open("/watch", guide.person())


@stop
def settings(guide: Guide) -> Page:
    return guide.open("/settings", guide.person())


@stop
def recovery_code(guide: Guide) -> Page:
    page = guide.open("/settings", guide.person())
    page.locator(".ways button").first.click()
    expect(page.locator(".code .once")).to_be_visible()
    page.locator(".code").scroll_into_view_if_needed()
    return page


@stop
def enter_code(guide: Guide) -> Page:
    page = guide.open("/settings", guide.person())
    page.locator(".ways button").last.click()
    return page


@stop
def forget(guide: Guide) -> Page:
    """Whether all own data should be deleted."""
    page = guide.open("/settings", guide.person())
    page.locator(".forget button").click()
    return page


@stop
def about(guide: Guide) -> Page:
    return guide.open("/about")


@stop
def rules(guide: Guide) -> Page:
    return guide.open("/rules/snow-tails")


@stop
def rules_arctic(guide: Guide) -> Page:
    return guide.open("/rules/arctic")


@stop
def nowhere(guide: Guide) -> Page:
    return guide.open("/somewhere/else")


@stop
def season(guide: Guide) -> Page:
    return guide.open("/season/abc")


@stop
def no_table(guide: Guide) -> Page:
    return guide.open("/table/zzzzzzzzzzzz", guide.person())


@stop
def stopped(guide: Guide) -> Page:
    crew = guide.open_table(1)
    crew.host.post(f"/api/tables/{crew.table}/stop")
    return guide.open(f"/table/{crew.table}", crew.host)
