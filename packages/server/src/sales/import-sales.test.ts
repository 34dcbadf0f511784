import { randomUUID } from 'node:crypto';
import type { SalesImportRow } from '@larder/contract/rows/sales.ts';
import type { SalesImportDetail, SoldDish } from '@larder/contract/sales.ts';
import { showMoney } from '@larder/domain/show.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading, writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import { areaPeriods } from '../ledger/figures/area-periods.ts';
import { testDatabase } from '../testing/database.ts';
import { addRecipe } from '../testing/dishes.ts';
import { expectOnce } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { liveMovements } from '../testing/ledger-rows.ts';
import { addPizzeria } from '../testing/pizzeria.ts';
import { salesOf } from '../testing/till.ts';

const app = await startTestApp(await testDatabase());
const { ours, owner } = app;

let pizzeria: Awaited<ReturnType<typeof addPizzeria>>;
beforeAll(async () => {
  pizzeria = await addPizzeria(ours.area);
});

const importsOf = async (accountId = ours.areaId) => {
  const { body } = await owner.get<{ imports: SalesImportRow[] }>(`/api/v1/accounts/${accountId}/sales-imports`);
  return body.imports;
};

const detailOf = async (importId: string) => {
  const { body } = await owner.get<SalesImportDetail>(`/api/v1/accounts/${ours.areaId}/sales-imports/${importId}`);
  return body;
};

const figures = ({ quantity, net, gross, cost, wastageCost }: SoldDish) =>
  [quantity, net, gross, cost, wastageCost].map(Number);

const send = (body: object) => owner.command<{ code?: string; message?: string }>(ours.areaId, '/sales-imports', body);

