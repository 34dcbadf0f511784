import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '@larder/contract/procurement.ts';
import type { PeriodReport } from '@larder/contract/reports.ts';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading, writing } from '../db/transaction.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { exportOf, figuresOf, postArchive, taken } from '../testing/moving.ts';
import { addIngredient, changeCost } from '../testing/pantry.ts';
import { asVersion1, type Parts } from '../testing/sealed.ts';
import { takeBackWastage, waste } from '../testing/waste.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { EXPORTED } from './exported-tables.ts';
import { NewIds } from './new-ids.ts';
import { columnsOf } from './table-columns.ts';

let clock = Date.parse('2026-11-20T12:00:00Z');
/** Each look at the clock is a second later, so that there is a before and an after the close. */
const app = await startTestApp(await testDatabase(), {
  now() {
    clock += 1000;
    return new Date(clock);
  },
});
const { ours, theirs } = app;
let file: Uint8Array;
let parts: Parts;
let week: Awaited<ReturnType<typeof workedWeek>>;

/** A closed week, to which a price came late, from which wastage was removed, and in which ingredients were marked as not the same. */
beforeAll(async () => {
  const basil = await addIngredient(ours.area, 'Basil', 'g', '0.02');
  await takeBackWastage(ours.area, await waste(ours.area, { day: '2026-11-03', refId: basil, amount: '50' }));
  week = await workedWeek(ours);
  const command = async (path: string, body: object, accountId = ours.organisationId) => {
    const answer = await app.owner.command(accountId, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  for (const [ingredientId, otherId] of [
    [week.flour, week.mozzarella],
    [week.tomato, week.flour],
    [week.mozzarella, week.tomato],
  ] as const)
    await command(`/ingredients/${ingredientId}/apart`, { otherId, apart: true });
  await changeCost(ours.area, week.flour, '0.0012', '2026-11-04');
  await command(`/orders/${week.delivery}/toggle-finalised`, { version: 1 }, ours.areaId);
  await command(`/wastages/${week.wastage}/remove`, {}, ours.areaId);
  file = await exportOf(app, ours.organisationId);
  parts = unzipSync(file);
});

/** A group that took a file in. */
async function groupWith(content: Uint8Array, more: Parameters<typeof taken>[3] = {}): Promise<TestGroup> {
  const group = await foundGroup(app.pool);
  expect(await taken(app, group.headOffice, content, more)).toMatchObject({ status: 'done', problem: null });
  return group;
}

function withManyIds(runs: number, work: (ids: NewIds) => Promise<void>): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.uuid(), (secret) => work(new NewIds(secret))),
    { seed: 851, numRuns: runs, endOnFailure: true },
  );
}

/** Somebody who owns it. */
async function ownerOf(group: TestGroup): Promise<Caller> {
  const owner = await app.person('Second owner');
  const { userId } = (await owner.get<{ userId: string }>('/api/v1/me')).body;
  const { organisationId } = group;
  const membership = { user_id: userId, organisation_id: organisationId, account_id: organisationId, role: 'owner' };
  await writing(app.pool, organisationId, async (tx) =>
    tx.send(insertRows('membership', [{ ...membership, created_at: '2026-11-20T12:00:00Z' }])),
  );
  return owner;
}

const rowsIn = (group: TestGroup, table: string): Promise<Record<string, unknown>[]> =>
  reading(app.pool, group.organisationId, (db) => db.run(raw(sql`select * from ${sql.table(table)}`)));

const withoutIds = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'));

const report = async (who: Caller, group: TestGroup) => {
  const url = `/api/v1/accounts/${group.areaId}/reports/periods/2026-11-02/2026-11-08`;
  return (await who.get<PeriodReport>(url)).body;
};

