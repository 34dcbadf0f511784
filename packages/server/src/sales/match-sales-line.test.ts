import type { SalesCheck, SalesImportDetail } from '@larder/contract/sales.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { once } from '../kernel/once.ts';
import { matchWaitingSales } from '../ledger/post/match-waiting-sales.ts';
import { testDatabase } from '../testing/database.ts';
import { addModifier, addPricedIngredient, addRecipe } from '../testing/dishes.ts';
import { expectGuarded, expectOnce } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { netMovements } from '../testing/ledger-rows.ts';
import { salesOf } from '../testing/till.ts';

const app = await startTestApp(await testDatabase());
const { ours, theirs, owner } = app;
const imports = `/api/v1/accounts/${ours.areaId}/sales-imports`;

let flour: string;
let calzone: string;
let day = 0;
let sales: ReturnType<typeof salesOf>;

beforeAll(async () => {
  flour = await addPricedIngredient(ours.area, 'Flour', '2');
  calzone = await addRecipe(ours.area, { name: 'Calzone', menuPrice: '12', grams: { [flour]: '300' } });
});

/** A day's import of two codes that stand for nothing yet; codes are new for each test. */
beforeEach(async () => {
  day += 1;
  const on = `2026-03-${String(day).padStart(2, '0')}`;
  sales = salesOf(
    [
      [`A${day}`, '4'],
      [`B${day}`, '6'],
    ],
    { start: on, end: on },
  );
  await owner.command(ours.areaId, '/sales-imports', sales);
});

const detail = async () => (await owner.get<SalesImportDetail>(`${imports}/${sales.importId}`)).body;

const match = (plu: string, recipeId: string | null) =>
  owner.command(ours.areaId, `/sales-imports/${sales.importId}/match`, { plu, recipeId });

/** What saving a recipe or modifier with a new code does to the lines that wait for it. */
const codeAppears = (plu: string, kind: 'recipe' | 'choice' | 'modifier', productId: string, group = ours) =>
  once<{ matched: unknown[] }>(group.area, { commandId: crypto.randomUUID() }, {}, async (tx) => {
    const { matched, changes } = await matchWaitingSales(tx, group.area, plu, { kind, productId });
    return { changes, extra: { matched } };
  });

describe('matchSalesLine', () => {
  it('SALES-011 rule 6 posts a code as the recipe that is chosen now', async () => {
    expect(await match(`A${day}`, calzone)).toMatchObject({
      status: 200,
      body: { rows: { salesImports: [{ id: sales.importId, matchedQuantity: '4', net: '40', version: 2 }] } },
    });
    expect(await netMovements(ours.area, sales.importId)).toEqual({ Flour: '-1200' });
    expect(await detail()).toMatchObject({ coverage: '40', items: [{ name: 'Calzone', chosenByHand: true }] });
  });

  it('rule 6 lets another recipe be chosen, and the code itself again', async () => {
    const half = await addRecipe(ours.area, { name: 'Half calzone', menuPrice: '6', grams: { [flour]: '150' } });
    await match(`A${day}`, calzone);
    await match(`A${day}`, half);
    expect(await netMovements(ours.area, sales.importId)).toEqual({ Flour: '-600' });
    await match(`A${day}`, null);
    expect(await netMovements(ours.area, sales.importId)).toEqual({});
    expect(await detail()).toMatchObject({ coverage: '0', items: [] });
  });

  it('rule 6 retains a choice when the code later belongs to another recipe', async () => {
    await match(`A${day}`, calzone);
    const other = await addRecipe(ours.area, { name: 'Other', plu: `A${day}`, grams: { [flour]: '1' } });
    expect(await codeAppears(`A${day}`, 'recipe', other)).toMatchObject({ matched: [] });
    expect(await detail()).toMatchObject({ items: [{ name: 'Calzone', chosenByHand: true }] });
  });

  it('answers 404 for a recipe of a neighbour, a code that is not in the import, and an import of another area', async () => {
    const foreign = await addRecipe(theirs.area, { name: 'Theirs' });
    expect(await match(`A${day}`, foreign)).toMatchObject({ status: 404 });
    expect(await match('nothing', calzone)).toMatchObject({ status: 404 });
    const elsewhere = `/sales-imports/${sales.importId}/match`;
    expect(await owner.command(ours.locationId, elsewhere, { plu: `A${day}`, recipeId: calzone })).toMatchObject({
      status: 404,
    });
  });

  it('is refused to whoever is signed out, a neighbour, a stranger and a foreign page', () =>
    expectGuarded(app, {
      accountId: ours.areaId,
      path: `/sales-imports/${sales.importId}/match`,
      body: { plu: `A${day}`, recipeId: calzone },
    }));

  it('has one effect however often it is sent', async () => {
    const version = async () => (await detail()).version;
    const path = `/sales-imports/${sales.importId}/match`;
    await expectOnce(app, { accountId: ours.areaId, path, body: { plu: `A${day}`, recipeId: calzone } }, version);
    expect(await netMovements(ours.area, sales.importId)).toEqual({ Flour: '-1200' });
  });
});

