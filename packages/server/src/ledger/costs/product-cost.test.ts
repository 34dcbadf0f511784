import { afterAll, expect, it } from 'vitest';
import '../../testing/catalogue-collections.ts';
import { openPool } from '../../db/connection.ts';
import { reading } from '../../db/transaction.ts';
import { foundGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { addIngredient, addRecipe, changeCostsInTurn } from '../../testing/pantry.ts';
import { ledgerDifferences } from '../check/compare.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

it('a dish costs what both of its ingredients come to when one command prices them one after the other', async () => {
  const { area: ctx, organisationId } = await foundGroup(pool);
  const [flour, oil] = [await addIngredient(ctx, 'Flour', 'g', '0.01'), await addIngredient(ctx, 'Oil', 'g', '0.02')];
  await addRecipe(ctx, 'Dough', {
    items: [
      { refId: flour, quantity: '100' },
      { refId: oil, quantity: '10' },
    ],
  });
  await changeCostsInTurn(ctx, [
    { ingredientId: flour, cost: '0.03', from: '2026-02-01' },
    { ingredientId: oil, cost: '0.04', from: '2026-02-01' },
  ]);
  expect(await reading(pool, organisationId, ledgerDifferences)).toEqual([]);
});
