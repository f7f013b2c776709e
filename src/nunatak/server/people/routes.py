"""Routes for identities, bot accounts, muting, blocking and reports: ``/api/me``,
``/api/bot-accounts``, ``/api/people``.
"""

from starlette.responses import Response

from nunatak.server.errors import Forbidden, NotFound
from nunatak.server.http.context import AppContext
from nunatak.server.http.responses import json_response
from nunatak.server.http.routing import BoundRoute, Call, bind
from nunatak.server.live.connections import Connections
from nunatak.server.people.model import Person
from nunatak.server.protocol import api, routes

__all__ = ["PeopleRoutes"]


class PeopleRoutes:
    """The handlers of these routes."""

    def __init__(self, context: AppContext, live: Connections) -> None:
        self._context = context
        self._live = live

    def bound_routes(self) -> list[BoundRoute]:
        """Return the routes with their handlers."""
        return [
            bind(routes.CREATE_PERSON, self.create_person),
            bind(routes.GET_ME, self.get_me),
            bind(routes.RENAME_ME, self.rename_me),
            bind(routes.DELETE_ME, self.delete_me),
            bind(routes.CREATE_RECOVERY_CODE, self.create_recovery_code),
            bind(routes.RECOVER_PERSON, self.recover_person),
            bind(routes.CREATE_BOT_ACCOUNT, self.create_bot_account),
            bind(routes.LIST_BOT_ACCOUNTS, self.list_bot_accounts),
            bind(routes.DELETE_BOT_ACCOUNT, self.delete_bot_account),
            bind(routes.MUTE_PERSON, self.mute_person),
            bind(routes.UNMUTE_PERSON, self.unmute_person),
            bind(routes.BLOCK_PERSON, self.block_person),
            bind(routes.UNBLOCK_PERSON, self.unblock_person),
            bind(routes.REPORT_PERSON, self.report_person),
        ]

    async def create_person(self, call: Call[api.CreatePerson]) -> Response:
        """Create a person; if the request comes from a known person, return that one."""
        name = (await call.body()).name
        person = await self._context.find_person(call.request)
        if person is not None:
            return self._context.set_cookie(json_response(_me_info(person)), person)
        person = await self._context.create_person(call.request, name)
        return self._context.set_cookie(call.respond(_me_info(person)), person)

    async def get_me(self, call: Call[None]) -> api.Me:
        """Return the person who asks."""
        return _me_info(await self._context.require_person(call.request))

    async def rename_me(self, call: Call[api.RenameMe]) -> api.Me:
        """Change the name of the person who asks."""
        person = await self._context.authorize_change(call.request)
        person = await self._context.people.rename(person.id, (await call.body()).name)
        self._context.tables.publish_person(person)
        return _me_info(person)

    async def delete_me(self, call: Call[None]) -> Response:
        """Delete everything that is stored about the person who asks, and their bot accounts."""
        person = await self._context.authorize_change(call.request)
        await self._delete(person)
        return self._context.delete_cookie(call.respond(api.Empty()))

    async def _delete(self, person: Person) -> None:
        """Let a person leave their tables, delete their data and end their connections."""
        deleted = [*await self._context.people.list_bot_accounts(person.id), person]
        for one in deleted:
            await self._context.tables.remove_person(one.id)
        await self._context.people.delete(person.id)
        for one in deleted:
            self._live.close_connections_of(one.id, "forgotten")

    async def create_recovery_code(self, call: Call[None]) -> api.RecoveryCode:
        """Create a recovery code; it replaces an older one."""
        person = await self._context.authorize_change(call.request)
        return api.RecoveryCode(await self._context.people.create_recovery_code(person.id))

    async def recover_person(self, call: Call[api.RecoverPerson]) -> Response:
        """Make the browser the person with this recovery code."""
        self._context.spend("guesses", call.request)
        person = await self._context.people.find_by_recovery_code((await call.body()).code)
        if person is None:
            raise Forbidden("recovery.unknown")
        return self._context.set_cookie(call.respond(_me_info(person)), person)

    async def create_bot_account(self, call: Call[api.CreateBotAccount]) -> api.BotAccountToken:
        """Create a bot account, and return its token."""
        owner = await self._context.authorize_change(call.request)
        name = (await call.body()).name
        person, token = await self._context.people.create_bot_account(owner.id, name)
        return api.BotAccountToken(person.id, person.name, token)

    async def list_bot_accounts(self, call: Call[None]) -> api.BotAccounts:
        """Return the bot accounts of the person who asks, without tokens: those are not stored."""
        owner = await self._context.require_person(call.request)
        found = await self._context.people.list_bot_accounts(owner.id)
        return api.BotAccounts(
            tuple(api.BotAccountInfo(each.id, each.name, each.at) for each in found)
        )

    async def delete_bot_account(self, call: Call[None]) -> api.Empty:
        """Delete a bot account of the person who asks; its token becomes invalid."""
        owner = await self._context.authorize_change(call.request)
        for account in await self._context.people.list_bot_accounts(owner.id):
            if account.id == call.id:
                await self._delete(account)
                return api.Empty()
        raise NotFound("program.unknown", program=call.id)

    async def mute_person(self, call: Call[None]) -> api.Me:
        """Hide the messages of a person from the person who asks."""
        person = await self._context.authorize_change(call.request)
        return _me_info(await self._context.people.mute(person.id, call.id))

    async def unmute_person(self, call: Call[None]) -> api.Me:
        """Show the messages of a person again."""
        person = await self._context.authorize_change(call.request)
        return _me_info(await self._context.people.unmute(person.id, call.id))

    async def block_person(self, call: Call[None]) -> api.Me:
        """Hide the messages of a person, and refuse them at tables of the person who asks."""
        person = await self._context.authorize_change(call.request)
        return _me_info(await self._context.people.block(person.id, call.id))

    async def unblock_person(self, call: Call[None]) -> api.Me:
        """Unblock a person."""
        person = await self._context.authorize_change(call.request)
        return _me_info(await self._context.people.unblock(person.id, call.id))

    async def report_person(self, call: Call[api.ReportPerson]) -> api.Me:
        """Store a report for the host of the server."""
        person = await self._context.authorize_change(call.request)
        report = await call.body()
        self._context.spend("reports", call.request, person)
        await self._context.people.report(person.id, call.id, report.table, report.reason)
        return _me_info(person)


def _me_info(person: Person) -> api.Me:
    return api.Me(
        id=person.id,
        name=person.name,
        bot_account=person.owner is not None,
        muted=person.muted,
        blocked=person.blocked,
        has_recovery_code=person.recovery is not None,
    )
