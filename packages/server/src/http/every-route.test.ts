import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { cases, writingRoutes } from '../testing/commands/every-command.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { organisationOf } from '../testing/organisation-of.ts';
import { onPlan } from '../testing/plans.ts';
import { everyRoute, ask as send } from '../testing/routes/ask.ts';
import { type Asked, asksOf } from '../testing/routes/asks.ts';
import { callers } from '../testing/routes/callers.ts';
import { PEOPLE, type Person, WHO_MAY } from '../testing/routes/who-may.ts';

const seen: string[] = [];
const app = await startTestApp(await testDatabase(), {
  onRoute: ({ method, url }) => void seen.push(`${method} ${url}`),
});
const asks = await asksOf(app);
const people = await callers(app);

const routes = await everyRoute();
const commands = new Set(writingRoutes.filter(({ path }) => path.includes('{accountId}')).map(({ name }) => name));

/** How often our group was changed, or the supplier account of its owner where that is asked. */
async function changes({ accountId = app.ours.organisationId }: Asked): Promise<number> {
  const organisationId = await organisationOf(app.pool, app.ours.organisationId, String(accountId));
  const [row] = await reading(app.pool, organisationId, (db) =>
    db.run(
      raw<{ sequence: number }>(
        sql`select sequence::int as sequence from organisation_feed where organisation_id = ${organisationId}`,
      ),
    ),
  );
  return row?.sequence ?? Number.NaN;
}

/** No commands in an account: what changes of the person is noted in each account in which they work. */
const NOTED_WHERE_ONE_WORKS: ReadonlySet<string> = new Set(['profile.updateProfile']);

const named = (answers: readonly number[]) => Object.fromEntries(PEOPLE.map((person, at) => [person, answers[at]]));

describe('ACC-005 PERM-049 who may do what: owners, people of the head office, of a location, of an area, and supplier accounts', () => {
  it('DATA-010 covers every route there is, and no other; those that write are each tried as a command', () => {
    expect(Object.keys(WHO_MAY).sort()).toEqual(routes.map(({ name }) => name).sort());
    expect(Object.keys(cases).sort()).toEqual(writingRoutes.map(({ name }) => name).sort());
  });

  it('leaves no way beside the API but the state of the server and, where the operator turned it on, captured mail', () => {
    const beside = seen.filter((route) => !route.includes(' /api/') && !route.startsWith('HEAD '));
    expect(beside.filter((route) => !route.startsWith('GET /dev/mail')).sort()).toEqual(['GET /health', 'GET /ready']);
  });

  it('PERM-007 decides by what the database holds of a person: whoever states to be the owner is answered as before', async () => {
    const rows = await reading(app.pool, app.ours.organisationId, (db) =>
      db.run(
        raw<{ name: string }>(sql`
          select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'organisation_id'
            and not (c.relrowsecurity and c.relforcerowsecurity)`),
      ),
    );
    expect(rows).toEqual([]);
    const { userId } = app.ours.area;
    const claims = { userId, userName: 'Gino', role: 'owner', type: 'owner', can: ['*'], plan: 'growPlan', limits: {} };
    const guards = routes.filter(({ name, path }) => path.includes('{accountId}') && commands.has(name));
    const believed: string[] = [];
    for (const route of guards) {
      const asked = await asks(route.name)?.();
      if (!asked) throw new Error(`no case asks ${route.name}`);
      const before = await changes(asked);
      for (const person of ['guest', 'neighbour', 'signed out'] as const) {
        const { status } = await send(app.url, people[person], route, { ...claims, ...asked });
        if (status !== WHO_MAY[route.name]?.[PEOPLE.indexOf(person)]) believed.push(`${route.name}: ${person}`);
      }
      if (!Object.is(await changes(asked), before)) believed.push(route.name);
    }
    expect(believed).toEqual([]);
  });

  it('PERM-027 PERM-029 refuses what is asked of a room that the plan leaves out, and answers of those it opens', async () => {
    const asked = routes.filter(
      ({ name, method }) => method === 'GET' && /^(tasks|stock|detective|recipes|review|procurement)\./.test(name),
    );
    const answered = await onPlan(app.ours, 'startPlan', async () => {
      const found: [name: string, status: number][] = [];
      for (const route of asked) {
        const { status } = await send(app.url, people.owner, route, (await asks(route.name)?.()) ?? {});
        found.push([route.name, status]);
      }
      return found;
    });
    const isOpen = (name: string) => /^procurement\.|^review\.(suppliers|statement)$/.test(name);
    expect(answered).toEqual(answered.map(([name]) => [name, isOpen(name) ? 200 : 403]));
    for (const room of ['tasks', 'stock', 'recipes', 'review', 'procurement'])
      expect(
        answered.some(([name]) => name.startsWith(`${room}.`)),
        room,
      ).toBe(true);
  });

  const isAllowed = (name: string, person: Person) => WHO_MAY[name]?.[PEOPLE.indexOf(person)] === 200;

  it('PERM-011 lets a guest write nothing in an account', () => {
    expect([...commands].filter((name) => isAllowed(name, 'guest'))).toEqual([]);
  });

  it.each([
    ...['accounts.updateAccount', 'accounts.invitePeople', 'accounts.removeUser', 'accounts.openAccount'],
    ...['integrations.saveDeliverect', 'budgets.saveFinancialYear', 'accounts.choosePlan'],
    ...['accounts.saveRole', 'accounts.removeRole', 'accounts.giveRole', 'accounts.addPlaces', 'accounts.removePeople'],
  ])('PERM-031 is the owner’s alone: %s', (name) => {
    expect(PEOPLE.filter((person) => isAllowed(name, person))).toEqual(['owner']);
  });

  it.each(routes)('$name answers each person as the table states', async (route) => {
    const ask = asks(route.name);
    if (!ask) throw new Error(`no case asks ${route.name}`);
    const found: Partial<Record<Person, number>> = {};
    const changed: Partial<Record<Person, boolean>> = {};
    let asked = await ask();
    for (const person of PEOPLE.toReversed()) {
      const leaves = person !== 'signed out' && /\/(sign-out|end-all)$/.test(route.path);
      const caller = leaves ? await app.person('Leaving') : people[person];
      const before = await changes(asked);
      const { status } = await send(app.url, caller, route, asked);
      found[person] = status;
      changed[person] = (await changes(asked)) > before;
      if (found[person] === 200) asked = await ask();
    }
    expect(found).toEqual(named(WHO_MAY[route.name] ?? []));
    const done = Object.entries(found).filter(([person]) => changed[person as Person]);
    if (NOTED_WHERE_ONE_WORKS.has(route.name)) {
      expect(new Set(done.map(([, status]) => status))).toEqual(new Set([200]));
      return;
    }
    expect(done.map(([, status]) => status)).toEqual(
      commands.has(route.name) ? Object.values(found).filter((status) => status === 200) : [],
    );
  });
});