describe('matchWaitingSales', () => {
  it('rule 6 posts and lists the unmatched lines of a code that appears, in every area', async () => {
    const plu = `A${day}`;
    const elsewhere = salesOf([[plu, '2']], { start: '2026-02-02', end: '2026-02-02' });
    await owner.command(ours.locationId, '/sales-imports', elsewhere);
    const answer = await codeAppears(plu, 'recipe', calzone);
    expect(answer.matched).toEqual([
      {
        importId: elsewhere.importId,
        accountId: ours.locationId,
        start: '2026-02-02',
        end: '2026-02-02',
        plu,
        quantity: '2',
      },
      { importId: sales.importId, accountId: ours.areaId, start: sales.start, end: sales.end, plu, quantity: '4' },
    ]);
    expect(await netMovements(ours.area, sales.importId)).toEqual({ Flour: '-1200' });
    expect(await netMovements(ours.area, elsewhere.importId)).toEqual({ Flour: '-600' });
    expect(await detail()).toMatchObject({ coverage: '40', items: [{ name: 'Calzone', chosenByHand: false }] });
  });

  it('rule 6 posts the choice of a modifier whose code appears', async () => {
    const { choiceIds } = await addModifier(ours.area, {
      name: 'Extras',
      choices: [{ name: 'Extra dough', plu: `B${day}`, price: '1.2', ingredientId: flour, grams: '50' }],
    });
    await codeAppears(`B${day}`, 'choice', choiceIds[0] ?? '');
    expect(await netMovements(ours.area, sales.importId)).toEqual({ Flour: '-300' });
  });

  it('leaves the same code of a neighbour alone', async () => {
    expect(await codeAppears(`A${day}`, 'recipe', calzone, theirs)).toMatchObject({ matched: [] });
    expect(await detail()).toMatchObject({ coverage: '0' });
  });

  it('makes no difference to importing after the code was there (rule 2)', async () => {
    const plu = `A${day}`;
    await codeAppears(
      plu,
      'recipe',
      await addRecipe(ours.area, { name: 'Late', plu, menuPrice: '6', grams: { [flour]: '70' } }),
    );
    const later = salesOf(
      [
        [plu, '4'],
        [`B${day}`, '6'],
      ],
      { start: '2026-02-03', end: '2026-02-03' },
    );
    await owner.command(ours.areaId, '/sales-imports', later);
    expect(await netMovements(ours.area, later.importId)).toEqual(await netMovements(ours.area, sales.importId));
  });
});

describe('checkSales', () => {
  const check = (body: object) => owner.post<SalesCheck>(`${imports}/check`, body);

  it('SALES-013 states what codes stand for and which days are there already, and writes nothing', async () => {
    const plu = `A${day}`;
    const recipeId = await addRecipe(ours.area, { name: 'Checked', plu });
    const answer = await check({ start: sales.start, end: sales.end, plus: [plu, `B${day}`, plu] });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        tillDay: null,
        repeats: [{ id: sales.importId, filename: 'week 46.xlsx' }],
        matches: [{ plu, kind: 'recipe', productId: recipeId, name: 'Checked' }],
      },
    });
    expect(await detail()).toMatchObject({ coverage: '0', version: 1 });
  });

  it('is refused to whoever is signed out, a neighbour and a stranger', async () => {
    const body = { start: sales.start, end: sales.end, plus: ['A'] };
    const stranger = await app.person('Stranger');
    const answers = await Promise.all(
      [app.nobody, app.neighbour, stranger].map((who) => who.post(`${imports}/check`, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 404]);
  });
});
