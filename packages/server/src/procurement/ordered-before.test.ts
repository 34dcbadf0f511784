import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { bought } from '../testing/bought.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { count, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { waste } from '../testing/waste.ts';
import { orderedBefore } from './ordered-before.queries.ts';
import { addShop, type Shop } from './testing-orders.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let shop: Shop;
beforeEach(async () => {
  ours = await foundGroup(pool);
  shop = await addShop(ours);
});

const asked = async (ctx: Ctx = ours.area) => {
  const rows = await read(ctx, (db) => orderedBefore(db, ctx, { supplierId: shop.supplierId }));
  return Object.fromEntries(rows.map(({ optionId, ...row }) => [optionId, row]));
};
const order = (day: string, lots: string) =>
  bought(
    ours.area,
    { optionId: shop.tomatoes, ingredientId: shop.tomatoIngredient, supplierId: shop.supplierId },
    { day, lots },
  );

describe('what stands beside the options of an order form', () => {
  it('is what should be in the area now, of what was counted there', async () => {
    await count(ours.area, '2026-11-16', [kg(shop.tomatoIngredient, '5')]);
    await waste(ours.area, { day: '2026-11-17', refId: shop.tomatoIngredient, amount: '800' });
    await waste(ours.area, { day: '2026-11-17', refId: shop.basilIngredient, amount: '10' });
    const rows = await asked();
    expect(rows[shop.tomatoes]?.onHand).toEqual({ quantity: '4200', unit: 'g' });
    expect(rows[shop.basil]?.onHand).toBeNull(); // never counted
    expect(rows[shop.bags]?.onHand).toBeNull(); // no ingredient
  });

  it('is the last order of each, neither a draft nor one that was removed', async () => {
    await order('2026-11-03', '2');
    await order('2026-11-10', '4');
    await order('2026-11-12', '9');
    await change(sql`update purchase_order set removed_at = now() where delivery_date = '2026-11-12'`);
    await order('2026-11-19', '7');
    await change(
      sql`update purchase_order set status = 'DRAFT', order_number = null where delivery_date = '2026-11-19'`,
    );
    await change(sql`update purchase_order_line set quantity = quantity_received`);
    const rows = await asked();
    expect(rows[shop.tomatoes]?.lastOrdered).toEqual({ quantity: '4', date: '2026-11-10' });
    expect(rows[shop.basil]?.lastOrdered).toBeNull();
  });

  it('is no stock where the plan has no inventory', async () => {
    await count(ours.area, '2026-11-16', [kg(shop.tomatoIngredient, '5')]);
    expect((await asked({ ...ours.area, plan: 'startPlan' }))[shop.tomatoes]?.onHand).toBeNull();
  });

  it('is asked for in an area, not at the head office', async () => {
    await expect(asked(ours.headOffice)).rejects.toMatchObject({ code: 'not-found' });
  });
});

const change = (statement: ReturnType<typeof sql>) =>
  writing(pool, ours.organisationId, async (tx) => tx.send(raw(statement)));