describe('importSales', () => {
  it('imports a sheet with days as one import for each day, all of them or none', async () => {
    const sales = salesOf(
      [
        ['marg', '10'],
        ['marg', '4'],
        ['napoli', '5'],
      ],
      { start: '2026-10-05', end: '2026-10-07', filename: 'by day.xlsx' },
    );
    const dated = (days: string[]) => sales.lines.map((line, index) => ({ ...line, day: days[index] }));
    const outside = await send({ ...sales, lines: dated(['2026-10-07', '2026-10-05', '2026-10-08']) });
    expect(outside).toMatchObject({ status: 422, body: { data: { code: 'sales.day-outside-period' } } });
    const body = { ...sales, lines: dated(['2026-10-07', '2026-10-05', '2026-10-07']) };
    const commandId = randomUUID();
    const answers = [await send({ commandId, ...body }), await send({ commandId, ...body })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const imported = (await importsOf()).filter(({ filename }) => filename === 'by day.xlsx');
    expect(imported.map(({ start, end, quantity }) => [start, end, quantity])).toEqual([
      ['2026-10-07', '2026-10-07', '15'],
      ['2026-10-05', '2026-10-05', '4'],
    ]);
    for (const { id: importId } of imported)
      await owner.command(ours.areaId, `/sales-imports/${importId}/remove`, { importId });
  });

  it('SALES-001 SALES-003 SALES-011 rule 6 matches recipes, then choices, then groups, and adds everything up', async () => {
    const sales = salesOf([
      ['marg', '10'],
      ['marg', '-2'],
      ['napoli', '5'],
      ['MOD-XMOZ', '3'],
      ['TOP', '4'],
      ['DIP', '2'],
      ['DEL-FEE', '7', { name: 'Delivery fee', sheetGross: '14' }],
    ]);
    const answer = await owner.command<{ rows: { salesImports: SalesImportRow[] } }>(
      ours.areaId,
      '/sales-imports',
      sales,
    );
    expect(answer.body.rows.salesImports).toMatchObject([
      {
        id: sales.importId,
        accountId: ours.areaId,
        filename: 'week 46.xlsx',
        start: '2026-11-09',
        end: '2026-11-15',
        type: 'user',
        quantity: '29',
        matchedQuantity: '22',
        createdBy: 'Gino',
      },
    ]);

    const detail = await detailOf(sales.importId);
    expect(detail.items[0]).toMatchObject({
      productId: pizzeria.margherita,
      name: 'Margherita',
      plu: 'marg',
      category: 'Classics',
      quantity: '8',
      vatPercent: '20',
      margin: '84.4',
    });
    expect(detail.items.map((dish) => [dish.kind, dish.name, ...figures(dish)])).toEqual([
      ['recipe', 'Margherita', 8, 80, 96, 12, 0.48],
      ['recipe', 'Napoli', 5, 60, 72, 5, 0],
      ['modifier', 'Cheese dip', 2, 4, 4.8, 0.4, 0],
      ['modifier', 'Extra toppings', 4, 4, 4.8, 0, 0],
      ['choice', 'Extra mozzarella', 3, 3.75, 4.5, 1.2, 0],
    ]);
    expect(detail.items.find(({ kind }) => kind === 'choice')?.productId).toBe(pizzeria.xmoz);
    expect(detail.unmatched).toEqual([{ plu: 'DEL-FEE', name: 'Delivery fee', quantity: '7', sheetGross: '14' }]);
    expect(detail).toMatchObject({ coverage: '75.86' });
    expect([detail.net, detail.gross, detail.cost, detail.wastageCost].map(Number)).toEqual([
      151.75, 182.1, 18.6, 0.48,
    ]);
  });

  it('rule 6 posts one movement for each ingredient on the last day, wastage % apart, and none for a group of several', async () => {
    const sales = salesOf(
      [
        ['marg', '10'],
        ['marg', '-2'],
        ['napoli', '5'],
        ['TOP', '4'],
      ],
      { start: '2026-10-05', end: '2026-10-11' },
    );
    await send(sales);
    expect(await liveMovements(ours.area, sales.importId)).toEqual([
      '2026-10-11 sold Cheese -1050 -10.5 -32',
      '2026-10-11 sold Flour -3250 -6.5 -80',
    ]);
  });

  it('rule 6 puts stock back for a line that is negative altogether', async () => {
    const sales = salesOf([['napoli', '-2']], { start: '2026-10-12', end: '2026-10-12' });
    await send(sales);
    expect(await liveMovements(ours.area, sales.importId)).toEqual([
      '2026-10-12 sold Cheese 100 1 0',
      '2026-10-12 sold Flour 500 1 0',
    ]);
    expect(await detailOf(sales.importId)).toMatchObject({
      coverage: '100',
      items: [{ margin: null, quantity: '-2' }],
    });
  });

  it('rule 7 splits a period at a closed count inside it, by days, and reports it', async () => {
    await writing(app.pool, ours.organisationId, async (tx) =>
      tx.send(
        insertRows('stocktake', [
          {
            organisation_id: ours.organisationId,
            stocktake_id: randomUUID(),
            account_id: ours.locationId,
            day: '2026-10-08',
            is_draft: false,
            ...made(ours.location),
          },
        ]),
      ),
    );
    const sales = salesOf([['napoli', '14']], { start: '2026-10-05', end: '2026-10-11' });
    await owner.command(ours.locationId, '/sales-imports', sales);
    expect(await liveMovements(ours.location, sales.importId)).toEqual([
      '2026-10-07 sold Cheese -300 -3 0',
      '2026-10-07 sold Flour -1500 -3 0',
      '2026-10-11 sold Cheese -400 -4 0',
      '2026-10-11 sold Flour -2000 -4 0',
    ]);
    const detail = await owner.get(`/api/v1/accounts/${ours.locationId}/sales-imports/${sales.importId}`);
    expect(detail.body).toMatchObject({ items: [{ plu: 'napoli', quantity: '14', estimatedSplit: true }] });
  });

  it('rule 4 stores what VAT divides exact: 3 sold at £0.01 gross show £0.03 net, in the import, its dish and the period', async () => {
    await addRecipe(ours.area, { name: 'Penny sweet', plu: 'penny', menuPrice: '0.01', grams: {} });
    const sales = salesOf([['penny', '3']], { start: '2026-09-01', end: '2026-09-01' });
    await send(sales);
    const detail = await detailOf(sales.importId);
    const [period] = await reading(app.pool, ours.organisationId, (db) =>
      areaPeriods(db, [ours.areaId], '2026-09-01', '2026-09-01'),
    );
    expect([detail.net, detail.items[0]?.net, period?.netSales].map((net) => showMoney(net))).toEqual([
      '£0.03',
      '£0.03',
      '£0.03',
    ]);
  });

  it('counts a recipe that was chosen by hand for a code of no dish', async () => {
    const sales = {
      ...salesOf([['special', '3']], { start: '2026-10-15', end: '2026-10-15' }),
      choices: [{ plu: 'special', recipeId: pizzeria.margherita }],
    };
    await send(sales);
    expect(await detailOf(sales.importId)).toMatchObject({
      unmatched: [],
      items: [{ name: 'Margherita', plu: 'special', chosenByHand: true, quantity: '3' }],
    });
  });
});

it('importSales has one effect however often it is sent', async () => {
  const body = salesOf([['marg', '1']], { start: '2026-04-06', end: '2026-04-12' });
  await expectOnce(
    app,
    { accountId: ours.areaId, path: '/sales-imports', body },
    async () => (await importsOf()).length,
  );
  const [posted] = await reading(app.pool, ours.organisationId, (db) =>
    db.run(raw<{ n: string }>(sql`select count(*) as n from stock_movement where document_id = ${body.importId}`)),
  );
  expect(posted?.n).toBe('2');
});
