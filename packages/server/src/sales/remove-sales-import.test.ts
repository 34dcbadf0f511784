import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { SalesImportRow } from '@larder/contract/rows/sales.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { addPricedIngredient, addRecipe } from '../testing/dishes.ts';
import { expectGuarded, expectGuardedQuery, expectOnce } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { liveMovements, netMovements } from '../testing/ledger-rows.ts';
import { salesOf } from '../testing/till.ts';

const app = await startTestApp(await testDatabase());
const { ours, owner } = app;
const imports = `/api/v1/accounts/${ours.areaId}/sales-imports`;

beforeAll(async () => {
  const flour = await addPricedIngredient(ours.area, 'Flour', '2');
  await addRecipe(ours.area, { name: 'Margherita', plu: 'marg', menuPrice: '12', grams: { [flour]: '250' } });
});

async function imported(start: string, end = start) {
  const sales = salesOf(
    [
      ['marg', '4'],
      ['x', '1'],
    ],
    { start, end },
  );
  expect(await owner.command(ours.areaId, '/sales-imports', sales)).toMatchObject({ status: 200 });
  return sales.importId;
}

const remove = (importId: string) => owner.command(ours.areaId, `/sales-imports/${importId}/remove`, {});

const historyOf = async (query = '') =>
  (await owner.get<{ imports: SalesImportRow[]; more: boolean }>(`${imports}${query}`)).body;

const inDatabase = <Row>(query: ReturnType<typeof sql>) =>
  reading(app.pool, ours.organisationId, (db) => db.run(raw<Row>(query)));

describe('removeSalesImport', () => {
  it('rule 10 takes the import back: movements reversed on their day, takings gone, the audit log names who did it', async () => {
    const importId = await imported('2026-03-01', '2026-03-07');
    expect(await liveMovements(ours.area, importId)).toEqual(['2026-03-07 sold Flour -1000 -2 0']);

    expect(await remove(importId)).toMatchObject({ status: 200, body: { deleted: { salesImports: [importId] } } });
    expect(await liveMovements(ours.area, importId)).toEqual([]);
    expect(await netMovements(ours.area, importId)).toEqual({});
    expect((await historyOf()).imports).not.toContainEqual(expect.objectContaining({ id: importId }));
    expect(await owner.get(`${imports}/${importId}`)).toMatchObject({ status: 404 });
    expect(
      await inDatabase(sql`select value from area_day where day = '2026-03-07' and kind <> 'entries' and value <> 0`),
    ).toEqual([]);
    expect(
      await inDatabase(
        sql`select action, before->>'filename' as filename from audit_log where subject_id = ${importId} order by audit_id`,
      ),
    ).toEqual([
      { action: 'sales.imported', filename: null },
      { action: 'sales.removed', filename: 'week 46.xlsx' },
    ]);
  });

  it('lets the same period be imported again without a question', async () => {
    await remove(await imported('2026-03-10'));
    await imported('2026-03-10');
  });

  it('answers 404 for an import that is gone, and for one of another area', async () => {
    const importId = await imported('2026-03-11');
    expect(await owner.command(ours.locationId, `/sales-imports/${importId}/remove`, {})).toMatchObject({
      status: 404,
    });
    await remove(importId);
    expect(await remove(importId)).toMatchObject({ status: 404 });
  });

  it('is refused to whoever is signed out, a neighbour, a stranger and a foreign page', async () => {
    const importId = await imported('2026-03-12');
    await expectGuarded(app, { accountId: ours.areaId, path: `/sales-imports/${importId}/remove`, body: {} });
    expect(await liveMovements(ours.area, importId)).toHaveLength(1);
  });

  it('has one effect however often it is sent', async () => {
    const importId = await imported('2026-03-13');
    const gone = async () => -(await historyOf()).imports.length;
    await expectOnce(app, { accountId: ours.areaId, path: `/sales-imports/${importId}/remove`, body: {} }, gone);
  });
});

describe('the history', () => {
  it('lists the newest period first and goes on after the last one seen', async () => {
    const [older, newer] = [await imported('2026-04-01'), await imported('2026-04-02')];
    const { imports: found, more } = await historyOf();
    expect(found.slice(0, 2).map(({ id }) => id)).toEqual([newer, older]);
    expect(more).toBe(false);
    const after = await historyOf(`?beforeDay=2026-04-02&beforeId=${newer}`);
    expect(after.imports[0]?.id).toBe(older);
  });

  it('is refused to whoever is signed out, a neighbour and a stranger, and so is an import', async () => {
    await expectGuardedQuery(app, imports);
    const importId = await imported('2026-04-03');
    await expectGuardedQuery(app, `${imports}/${importId}`);
    await expectGuardedQuery(app, `${imports}/${importId}/ingredients`);
  });
});

describe('the live collection', () => {
  it('holds the imports of the last eight weeks of this area alone', async () => {
    const [old, recent] = [await imported('2026-04-05'), await imported('2026-11-15')];
    const sync = (accountId: string) => owner.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync`);
    const ids = (await sync(ours.areaId)).body.rows.salesImports?.map(({ id }) => id);
    expect(ids).toContain(recent);
    expect(ids).not.toContain(old);
    expect((await sync(ours.locationId)).body.rows.salesImports).toBeUndefined();
  });
});
