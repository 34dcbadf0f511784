import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { nextSteps } from '../accounts/next-steps.queries.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { close, count, countIn, draftOf, kg, reopen, spot, spotDraft, stockOn } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, arrange } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { open, pence, periodDays, report } from '../testing/reporting.ts';
import { receive } from '../testing/trade.ts';
import { workedWeek } from '../testing/worked-week.ts';
import './collections.ts';
import { startStocktake } from './start-stocktake.ts';
import { stocktakeReport } from './stocktake-report.queries.ts';
import { theoreticalStock } from './theoretical-stock.queries.ts';
import { uncounted } from './uncounted.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
beforeEach(async () => {
  ours = await foundGroup(pool);
});

/** Whether every derived figure is what the documents give. */
async function agrees(): Promise<void> {
  expect(await read(ours.area, ledgerDifferences)).toEqual([]);
}

describe('rule 88: a spot count', () => {
  it('in the middle of a week sets what it counts, ends no period and splits the sales of the week', async () => {
    const week = await workedWeek(ours);
    const before = pence((await report(ours.area)).figures?.actualGp);
    await spot(ours.area, '2026-11-05', [kg(week.mozzarella, '12')]);

    expect(await periodDays(ours.area)).toEqual(['2026-11-02 2026-11-08']);
    expect((await stockOn(ours.area, '2026-11-04'))[week.mozzarella]).toBe('12000');
    const { figures } = await report(ours.area);
    expect(pence(figures?.actualGp)).toBe(before); // opening, purchases and closing stock are the same
    // Three of seven days were sold before it: 13,071.43 g should have been there, and 8,928.57 g of the 9.8 kg at the end. Together £1.60 are lost.
    const { lines } = await open(ours.area, 'stockVariance');
    const mozzarella = lines.filter(({ title }) => title === 'Mozzarella');
    expect(mozzarella.map(({ value }) => pence(value)).toSorted()).toEqual(['-8.57', '6.97']);
    await agrees();
  });

  it('stores no figures of a period, gives no opening count and leaves a first gross profit to full counts', async () => {
    const flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
    const first = await spotDraft(ours.area, '2026-11-02', [{ refId: flour }]);
    await countIn(ours.area, first, [kg(flour, '1')]);
    expect((await close(ours.area, first)).period).toBeNull();
    await spot(ours.area, '2026-11-09', [kg(flour, '1')]);
    const stored = await read(ours.area, (db) => db.run(raw(sql`select 1 from closed_figures`)));
    expect(stored).toEqual([]);
    expect(await periodDays(ours.area)).toEqual([]);
    const steps = await read(ours.area, (db) => nextSteps(db, ours.area));
    expect(steps.done).toMatchObject({ openingCount: false, closingCount: false });
  });

  it('is posted any number of times a day, also beside a full count, of which one closes a day', async () => {
    const [flour, salt] = [await addIngredient(ours.area, 'Flour'), await addIngredient(ours.area, 'Salt')];
    await count(ours.area, '2026-11-09', [kg(flour, '5'), kg(salt, '2')]);
    await spot(ours.area, '2026-11-09', [kg(flour, '4')], '2026-11-20T11:30:00.000Z');
    await spot(ours.area, '2026-11-09', [kg(salt, '1')], '2026-11-20T11:40:00.000Z');
    const again = await draftOf(ours.area, '2026-11-09', [kg(flour, '3')]);
    await expect(close(ours.area, again)).rejects.toMatchObject({ code: 'stocktake.day-taken' });
    await agrees();
  });

  it('lists what of its scope is uncounted and was here before, and counts that alone as 0', async () => {
    const [flour, salt, oil] = [
      await addIngredient(ours.area, 'Flour', 'g', '0.001'),
      await addIngredient(ours.area, 'Salt', 'g', '0.001'),
      await addIngredient(ours.area, 'Oil', 'ml', '0.001'),
    ];
    const lines = [flour, salt, oil].map((ingredientId) => ({ ingredientId, quantity: '1000', price: '0.001' }));
    await receive(ours.area, { day: '2026-11-10', lines });
    const draft = await spotDraft(ours.area, '2026-11-16', [{ refId: flour }, { refId: salt }]);
    await countIn(ours.area, draft, [kg(flour, '3')]);
    const open = await read(ours.area, (db) => uncounted(db, ours.area, { stocktakeId: draft }));
    expect(open.map(({ name }) => name)).toEqual(['Salt']);
    await expect(close(ours.area, draft, [oil])).rejects.toMatchObject({ code: 'not-found' });
    await close(ours.area, draft, [salt]);
    expect(await stockOn(ours.area, '2026-11-16')).toEqual({ [flour]: '3000', [salt]: '0', [oil]: '1000' });
  });

  it('has in its scope what is in a category, bought of a supplier or on a shelf, merged ingredients by what survives', async () => {
    const names = ['Flour', 'Salt', 'Oil', 'Gin', 'Old gin', 'Rum'];
    const ids = await Promise.all(names.map((name) => addIngredient(ours.area, name, 'g', '0.001')));
    const [flour = '', salt = '', , gin = '', oldGin = '', rum = ''] = ids;
    const lines = ids.map((ingredientId) => ({ ingredientId, quantity: '1000', price: '0.001' }));
    await receive(ours.area, { day: '2026-11-10', lines });
    const [categoryId, shelfId] = [randomUUID(), randomUUID()];
    const [option] = await read(ours.area, (db) =>
      db.run(raw<{ id: string }>(sql`select supplier_id as id from supplier_option where ingredient_id = ${salt}`)),
    );
    await arrange(ours.area, (tx) =>
      tx.send(
        raw(sql`insert into category (organisation_id, category_id, kind, name, created_at, created_by, updated_at, updated_by)
          values (${ours.area.organisationId}, ${categoryId}, 'ingredient', 'Dry', now(), 'x', now(), 'x')`),
        raw(sql`update ingredient set category_id = ${categoryId} where ingredient_id = ${flour}`),
        raw(sql`update ingredient set merged_into = ${gin} where ingredient_id = ${oldGin}`),
        raw(sql`insert into shelf (organisation_id, shelf_id, account_id, name, position, created_at, created_by, updated_at, updated_by)
          values (${ours.area.organisationId}, ${shelfId}, ${ours.areaId}, 'Bar', 1, now(), 'x', now(), 'x')`),
        raw(sql`insert into shelf_thing (organisation_id, shelf_id, kind, ref_id, position)
          values (${ours.area.organisationId}, ${shelfId}, 'ingredient', ${rum}, 1)`),
      ),
    );
    const stocktakeId = randomUUID();
    await startStocktake(ours.area, {
      ...{ commandId: randomUUID(), stocktakeId, countedOn: '2026-11-16', moment: 'before opening', kind: 'SPOT' },
      scope: {
        categoryIds: [categoryId],
        supplierIds: option ? [option.id] : [],
        shelfIds: [shelfId],
        things: [{ kind: 'ingredient', refId: oldGin }],
      },
    });
    const open = await read(ours.area, (db) => uncounted(db, ours.area, { stocktakeId }));
    expect(open.map(({ name }) => name)).toEqual(['Flour', 'Gin', 'Rum', 'Salt']);
  });

  it('of nothing is refused, and says what to choose', async () => {
    const start = (scope: Parameters<typeof startStocktake>[1]['scope']) =>
      startStocktake(ours.area, {
        ...{ commandId: randomUUID(), stocktakeId: randomUUID(), countedOn: '2026-11-16', moment: 'before opening' },
        ...{ kind: 'SPOT', scope },
      });
    await expect(start(null)).rejects.toMatchObject({ code: 'stocktake.no-scope' });
    await expect(start({ categoryIds: [], supplierIds: [], things: [] })).rejects.toMatchObject({
      code: 'stocktake.no-scope',
    });
  });

  it('is reported with what it counted alone, against what should have been there', async () => {
    const [flour, salt] = [
      await addIngredient(ours.area, 'Flour', 'g', '0.01'),
      await addIngredient(ours.area, 'Salt', 'g', '0.01'),
    ];
    await count(ours.area, '2026-11-09', [kg(flour, '10'), kg(salt, '2')]);
    const id = await spot(ours.area, '2026-11-12', [kg(flour, '7')]);
    const { lines, since, stocktake } = await read(ours.area, (db) =>
      stocktakeReport(db, ours.area, { stocktakeId: id }),
    );
    expect([stocktake.kind, since]).toEqual(['SPOT', '2026-11-09']);
    expect(lines.map(({ name, variance, level }) => [name, variance, level])).toEqual([['Flour', '-3000', 'low']]);
    const { lines: stock, since: counted } = await read(ours.area, (db) => theoreticalStock(db, ours.area));
    expect(counted).toBe('2026-11-12');
    expect(stock.map(({ name, theoretical }) => [name, theoretical])).toEqual([
      ['Flour', '7000'],
      ['Salt', '2000'],
    ]);
  });
});

