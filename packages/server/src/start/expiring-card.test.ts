import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { importSales } from '../sales/import-sales.ts';
import { markLotUsedUp } from '../stock/lots/mark-lot-used-up.ts';
import { setLotTracing } from '../stock/lots/set-lot-tracing.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addRecipe } from '../testing/dishes.ts';
import { receiveLots } from '../testing/lots.ts';
import { addIngredient } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { addOption, addSupplier } from '../testing/supplier.ts';
import { salesOf } from '../testing/till.ts';
import { startToday } from './today.queries.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let mince: { supplierId: string; optionId: string; ingredientId: string };
beforeEach(async () => {
  ours = await foundGroup(pool);
  const supplierId = await addSupplier(ours.area, 'Butcher & Co', null);
  const ingredientId = await addIngredient(ours.area, 'Mince', 'g', '0.005');
  const optionId = await addOption(ours.area, { supplierId, name: 'Beef mince', unitPrice: '5', ingredientId });
  mince = { supplierId, optionId, ingredientId };
});

const turn = (traces: boolean) => setLotTracing(ours.headOffice, { commandId: randomUUID(), traces });
const card = async (ctx: Ctx) => (await read(ctx, (db) => startToday(db, ctx))).cards.expiring;

it('names lots that expire within two days or did, with the dishes on sale that use them, those that sell most first', async () => {
  const { ingredientId } = mince;
  const dish = (name: string, plu: string, menuPrice?: string) =>
    addRecipe(ours.area, { name, plu, ...(menuPrice ? { menuPrice } : {}), grams: { [ingredientId]: '150' } });
  for (const name of ['Burger', 'Chilli', 'Lasagne', 'Meatballs']) await dish(name, name.toLowerCase(), '12');
  await dish('Ragu', 'ragu'); // a preparation, on no menu
  const sold = salesOf([
    ['lasagne', '9'],
    ['chilli', '2'],
  ]);
  await importSales(ours.area, { commandId: randomUUID(), ...sold });
  await turn(true);
  const { orderId, lineId } = await receiveLots(ours.area, mince, '2026-11-17', [
    { code: 'over', useBy: '2026-11-19' },
    { code: 'soon', useBy: '2026-11-22' },
    { code: 'later', useBy: '2026-11-23' },
    { code: 'undated', useBy: null },
  ]);
  for (const ctx of [ours.area, ours.location, ours.headOffice]) {
    const found = await card(ctx);
    expect(found?.count).toBe(2);
    expect(found?.lots.map(({ code }) => code)).toEqual(['over', 'soon']);
    expect(found?.lots[0]).toMatchObject({
      ...{ name: 'Beef mince', useBy: '2026-11-19', accountId: ours.areaId },
      ...{ dishes: ['Lasagne', 'Chilli', 'Burger'], moreDishes: 1 },
    });
  }
  const gone = { orderId, lineId, code: 'over', useBy: '2026-11-19', usedUp: true };
  await markLotUsedUp(ours.area, { commandId: randomUUID(), ...gone });
  expect((await card(ours.area))?.count).toBe(1);
});

it('names nothing before an owner turned lots on, nor after they were turned off', async () => {
  await receiveLots(ours.area, mince, '2026-11-17', [{ code: 'over', useBy: '2026-11-19' }]);
  expect(await card(ours.area)).toBeNull();
  await turn(true);
  expect((await card(ours.area))?.lots).toMatchObject([{ code: 'over', dishes: [], moreDishes: 0 }]);
  await turn(false);
  expect(await card(ours.area)).toBeNull();
});
