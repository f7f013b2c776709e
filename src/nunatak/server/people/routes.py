"""The own identity, bot accounts, and what a person does about others: ``/api/me``,
``/api/bot-accounts``, ``/api/people``.
"""

from starlette.responses import Response

from nunatak.server.errors import Forbidden, NotFound
from nunatak.server.http.context import AppContext
from nunatak.server.http.responses import answer
from nunatak.server.http.routing import BoundRoute, Call, bind
from nunatak.server.live.connections import Connections
from nunatak.server.people.model import Person
from nunatak.server.protocol import api, routes

__all__ = ["PeopleRoutes"]


class PeopleRoutes:
    """Identities without accounts."""

    def __init__(self, context: AppContext, live: Connections) -> None:
        self._context = context
        self._live = live

    def bound(self) -> list[BoundRoute]:
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
        """Create a person; one whom the server knows already stays who they are."""
        name = (await call.body()).name
        person = await self._context.visitor(call.request)
        if person is not None:
            return self._context.remember(answer(_me(person)), person)
        person = await self._context.newcomer(call.request, name)
        return self._context.remember(call.answer(_me(person)), person)

    async def get_me(self, call: Call[None]) -> api.Me:
        """Return the person who asks."""
        return _me(await self._context.who(call.request))

    async def rename_me(self, call: Call[api.RenameMe]) -> api.Me:
        """Change the name of the person who asks."""
        person = await self._context.actor(call.request)
        person = await self._context.people.rename(person.id, (await call.body()).name)
        self._context.tables.person_changed(person)
        return _me(person)

    async def delete_me(self, call: Call[None]) -> Response:
        """Delete everything that is stored about the person who asks, and their bot accounts."""
        person = await self._context.actor(call.request)
        await self._delete(person)
        return self._context.forget(call.answer(api.Empty()))

    async def _delete(self, person: Person) -> None:
        """Delete a person: first they leave their tables, last their connections end."""
        gone = [*await self._context.people.programs(person.id), person]
        for one in gone:
            await self._context.tables.remove_person(one.id)
        await self._context.people.forget(person.id)
        for one in gone:
            self._live.dismiss(one.id, "forgotten")

    async def create_recovery_code(self, call: Call[None]) -> api.RecoveryCode:
        """Create a recovery code; an older one is not valid any more."""
        person = await self._context.actor(call.request)
        return api.RecoveryCode(await self._context.people.recovery(person.id))

    async def recover_person(self, call: Call[api.RecoverPerson]) -> Response:
        """Let the browser be the person to whom a code belongs."""
        self._context.spend("guesses", call.request)
        person = await self._context.people.recover((await call.body()).code)
        if person is None:
            raise Forbidden("recovery.unknown")
        return self._context.remember(call.answer(_me(person)), person)

    async def create_bot_account(self, call: Call[api.CreateBotAccount]) -> api.BotAccountToken:
        """Create a bot account, and return its token."""
        owner = await self._context.actor(call.request)
        name = (await call.body()).name
        person, token = await self._context.people.program(owner.id, name)
        return api.BotAccountToken(person.id, person.name, token)

    async def list_bot_accounts(self, call: Call[None]) -> api.BotAccounts:
        """Return the own bot accounts; their tokens are not stored."""
        owner = await self._context.who(call.request)
        found = await self._context.people.programs(owner.id)
        return api.BotAccounts(
            tuple(api.BotAccountInfo(each.id, each.name, each.at) for each in found)
        )

    async def delete_bot_account(self, call: Call[None]) -> api.Empty:
        """Delete an own bot account: its token is not valid any more."""
        owner = await self._context.actor(call.request)
        for account in await self._context.people.programs(owner.id):
            if account.id == call.id:
                await self._delete(account)
                return api.Empty()
        raise NotFound("program.unknown", program=call.id)

    async def mute_person(self, call: Call[None]) -> api.Me:
        """Hide what a person writes from the person who asks."""
        person = await self._context.actor(call.request)
        return _me(await self._context.people.mute(person.id, call.id))

    async def unmute_person(self, call: Call[None]) -> api.Me:
        """Show again what a person writes."""
        person = await self._context.actor(call.request)
        return _me(await self._context.people.unmute(person.id, call.id))

    async def block_person(self, call: Call[None]) -> api.Me:
        """Hide what a person writes, and keep them from joining tables of the person who asks."""
        person = await self._context.actor(call.request)
        return _me(await self._context.people.block(person.id, call.id))

    async def unblock_person(self, call: Call[None]) -> api.Me:
        """Block a person no more."""
        person = await self._context.actor(call.request)
        return _me(await self._context.people.unblock(person.id, call.id))

    async def report_person(self, call: Call[api.ReportPerson]) -> api.Me:
        """Store a report for the host of the server."""
        person = await self._context.actor(call.request)
        report = await call.body()
        self._context.spend("reports", call.request, person)
        await self._context.people.report(person.id, call.id, report.table, report.reason)
        return _me(person)


def _me(person: Person) -> api.Me:
    return api.Me(
        id=person.id,
        name=person.name,
        bot_account=person.owner is not None,
        muted=person.muted,
        blocked=person.blocked,
        has_recovery_code=person.recovery is not None,
    )