describe('rule 94: two counts of one thing for one opening', () => {
  let flour: string;
  beforeEach(async () => {
    flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
  });
  const stock = async () => (await stockOn(ours.area, '2026-11-16'))[flour];

  it('stand at the one with the later instant, in whichever order they are posted', async () => {
    await spot(ours.area, '2026-11-16', [kg(flour, '4')], '2026-11-20T09:00:00.000Z');
    await spot(ours.area, '2026-11-16', [kg(flour, '3')], '2026-11-20T08:00:00.000Z');
    expect(await stock()).toBe('4000');
    await spot(ours.area, '2026-11-16', [kg(flour, '2')], '2026-11-20T10:00:00.000Z');
    expect(await stock()).toBe('2000');
    await agrees();
  });

  it('when the one in force is withdrawn, the other is in force again; withdrawn the other one, nothing changes', async () => {
    const full = await count(ours.area, '2026-11-16', [kg(flour, '5')]);
    const late = await spot(ours.area, '2026-11-16', [kg(flour, '4')], '2026-11-20T11:59:00.000Z');
    const early = await spot(ours.area, '2026-11-16', [kg(flour, '3')], '2026-11-20T08:00:00.000Z');
    expect(await stock()).toBe('5000'); // counted at noon
    await reopen(ours.area, full);
    expect(await stock()).toBe('4000');
    await reopen(ours.area, early);
    expect(await stock()).toBe('4000');
    await reopen(ours.area, late);
    expect(await stock()).toBeUndefined();
    await close(ours.area, early);
    expect(await stock()).toBe('3000');
    await agrees();
  });
});
