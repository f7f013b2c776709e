"""A real browser that visits a real server, and tells of everything that it does not like."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Request,
    expect,
    sync_playwright,
)

from tests.server.server_process import ApiClient, ServerProcess
from tests.web import pseudo
from tools import chromium

Size = Literal["phone", "landscape", "tablet", "laptop", "wide"]
Theme = Literal["dark", "light"]
Motion = Literal["full", "quick", "off"]

# What Playwright leaves out as well (its list is replaced by ours), and two parts of an address bar
# that nobody sees: each window would load them as pages of their own.
LEFT_OUT = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "AimEnabled"),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
)
FLAGS = (
    f"--disable-features={','.join(LEFT_OUT)}",
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
SIZES: dict[Size, tuple[int, int]] = {
    "phone": (390, 844),
    "landscape": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1440, 900),
    "wide": (1920, 1080),
}
TOUCHED = ("phone", "landscape", "tablet")
LOCALES = {"en": "en-GB", "de": "de-DE", "fr": "fr-FR", "ru": "ru-RU"}
ENGLISH = LOCALES["en"]
SILENT = {"sound": False}
PATIENCE = 30_000  # milliseconds, on a machine that has much else to do
QUIET = 1000  # milliseconds after which nothing more comes
STEP = 100


@contextmanager
def started() -> Iterator[Browser]:
    """Chromium with a fresh profile. Where there is none, that is an error."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        path = chromium.find()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


class Visits:
    """Opens windows of one browser on one server; each is somebody of their own.

    Errors in the console (which has violations of the page's policy as well), errors that nobody
    caught, and requests to another host are held against the test when it ends.
    """

    def __init__(self, browser: Browser, server: ServerProcess, url: str | None = None) -> None:
        """``url`` is where the browser finds the program, if not where it listens."""
        self.server = server
        self.url = url or server.url
        self.complaints: list[str] = []
        self.answered: list[Request] = []
        self._browser = browser
        self._open: list[BrowserContext] = []
        self._expected: list[str] = []

    def __call__(
        self,
        path: str = "/",
        *,
        size: Size = "laptop",
        theme: Theme = "dark",
        language: str = "en",
        motion: Motion = "off",
        worker: bool = False,
        sharp: bool = False,
        person: ApiClient | None = None,
        **settings: Any,
    ) -> Page:
        """A new window at an address. ``worker`` lets the service worker in, which goes on where
        the network ends; ``sharp`` has as many dots as a real device, for
        pictures; ``person`` is who sits there, otherwise somebody whom the server does not
        know yet; ``settings`` are kept as the app itself keeps them.
        """
        width, height = SIZES[size]
        context = self._browser.new_context(
            base_url=self.url,
            viewport={"width": width, "height": height},
            device_scale_factor=2 if sharp and size in TOUCHED else 1,
            is_mobile=size in TOUCHED,
            has_touch=size in TOUCHED,
            locale=LOCALES.get(language, ENGLISH),
            color_scheme=theme,
            reduced_motion="reduce" if motion == "off" else "no-preference",
            service_workers="allow" if worker else "block",
            storage_state=self._kept({**SILENT, "motion": motion, **settings}, person is not None),
        )
        if person is not None:
            value, url = person.cookie or "", self.url
            context.add_cookies([{"name": "nunatak", "value": value, "url": url}])
        if language == pseudo.LANGUAGE:
            pseudo.speak(context)
        context.set_default_timeout(PATIENCE)
        self._open.append(context)
        self._listen(context)
        page = context.new_page()
        page.goto(path)
        return page

    def expect(self, pattern: str) -> None:
        """Lets such complaints pass: what the test does on purpose."""
        self._expected.append(pattern)

    def transferred(self, *kinds: str) -> int:
        """Bytes that have come so far from the server, packed as they were on the way; of some
        folders of it, or of all.
        """
        sent = [
            request.sizes()["responseBodySize"]
            for request in self.answered
            if not kinds or urlsplit(request.url).path.startswith(kinds)
        ]
        return sum(sent)

    def until_nothing_comes(self, page: Page) -> None:
        """Wait until the server has answered nothing for a while."""
        known, quiet = len(self.answered), 0
        while quiet < QUIET:
            page.wait_for_timeout(STEP)
            quiet = quiet + STEP if len(self.answered) == known else 0
            known = len(self.answered)

    def close(self) -> None:
        """Closes all windows, and fails if there is something to complain about."""
        for context in self._open:
            with suppress(Error):  # closed already; else what is still on its way, nobody wants
                context.unroute_all(behavior="ignoreErrors")
            context.close()
        left = [
            line
            for line in self.complaints
            if not any(re.search(pattern, line) for pattern in self._expected)
        ]
        assert not left, "\n".join(left)

    def _kept(self, settings: dict[str, Any], known: bool) -> Any:
        kept = [{"name": "nunatak-settings", "value": json.dumps(settings)}]
        if known:
            kept.append({"name": "nunatak-known", "value": "yes"})
        return {"cookies": [], "origins": [{"origin": self.url, "localStorage": kept}]}

    def _listen(self, context: BrowserContext) -> None:
        host = urlsplit(self.url).netloc

        def asked(request: Request) -> None:
            parts = urlsplit(request.url)
            if parts.scheme not in ("data", "blob") and parts.netloc != host:
                self.complaints.append(f"asked another host: {request.url}")

        def opened(page: Page) -> None:
            page.on("websocket", lambda line: check_line(line.url))

        def check_line(url: str) -> None:
            if urlsplit(url).netloc != host:
                self.complaints.append(f"connected to another host: {url}")

        context.on("request", asked)
        context.on("requestfinished", lambda request: self.answered.append(request))
        context.on("page", opened)
        context.on("weberror", lambda error: self.complaints.append(f"threw: {error.error}"))
        context.on(
            "console",
            lambda line: (
                self.complaints.append(f"console: {line.text} ({line.location.get('url')})")
                if line.type == "error"
                else None
            ),
        )
