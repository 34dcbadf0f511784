import { randomUUID } from 'node:crypto';
import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../db/insert-rows.ts';
import { writing } from '../../db/transaction.ts';
import { made } from '../../kernel/changes.ts';
import { close, draftOf } from '../../testing/counting.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectGuarded, expectOnce } from '../../testing/guarded.ts';
import { startTestApp } from '../../testing/http.ts';
import { expectNoDrift, liveMovements } from '../../testing/ledger-rows.ts';
import { addIngredient, addRecipe } from '../../testing/pantry.ts';
import { addOption, addSupplier } from '../../testing/supplier.ts';
import { sell } from '../../testing/trade.ts';

const app = await startTestApp(await testDatabase());
const { area, organisationId: headOffice } = app.ours;

let basil: string;
beforeEach(async () => {
  basil = await addIngredient(area, 'Basil', 'g', '0.02');
});

const call = () => ({ accountId: headOffice, path: `/ingredients/${basil}/remove`, body: { version: 1 } });
const remove = () => app.owner.command(headOffice, call().path, call().body);

interface Rows {
  ingredients?: IngredientRow[];
  supplierOptions?: SupplierOptionRow[];
  recipes?: RecipeRow[];
}
async function rows(): Promise<Rows> {
  return (await app.owner.get<{ rows: Rows }>(`/api/v1/accounts/${headOffice}/sync`)).body.rows;
}
const isThere = async () => (await rows()).ingredients?.some((row) => row.id === basil) ?? false;

describe('deleting an ingredient', () => {
  it('rule 12: is refused while an open order holds it, and the refusal names the order and where it is', async () => {
    const supplier = await addSupplier(area, 'Green Lane');
    const option = await addOption(area, {
      supplierId: supplier,
      name: 'Basil bunch',
      unitPrice: '1',
      ingredientId: basil,
    });
    const order = await placeOrder(supplier, option);
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        message:
          'Basil is on an open order (Green Lane for Kitchen, 25 Nov 2026). Receive it or take the line out first.',
        data: { code: 'ingredient.on-open-order', held: { kind: 'order', id: order, accountId: area.accountId } },
      },
    });
    expect(await isThere()).toBe(true);
  });

  it('rule 12: is refused while an open stocktake counts it; a closed one retains what it counted', async () => {
    const draft = await draftOf(area, '2026-11-20', [{ refId: basil, amount: '1', unit: 'kg' }]);
    expect(await remove()).toMatchObject({
      status: 409,
      body: { data: { code: 'ingredient.in-open-count', held: { kind: 'stocktake', id: draft } } },
    });
    await close(area, draft);
    expect((await remove()).status).toBe(200);
    expect(await isThere()).toBe(false);
  });

  it('ING-019 REC-020 takes it out of recipes from today on: what was sold before retains its cost', async () => {
    const dish = await addRecipe(area, `Pesto ${basil}`, {
      menuPrice: '8',
      vatPercent: '0',
      items: [{ refId: basil, quantity: '50' }],
    });
    const lines = [{ recipeId: dish, quantity: '1' }];
    const yesterday = await sell(area, { from: '2026-11-19', to: '2026-11-19', lines });
    const today = await sell(area, { from: '2026-11-20', to: '2026-11-20', lines });
    expect(await remove()).toMatchObject({ status: 200, body: { recipes: 1 } });
    expect((await rows()).recipes?.find(({ id }) => id === dish)?.items).toEqual([]);
    expect(await liveMovements(area, yesterday)).toEqual(['2026-11-19 sold Basil -50 -1 0']);
    expect(await liveMovements(area, today)).toEqual([]);
    await expectNoDrift(area);
  });

  it('ING-016 ING-019 archives and unlinks its supplier options', async () => {
    const option = await addOption(area, {
      supplierId: await addSupplier(area, 'Green Lane'),
      name: 'Basil bunch',
      unitPrice: '1',
      ingredientId: basil,
    });
    expect(await remove()).toMatchObject({ status: 200, body: { deleted: { ingredients: [basil] } } });
    const row = (await rows()).supplierOptions?.find((one) => one.id === option);
    expect(row).toMatchObject({ archived: true, ingredientId: null });
  });

  it('happens once, and only for whoever maintains the catalogue', async () => {
    await expectGuarded(app, call());
    await expectOnce(app, call(), async () => Number(!(await isThere())));
    expect((await remove()).status).toBe(404);
  });
});

async function placeOrder(supplier_id: string, option_id: string): Promise<string> {
  const [order_id, organisation_id] = [randomUUID(), headOffice];
  await writing(app.pool, headOffice, async (tx) =>
    tx.send(
      insertRows('purchase_order', [
        {
          organisation_id,
          order_id,
          supplier_id,
          account_id: area.accountId,
          status: 'SENT',
          order_date: '2026-11-20',
          delivery_date: '2026-11-25',
          user_id: area.userId,
          user_name: area.userName,
          ...made(area),
        },
      ]),
      insertRows('purchase_order_line', [
        {
          organisation_id,
          order_id,
          line_id: randomUUID(),
          line_no: 1,
          option_id,
          name: 'Basil',
          quantity: '1',
          unit_price: '1',
        },
      ]),
    ),
  );
  return order_id;
}
