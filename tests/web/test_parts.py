"""What is not seen at first comes when it is wanted, and notes lie above everything."""

from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.server.server_process import ApiClient, ServerProcess, receive, send
from tests.web.browser import Visits

ON_TOP = """(note) => {
  const box = note.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return note.contains(top);
}"""


def opened(page: Page) -> Locator:
    page.get_by_role("button", name="Menu").first.click()
    menu = page.get_by_role("dialog")
    expect(menu).to_be_visible()
    return menu


def begun(host: ApiClient, guest: ApiClient) -> str:
    table: str = host.post("/api/tables", game="snow-tails", players=2)["id"]
    guest.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    return table


def test_the_menu_comes_when_it_is_wanted(visit: Visits, server: ServerProcess) -> None:
    ann = ApiClient.sign_up(server, "Ann")
    ben = ApiClient.sign_up(server, "Ben")
    table = begun(ann, ben)
    with ben.connect() as connection:  # or it is said, with such a part, that he is not there
        send(connection, type="watch", table=table, since=None)
        receive(connection, "presence")
        page = visit(f"/table/{table}", person=ann, size="phone")
        expect(page.locator(".track svg").first).to_be_visible()
        visit.until_nothing_comes(page)
        before = len(visit.answered)
        assert not [request for request in visit.answered if "/assets/beside" in request.url]
        expect(opened(page).get_by_text("Ben", exact=True)).to_be_visible()
        visit.until_nothing_comes(page)
    came = [urlsplit(request.url).path for request in visit.answered[before:]]
    assert [path for path in came if path.startswith("/assets/beside")]


def test_a_note_lies_above_an_open_sheet_and_stays_when_it_closes(
    visit: Visits, server: ServerProcess
) -> None:
    ann = ApiClient.sign_up(server, "Ann")
    page = visit(f"/table/{begun(ann, ApiClient.sign_up(server, 'Ben'))}", person=ann)
    menu = opened(page)
    menu.get_by_role("button", name="Ben").first.click()
    menu.get_by_role("button", name="Mute").click()
    note = page.locator(".toast")
    expect(note).to_be_visible()
    assert note.evaluate(ON_TOP)
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(note).to_be_visible()
    assert note.evaluate(ON_TOP)
    note.get_by_role("button").click()
    expect(note).to_be_hidden()
