import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Ctx } from '../kernel/context.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, arrange, changePack } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { later } from '../testing/reporting.ts';
import { receive } from '../testing/trade.ts';
import '../stock/collections.ts';
import { DELIVERED, type Kitchen, LAST, openKitchen, sellBurgers, trade, why } from './testing-weeks.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let group: TestGroup;
let kitchen: Kitchen;
let area: Ctx;
beforeEach(async () => {
  group = await foundGroup(pool);
  area = group.area;
  kitchen = await openKitchen(area);
});

/** A last week in which something is on the shelf, or not, that no paper explains. */
const unexplained = (extra: number) => trade(kitchen, { extra });

describe('a closed stocktake asked why something is missing', () => {
  it('finds nothing to explain where an ingredient lacks no more than it usually does', async () => {
    const { findings, notExplained, usual } = await why(area, await trade(kitchen));
    expect({ findings, notExplained, usual }).toEqual({ findings: [], notExplained: [], usual: [] });
  });

  it('says that nothing explains it rather than naming a cause', async () => {
    const { findings, notExplained } = await why(area, await unexplained(-3_100));
    expect(findings).toEqual([]);
    expect(notExplained).toMatchObject([{ name: 'Beef mince', variance: '-3380', varianceWorth: '-33.8' }]);
  });

  it('names a delivery that stands twice first, with both orders, and states the figure without the second', async () => {
    const closing = await trade(kitchen);
    const [order] = await read(area, (db) =>
      db.run(
        raw<{ order_id: string; supplier_id: string }>(sql`
          select order_id, supplier_id from purchase_order where account_id = ${area.accountId} and delivery_date = ${LAST}`),
      ),
    );
    const again = await receive(later(group, 1), {
      day: addDays(LAST, 2),
      supplierId: order?.supplier_id ?? '',
      lines: [{ ingredientId: kitchen.mince, quantity: String(DELIVERED), price: '0.01' }],
    });
    const { findings } = await why(area, closing);
    expect(findings[0]).toMatchObject({
      kind: 'delivered twice',
      sure: 'proven',
      papers: [
        { kind: 'order', id: order?.order_id },
        { kind: 'order', id: again },
      ],
      mend: { kind: 'order', id: again },
      lines: [{ name: 'Beef mince', variance: '-17280', predicted: '-17000', after: '-280', afterWorth: '-2.8' }],
      explainedWorth: '170',
      totalAfter: '-2.8',
    });
  });

  it('names an order that was sent and never received first', async () => {
    const { findings } = await why(area, await trade(kitchen, { ordered: true }));
    expect(findings[0]).toMatchObject({
      kind: 'not delivered',
      sure: 'likely',
      mend: { kind: 'order', title: 'Fresh & Co', day: LAST },
      lines: [{ predicted: '17000' }],
    });
  });

  it('names a supplier’s usual day first where the usual item did not come in on it and no paper knows of it', async () => {
    const closing = await trade(kitchen, { ordered: true });
    await arrange(area, (tx) =>
      tx.run(
        raw(sql`
          with one as (select min(supplier_id::text)::uuid as id from purchase_order where organisation_id = ${area.organisationId})
          update purchase_order o set supplier_id = one.id, removed_at = case when o.status = 'SENT' then o.updated_at end
          from one where o.organisation_id = ${area.organisationId}`),
      ),
    );
    const { findings } = await why(area, closing);
    expect(findings[0]).toMatchObject({
      kind: 'not delivered',
      sure: 'possible',
      day: LAST,
      lines: [{ predicted: '17000' }],
    });
  });

  it('names a pack first that turns what was received into what came', async () => {
    const optionId = await changePack(area, kitchen.mince, {
      price: '25',
      unitsPerLot: '1',
      amountPerUnit: '2500',
      unit: 'g',
      from: '2026-01-02',
    });
    const closing = await trade(kitchen, { extra: 5_000 });
    await receive(area, {
      day: addDays(LAST, 3),
      lines: [
        {
          ingredientId: kitchen.mince,
          quantity: '2',
          price: '25',
          pack: { optionId, unitsPerLot: '12', amountPerUnit: '2500' },
        },
      ],
    });
    const { findings } = await why(area, closing);
    expect(findings[0]).toMatchObject({
      kind: 'wrong pack',
      sure: 'likely',
      times: '12',
      less: true,
      mend: { kind: 'option', id: kitchen.mince },
      lines: [{ predicted: '-55000' }],
    });
  });

  it('names a count in another unit first', async () => {
    await changePack(area, kitchen.mince, {
      price: '25',
      unitsPerLot: '1',
      amountPerUnit: '2500',
      unit: 'g',
      from: '2026-01-02',
    });
    const counted = (grams: number) => ({ amount: (grams / 2_500).toFixed(2), unit: 'kg' });
    const { findings } = await why(area, await trade(kitchen, { counted }));
    expect(findings[0]).toMatchObject({
      kind: 'wrong count unit',
      times: '2.5',
      less: false,
      mend: { kind: 'stocktake' },
    });
  });

  it('names a code of the till first that found no dish', async () => {
    const { findings } = await why(area, await trade(kitchen, { unmatched: true }));
    expect(findings[0]).toMatchObject({
      kind: 'code not matched',
      sure: 'proven',
      place: 'Cheese burger',
      mend: { kind: 'sales' },
      lines: [{ predicted: '-14000' }],
    });
  });

  it('names a recipe first whose dish takes more in every week, by how much it sells', async () => {
    const perDay = [10, 20, 15, 12, 18];
    const { findings } = await why(area, await trade(kitchen, { portion: { grams: 28, perDay } }));
    expect(findings[0]).toMatchObject({
      kind: 'wrong recipe',
      times: '1.3',
      less: false,
      mend: { kind: 'recipe', id: kitchen.burger },
      lines: [{ variance: '-3780', predicted: '-3780', after: '0' }],
    });
  });

  it('names what is usually thrown away first where nobody wrote it down this time', async () => {
    const { findings } = await why(area, await trade(kitchen, { wasted: { weekly: 2_600, last: 0 } }));
    expect(findings[0]).toMatchObject({ kind: 'wastage missing', lines: [{ predicted: '-2600' }] });
  });

  it('names days without sales first, and sales that stand twice', async () => {
    const missing = [addDays(LAST, 4), addDays(LAST, 5)];
    const closing = await trade(kitchen, { importless: missing });
    const found = await why(area, closing);
    expect(found.findings[0]).toMatchObject({
      kind: 'sales days',
      less: true,
      day: missing[0],
      mend: { kind: 'sales', id: null },
      lines: [{ predicted: '-4000' }],
    });
    for (const day of missing) await sellBurgers(area, day, 20, kitchen.burger);
    expect((await why(area, closing)).findings).toEqual([]);
    for (const day of missing) await sellBurgers(later(group, 1), day, 20, kitchen.burger);
    const twice = await why(area, closing);
    expect(twice.findings.map(({ kind, less }) => ({ kind, less }))).toContainEqual({
      kind: 'sales days',
      less: false,
    });
  });

  it('names what the other area has too much of first, which somebody sees who reaches both', async () => {
    const other = await addArea(group, 'Bar');
    await trade({ ...kitchen, ctx: other }, { extra: 4_000 });
    const closing = await trade(kitchen, { extra: -4_000 });
    const { findings } = await why(area, closing);
    expect(findings[0]).toMatchObject({
      kind: 'transfer missing',
      sure: 'likely',
      place: 'Soho, Bar',
      less: true,
      mend: { kind: 'transfer', id: null },
      lines: [{ predicted: '-4000' }],
    });
    expect((await why({ ...area, userId: 'somebody else' }, closing)).findings).toEqual([]);
  });

  it('names a substitute first of which as much is missing as there is too much of the other, as one finding', async () => {
    const pork = await addIngredient(area, 'Minced pork', 'g', '0.009');
    await arrange(area, (tx) =>
      tx.send(
        insertRows('ingredient_substitute', [
          {
            organisation_id: area.organisationId,
            ingredient_id: kitchen.mince,
            substitute_id: pork,
            created_at: area.now().toISOString(),
            created_by: area.userName,
          },
        ]),
      ),
    );
    const beside = { refId: pork, kilos: ['9', '9', '9', '9', '9', '5'] };
    const { findings } = await why(area, await trade(kitchen, { extra: 4_000, beside }));
    expect(findings).toMatchObject([{ kind: 'twin', lines: [{ name: 'Minced pork' }, { name: 'Beef mince' }] }]);
  });
});