describe('an unedited export', () => {
  it('is taken in with equal figures whatever new ids are drawn', async () => {
    const figures = await figuresOf(app, ours.organisationId);
    await withManyIds(8, async (ids) => {
      const there = await groupWith(file, { ids });
      expect(await rowsIn(there, 'ingredient_apart')).toHaveLength(3);
      expect(await figuresOf(app, there.organisationId)).toEqual(figures);
    });
  });

  it('that is small is taken in as well, whatever new ids are drawn', async () => {
    const [one, other] = [
      await addIngredient(theirs.area, 'Salt', 'g'),
      await addIngredient(theirs.area, 'Sea salt', 'g'),
    ];
    const path = `/ingredients/${one}/apart`;
    const response = await app.neighbour.command(theirs.organisationId, path, { otherId: other, apart: true });
    expect(response.status).toBe(200);
    const small = await exportOf(app, theirs.organisationId);
    await withManyIds(12, async (ids) => {
      const there = await groupWith(small, { ids });
      expect(await rowsIn(there, 'ingredient_apart')).toHaveLength(1);
    });
  });

  it('names every pair of ids whose order a table checks', async () => {
    const { rows } = await app.pool.query<{ of: string; check: string }>(`
      select c.relname as of, pg_get_constraintdef(k.oid) as check from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'larder' and k.contype = 'c'`);
    const columns = await reading(app.pool, ours.organisationId, (db) =>
      columnsOf(
        db,
        EXPORTED.map(({ table }) => table),
      ),
    );
    const ordering = rows.flatMap(({ of, check }) => {
      const ids = (columns.get(of) ?? []).filter(({ type }) => type === 'uuid').map(({ name }) => name);
      const [, one = '', , other = ''] = /\(?(\w+) (<|<=|>|>=) (\w+)\)?/.exec(check) ?? [];
      return ids.includes(one) && ids.includes(other) ? [[of, one, other]] : [];
    });
    expect(ordering).toEqual(EXPORTED.flatMap(({ table, ascending }) => (ascending ? [[table, ...ascending]] : [])));
  });

  it('is still one when it was unpacked, zipped again in a folder, and a file was added', async () => {
    const foldered = Object.fromEntries(Object.entries(parts).map(([name, content]) => [`My export/${name}`, content]));
    const again = zipSync({ ...foldered, 'My export/notes.txt': strToU8('ours'), '__MACOSX/._notes.txt': strToU8('') });
    const there = await foundGroup(app.pool);
    const job = await taken(app, there.headOffice, again);
    expect(job).toMatchObject({
      status: 'done',
      leftOut: expect.arrayContaining(['notes.txt (not from the export)']),
    });
  });

  it('is taken in as well when Larder wrote it before it wrote hashes', async () => {
    const there = await groupWith(zipSync(asVersion1(parts)));
    expect(await figuresOf(app, there.organisationId)).toEqual(await figuresOf(app, ours.organisationId));
  });
});

describe('what comes across besides the figures', () => {
  let there: TestGroup;
  let owner: Caller;
  beforeAll(async () => {
    there = await groupWith(file);
    owner = await ownerOf(there);
  });

  it('is the history of orders: who did what, when', async () => {
    const [order] = await rowsIn(there, 'purchase_order');
    const history = async (who: Caller, group: TestGroup, id: unknown) =>
      (await who.get<OrderDetail>(`/api/v1/accounts/${group.areaId}/orders/${id}`)).body.history;
    const here = await history(app.owner, ours, week.delivery);
    expect(here.length).toBeGreaterThan(0);
    expect(await history(owner, there, order?.order_id)).toEqual(here);
  });

  const late = async (who: Caller, group: TestGroup) =>
    (await report(who, group)).sinceClosed?.documents.map(({ kind, change }) => `${kind} ${change}`).sort();

  it('is what changed since the period was closed: posted again for a late price, and removed', async () => {
    expect(await late(app.owner, ours)).toEqual(['sales changed', 'wastage removed']);
    expect(withoutIds(await report(owner, there))).toEqual(withoutIds(await report(app.owner, ours)));
  });

  it('is in the next export too, together with what changed after the import', async () => {
    const again = await groupWith(await exportOf(app, there.organisationId));
    const owner2 = await ownerOf(again);
    expect(withoutIds(await report(owner2, again))).toEqual(withoutIds(await report(owner, there)));
    const [delivery] = await rowsIn(again, 'purchase_order');
    const path = `/orders/${delivery?.order_id}`;
    for (const what of ['toggle-finalised', 'remove']) {
      const [{ version } = { version: 0 }] = await rowsIn(again, 'purchase_order');
      const answer = await owner2.command(again.areaId, `${path}/${what}`, { version });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
    expect(await late(owner2, again)).toEqual(['order removed', 'sales changed', 'wastage removed']);
  });
});

it('a file sent in parts is one file, and an incomplete one is refused', async () => {
  const there = await foundGroup(app.pool);
  const owner = await ownerOf(there);
  const importId = randomUUID();
  const half = Math.ceil(file.length / 2);
  const send = (part: number, of: number, bytes: Uint8Array, id = importId) =>
    postArchive(app, owner, there.organisationId, bytes, { importId: id, part: `${part}`, of: `${of}` });
  expect((await send(1, 3, file.subarray(0, half), randomUUID())).status).toBe(200);
  expect((await send(3, 3, file.subarray(half), importId)).status).toBe(422);
  expect((await send(1, 2, file.subarray(0, half))).status).toBe(200);
  expect((await send(2, 2, file.subarray(half))).status).toBe(200);
  const [row] = await rowsIn(there, 'data_import');
  expect(row).toMatchObject({ import_id: importId, status: 'running' });
});
