import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@larder/contract/audit.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { expectGuardedQuery } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { addOption, addSupplier, supplierDetails } from '../testing/supplier.ts';
import { workedWeek } from '../testing/worked-week.ts';
import type { auditFilters } from './filters.queries.ts';
import { aboutPeople } from './people.ts';

let clock = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { ours } = app;
const week = await workedWeek(ours);
const url = (rest = '') => `/api/v1/accounts/${ours.organisationId}/audit${rest}`;

interface Page {
  entries: AuditEntry[];
  more: boolean;
}
const read = async (query: Record<string, string> = {}) =>
  (await app.owner.get<Page>(url(`?${new URLSearchParams(query)}`))).body;

async function saveSupplier(version: number | null, differs: object, supplierId: string = randomUUID()) {
  const details = supplierDetails({ name: 'Green Lane', email: 'orders@green.example', minimumSpend: '40' });
  const path = `/suppliers/${supplierId}/save`;
  const answer = await app.owner.command(ours.organisationId, path, { ...details, version, ...differs });
  expect(answer.status).toBe(200);
  return supplierId;
}

describe('who did what', () => {
  it('reads newest first, with who, what, where, and from what to what', async () => {
    clock = new Date('2026-11-20T13:00:00Z');
    const supplier = await saveSupplier(null, { name: 'Green Lane Produce' });
    clock = new Date('2026-11-20T14:00:00Z');
    await saveSupplier(1, { name: 'Green Lane Produce', minimumSpend: '55.50' }, supplier);
    const [changed, added] = (await read()).entries;
    expect(changed).toMatchObject({
      at: '2026-11-20T14:00:00.000Z',
      by: 'Gino',
      action: 'changed supplier Green Lane Produce',
      kind: 'supplier',
      subjectId: supplier,
      gone: false,
      place: 'Trattoria Gino',
      changes: [{ what: 'Minimum spend', from: '40', to: '55.5' }],
    });
    expect(added?.changes).toContainEqual({ what: 'Email', from: null, to: 'orders@green.example' });
  });

  it("names the supplier of a line of its list, so that the line's page is found", async () => {
    const supplierId = await addSupplier(ours.headOffice, 'Fresh & Co', 'orders@fresh.example');
    const optionId = await addOption(ours.headOffice, {
      supplierId,
      name: 'Oil',
      unitPrice: '9',
      ingredientId: week.flour,
    });
    const path = `/supplier-options/${optionId}/remove-from-collections`;
    await app.owner.command(ours.organisationId, path, { version: 1, archive: false });
    const [done] = (await read({ kind: 'supplierOption' })).entries;
    expect(done).toMatchObject({ subjectId: optionId, gone: false, partOf: supplierId });
    expect((await read({ kind: 'supplier' })).entries[0]?.partOf).toBeNull();
  });

  it('describes a whole week in words, without ids or codes', async () => {
    const actions = (await read()).entries.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'set up the group Trattoria Gino',
        'closed the stocktake of 02 Nov 2026',
        'recorded wastage of Mozzarella on 05 Nov 2026',
      ]),
    );
    const text = JSON.stringify((await read()).entries.map(({ action, changes }) => ({ action, changes })));
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|undefined|\[object|[a-z]_[a-z]/);
  });

  it('is filtered by person, thing and days, both counting in the time of the head office', async () => {
    const mia = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    clock = new Date('2026-07-01T22:59:00Z'); // 23:59 in London
    await mia.command(ours.organisationId, `/categories/${randomUUID()}/save`, category('Dairy'));
    clock = new Date('2026-07-01T23:01:00Z'); // the next day there
    await mia.command(ours.organisationId, `/categories/${randomUUID()}/save`, category('Bakery'));
    const { userId } = (await mia.get<{ userId: string }>('/api/v1/me')).body;

    const actions = async (query: Record<string, string>) => (await read(query)).entries.map(({ action }) => action);
    expect(await actions({ person: userId })).toEqual(['added category Bakery', 'added category Dairy']);
    expect(await actions({ kind: 'category', from: '2026-07-01', to: '2026-07-01' })).toEqual(['added category Dairy']);
    expect(await actions({ person: userId, from: '2026-07-02' })).toEqual(['added category Bakery']);
    expect(await actions({ person: userId, kind: 'supplier' })).toEqual([]);

    const filters = await app.owner.get<Awaited<ReturnType<typeof auditFilters>>>(url('/filters'));
    expect(filters.body.people).toContainEqual({ id: userId, name: 'Mia' });
    expect(filters.body.kinds).toContainEqual({ kind: 'category', name: 'category' });
  });

  it('comes in pages that follow each other without a gap, also where the instant is the same', async () => {
    clock = new Date('2026-11-21T09:00:00Z');
    for (let n = 0; n < 104; n += 1)
      await app.owner.command(ours.organisationId, `/categories/${randomUUID()}/save`, category(`Shelf ${n}`));
    const first = await read({ from: '2026-11-21' });
    expect(first).toMatchObject({ more: true, entries: { length: 100 } });
    const second = await read({ from: '2026-11-21', before: first.entries.at(-1)?.id ?? '' });
    expect(second).toMatchObject({ more: false, entries: { length: 4 } });
    const shelves = [...first.entries, ...second.entries].map(({ action }) => action);
    expect(shelves).toEqual(Array.from({ length: 104 }, (_, n) => `added category Shelf ${103 - n}`));
  });

  it('remembers what a thing was called that is gone', async () => {
    clock = new Date('2026-11-21T10:00:00Z');
    await app.owner.command(ours.areaId, `/sales-imports/${week.sales}/remove`, {});
    const [removed] = (await read({ kind: 'salesImport' })).entries;
    expect(removed).toMatchObject({
      gone: true,
      action: expect.stringMatching(/^removed sales from .+/),
      place: expect.stringMatching(/^.+, Kitchen$/),
    });
  });

  it('can be had as a file that no spreadsheet calculates with', async () => {
    clock = new Date('2026-11-22T09:30:00Z');
    await saveSupplier(null, { name: '=HYPERLINK("http://x")' });
    const answer = await app.owner.get<string>(url('/file?from=2026-11-22'));
    expect(answer.headers.get('content-disposition')).toContain('Activity 2026-11-22.csv');
    const [heading, line] = answer.body.replace('\ufeff', '').split('\r\n');
    expect(heading).toBe('"Day";"Time";"Who";"What";"Where";"Changed"');
    expect(line).toMatch(
      /^"22 Nov 2026";"09:30";"Gino";"added supplier =HYPERLINK\(""http:\/\/x""\)";"Trattoria Gino";"Name: - → =HYP/,
    );
  });

  it('is of nobody but the owner, and holds nothing of a neighbour', async () => {
    for (const path of ['', '/filters', '/file']) await expectGuardedQuery(app, url(path));
    const member = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    for (const path of ['', '/filters', '/file']) expect((await member.get(url(path))).status).toBe(403);
    expect((await app.owner.get(`/api/v1/accounts/${ours.areaId}/audit`)).status).toBe(404);
    const { entries } = (await app.neighbour.get<Page>(`/api/v1/accounts/${app.theirs.organisationId}/audit`)).body;
    expect(entries.map(({ action }) => action)).toEqual(['set up the group Trattoria Gino']);
  });

  it('is read through an index, however it is filtered', async () => {
    const filters = [sql`true`, sql`user_id = 'x'`, sql`subject_kind = 'order'`, aboutPeople('audit_log')];
    const plans = await reading(app.pool, ours.organisationId, async (db) => {
      await db.run(raw(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`));
      return Promise.all(
        filters.map((filter) =>
          db.run(
            raw<{ 'QUERY PLAN': string }>(sql`
              explain select * from audit_log where organisation_id = ${sql.lit(ours.organisationId)} and ${filter}
              order by recorded_at desc, audit_id desc limit 101`),
          ),
        ),
      );
    });
    for (const plan of plans) expect(JSON.stringify(plan)).not.toMatch(/Seq Scan|Sort/);
  });
});

const category = (name: string) => ({ version: null, kind: 'ingredient', name, parentId: null });
