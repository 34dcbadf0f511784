import type { SalesImportDetail, UsedIngredient } from '@larder/contract/sales.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { addRecipe } from '../testing/dishes.ts';
import { startTestApp } from '../testing/http.ts';
import { addIngredient } from '../testing/pantry.ts';
import { addPizzeria } from '../testing/pizzeria.ts';
import { salesOf } from '../testing/till.ts';

const app = await startTestApp(await testDatabase());
const { ours, owner } = app;

beforeAll(() => addPizzeria(ours.area));

const send = (body: object) => owner.command(ours.areaId, '/sales-imports', body);

const detailOf = async (importId: string) => {
  const { body } = await owner.get<SalesImportDetail>(`/api/v1/accounts/${ours.areaId}/sales-imports/${importId}`);
  return body;
};

describe('an import that is opened', () => {
  it('rule 6 states which dishes made up what an ingredient lost', async () => {
    const sales = salesOf(
      [
        ['marg', '3'],
        ['napoli', '2'],
        ['MOD-XMOZ', '1'],
      ],
      { start: '2026-10-17', end: '2026-10-17' },
    );
    await send(sales);
    const use = await owner.get<UsedIngredient[]>(
      `/api/v1/accounts/${ours.areaId}/sales-imports/${sales.importId}/ingredients`,
    );
    expect(
      use.body.map(({ name, quantity, value, dishes }) => [
        name,
        ...[quantity, value].map(Number),
        dishes.map((dish) => [dish.name, dish.sold, Number(dish.quantity)]),
      ]),
    ).toEqual([
      [
        'Cheese',
        440,
        4.4,
        [
          ['Margherita', '3', 300],
          ['Napoli', '2', 100],
          ['Extra mozzarella', '1', 40],
        ],
      ],
      [
        'Flour',
        1250,
        2.5,
        [
          ['Margherita', '3', 750],
          ['Napoli', '2', 500],
        ],
      ],
    ]);
  });

  it('rule 6 names what the figures lack instead of a silent zero', async () => {
    const truffle = await addIngredient(ours.area, 'Truffle');
    await addRecipe(ours.area, { name: 'Truffle pizza', plu: 'truf', grams: { [truffle]: '5' } });
    const sales = salesOf(
      [
        ['truf', '1'],
        ['TOP', '1'],
      ],
      { start: '2026-10-13', end: '2026-10-13' },
    );
    await send(sales);
    const { items } = await detailOf(sales.importId);
    expect(items.find(({ plu }) => plu === 'truf')).toMatchObject({
      ...{ net: null, gross: null, cost: null, wastageCost: null, margin: null },
      missing: [
        { what: 'menu price', name: 'Truffle pizza', inside: [] },
        { what: 'price', name: 'Truffle', inside: [] },
      ],
    });
    expect(items.find(({ plu }) => plu === 'TOP')).toMatchObject({
      ...{ cost: null, wastageCost: null, margin: null },
      missing: [{ what: 'choice', name: 'Extra toppings', inside: [] }],
    });
  });

  it('SALES-002 stores what was in force, and where till and menu disagree', async () => {
    const sales = salesOf(
      [
        ['marg', '10', { sheetGross: '110', sheetNet: '100' }],
        ['napoli', '5', { sheetPrice: '14.40', sheetGross: '72', sheetNet: '60' }],
        ['DIP', '1', { sheetNet: '1.5' }],
      ],
      { start: '2026-10-14', end: '2026-10-14' },
    );
    await send(sales);
    const { items } = await detailOf(sales.importId);
    expect(
      items.map(({ plu, menuPrice, netPrice, vatPercent, wastagePercent, margin, priceIssue, vatIssue }) => [
        plu,
        Number(menuPrice),
        Number(netPrice),
        Number(vatPercent),
        Number(wastagePercent),
        margin,
        priceIssue,
        vatIssue,
      ]),
    ).toEqual([
      ['marg', 12, 10, 20, 4, '84.4', '11', '10'],
      ['napoli', 14.4, 12, 20, 0, '91.67', null, null],
      ['DIP', 2.4, 2, 20, 0, '90', '1.8', null],
    ]);
  });

  it('stores markup in a name as the letters it is made of', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const sales = salesOf([['?', '1', { name }]], { start: '2026-10-16', end: '2026-10-16' });
    await send(sales);
    expect((await detailOf(sales.importId)).unmatched).toMatchObject([{ plu: '?', name }]);
  });
});
