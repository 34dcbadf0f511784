import { afterAll, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { addArea, foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe } from '../testing/pantry.ts';
import { sell } from '../testing/trade.ts';
import { soldDishes } from './sold-dishes.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

it('a dish sold before and after New Year, and in two areas, is one dish of the stretch and of each of its months', async () => {
  const ours = await foundGroup(pool);
  const bar = await addArea(ours, 'Bar');
  const lemons = await addIngredient(ours.area, 'Lemon', 'unit', '0.30');
  const dish = (name: string) =>
    addRecipe(ours.area, name, { menuPrice: '3.60', vatPercent: '20', items: [{ refId: lemons, quantity: '2' }] });
  const [lemonade, cake, punch] = [await dish('Lemonade'), await dish('Cake'), await dish('Punch')];
  const sold = (recipeId: string) => [{ recipeId, quantity: '10' }];
  await sell(ours.area, { from: '2025-12-31', to: '2025-12-31', lines: sold(lemonade) });
  await sell(ours.area, { from: '2026-01-02', to: '2026-01-02', lines: [...sold(lemonade), ...sold(cake)] });
  await sell(bar, { from: '2026-01-03', to: '2026-01-03', lines: [...sold(lemonade), ...sold(punch)] });

  const [kitchen, both] = [[ours.area.accountId], [ours.area.accountId, bar.accountId]];
  const rows = [
    { accountIds: kitchen, from: '2025-12-01', to: '2026-01-31' },
    { accountIds: both, from: '2025-12-01', to: '2026-01-31' },
    { accountIds: both, from: '2025-12-20', to: '2026-01-02' },
    { accountIds: kitchen, from: '2025-12-01', to: '2025-12-31' },
  ];
  const { ofRows, dishes } = await reading(pool, ours.organisationId, (db) => soldDishes(db, rows));
  expect(rows.map((_, index) => ofRows.get(index + 1)?.dishes)).toEqual([2, 3, 2, 1]);
  expect(dishes.map((one) => one.productId).sort()).toEqual([cake, lemonade, punch].sort());
});
