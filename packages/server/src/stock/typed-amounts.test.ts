import { randomUUID } from 'node:crypto';
import { decimal, sum } from '@larder/domain/money.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { sync } from '../kernel/sync.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { close, draftOf, kg, stockOn } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { expectNoDrift } from '../testing/ledger-rows.ts';
import { movedBetween } from '../testing/moved-between.ts';
import { addIngredient, changePack } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { addCategory, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { recipesSeen } from '../testing/recipes-seen.ts';
import { waste } from '../testing/waste.ts';
import '../testing/catalogue-collections.ts';
import './collections.ts';
import { wastageHistory } from './history.queries.ts';
import { recordTransfer } from './record-transfer.ts';
import { stocktakeReport } from './stocktake-report.queries.ts';
import { theoreticalStock } from './theoretical-stock.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let mains: string;
let flour: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  mains = await addCategory(ours.headOffice);
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
});

const SINCE = '2026-11-01';
const [EVENING, LATER] = ['2026-11-15', '2026-11-18'];

/** 1,000 g of flour, £1.00, make a batch of dough of so many g in 4 portions: always so since 1 November. */
function dough(batch: string, before?: Awaited<ReturnType<typeof saved>>) {
  const recipe = before ?? recipeToSave(ours, mains, { name: 'Dough', items: [line(flour, { quantity: '1000' })] });
  return saved(ours, { ...recipe, since: SINCE, menuPrice: '', yield: batch, yieldUnit: 'g', portions: '4' });
}

/** Counts 2 batches beside 1 kg of flour, throws away 1 batch, and sends 2 portions to the bar. */
async function work(doughId: string, bar: string) {
  const shelf = [kg(flour, '1'), { kind: 'recipe' as const, refId: doughId, amount: '2', unit: 'batch' }];
  const draft = await draftOf(ours.area, '2026-11-16', shelf);
  const restated = async (next: () => Promise<unknown>) => {
    await close(ours.area, draft);
    await waste(ours.area, { day: LATER, kind: 'recipe', refId: doughId, recordUnit: 'batch', amount: '1' });
    await recordTransfer(ours.area, {
      ...{ commandId: randomUUID(), transferId: randomUUID(), day: LATER, type: 'OUT', otherAccountId: bar },
      lines: [{ lineId: randomUUID(), kind: 'recipe', refId: doughId, amount: '2', recordUnit: 'portion' }],
    });
    await next();
  };
  return { draft, restated };
}

/** Everything that a person sees of it. */
async function seen(draft: string) {
  const area = ours.area;
  const report = await read(area, (db) => stocktakeReport(db, area, { stocktakeId: draft }));
  const moved = await read(area, (db) => movedBetween(db, [area.accountId], SINCE, LATER));
  const thrown = await read(area, (db) => wastageHistory(db, area, { from: SINCE, to: LATER }));
  const { lines } = await read(area, (db) => theoreticalStock(db, area));
  const counted = report.counted.find((one) => one.name === 'Dough');
  return {
    counted: [counted?.amount, counted?.recordUnit, Number(counted?.baseQuantity), Number(counted?.worth)],
    worth: Number(report.totals.closingWorth.value),
    evening: await stockOn(area, EVENING),
    moved: moved.map(({ kind, quantity, value }) => [kind, quantity.toFixed(), value.toFixed()]).sort(),
    thrown: thrown.map((row) => [row.amount, row.recordUnit, Number(row.baseQuantity)]),
    theoretical: lines.map((one) => [one.name, one.theoretical, one.worth]),
  };
}

/** 2 batches and 1 kg of flour were there; 1½ batches left. A batch is 500 g of dough. */
const TRUE_FIGURES = (flourId: string) => ({
  counted: ['2', 'batch', 1000, 2],
  worth: 3,
  evening: { [flourId]: '3000' },
  moved: [
    ['transfer_out', '-500', '-0.5'],
    ['wasted', '-1000', '-1'],
  ],
  thrown: [['1', 'batch', 500]],
  theoretical: [['Flour', '1500', '1.5']],
});

describe('an amount typed in batches', () => {
  it.each([
    ['before everything', 0],
    ['between count and close', 1],
    ['after everything', 2],
  ])('rules 2, 8 and 11: counts, wastes and moves batches alike with the yield stated %s', async (_, when) => {
    const bar = (await addArea(ours, 'Bar')).accountId;
    let recipe = await dough('1000');
    const restate = async (at: number) => {
      if (at === when) recipe = await dough('500', recipe);
    };
    await restate(0);
    const { draft, restated } = await work(recipe.recipeId, bar);
    await restate(1);
    await restated(() => restate(2));
    expect(await seen(draft)).toEqual(TRUE_FIGURES(flour));
    await expectNoDrift(ours.area);
  });

  it('rule 90: a yield from the day of the count on changes nothing of it', async () => {
    const bar = (await addArea(ours, 'Bar')).accountId;
    const recipe = await dough('1000');
    const { draft, restated } = await work(recipe.recipeId, bar);
    const later = { ...ours, headOffice: { ...ours.headOffice, now: () => new Date('2026-11-16T12:00:00Z') } };
    await restated(() =>
      saved(later, { ...recipe, since: null, yield: '500', items: [line(flour, { quantity: '400' })] }),
    );
    const { counted, evening, moved } = await seen(draft);
    expect(counted).toEqual(['2', 'batch', 2000, 2]);
    expect(evening).toEqual({ [flour]: '3000' });
    expect(sum(moved.map(([, quantity]) => decimal(quantity ?? 0))).toFixed()).toBe('-600');
    await expectNoDrift(ours.area);
  });

  it('hears of the base quantities that a yield changes', async () => {
    const recipe = await dough('1000');
    await waste(ours.area, { day: LATER, kind: 'recipe', refId: recipe.recipeId, recordUnit: 'batch', amount: '1' });
    const first = await read(ours.area, (db) => sync(db, ours.area, {}));
    await dough('500', recipe);
    const next = await read(ours.area, (db) => sync(db, ours.area, { since: first.cursor }));
    expect(next.rows.wastages).toMatchObject([{ amount: '1', recordUnit: 'batch', baseQuantity: '500' }]);
  });
});

describe('an amount typed in cases', () => {
  /** A case of flour, from the day on £10.00 for so many bags of 2 kg. Answers the unit `case of 5 bags`. */
  const flourInCasesOf = async (bags: string, from: string) => {
    const pack = { price: '10', unitsPerLot: bags, amountPerUnit: '2', unit: 'kg' as const, from };
    return `lot/5/2000/${await changePack(ours.headOffice, flour, pack)}`;
  };
  /** 2 cases are counted for the opening of the 16th, and half a case is thrown away on the 18th. */
  const countCases = async (unit: string) => {
    const draft = await draftOf(ours.area, '2026-11-16', [{ refId: flour, amount: '2', unit }]);
    await close(ours.area, draft);
    await waste(ours.area, { day: LATER, refId: flour, recordUnit: unit, amount: '0.5' });
    return draft;
  };
  const cases = async (draft: string) => {
    const report = await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId: draft }));
    const [line] = report.counted;
    const { evening, moved } = await seen(draft);
    return {
      counted: [
        line?.amount,
        Number(line?.baseQuantity),
        Number(line?.worth),
        Number(report.totals.closingWorth.value),
      ],
      evening: evening[flour],
      moved,
    };
  };

  it.each([
    ['before', true],
    ['after', false],
  ])('rules 2, 8: goes by the pack of its day, stated %s it was typed', async (_, before) => {
    const unit = await flourInCasesOf('5', '2026-11-01');
    if (before) await flourInCasesOf('4', '2026-11-10');
    const draft = await countCases(unit);
    if (!before) await flourInCasesOf('4', '2026-11-10');
    expect(await cases(draft)).toEqual({
      counted: ['2', 16000, 20, 20],
      evening: '16000',
      moved: [['wasted', '-4000', '-5']],
    });
    await expectNoDrift(ours.area);
  });

  it('rule 90: a pack dated after the evening before changes nothing of the count', async () => {
    const unit = await flourInCasesOf('5', '2026-11-01');
    const draft = await countCases(unit);
    await flourInCasesOf('4', '2026-11-16');
    expect(await cases(draft)).toEqual({
      counted: ['2', 20000, 20, 20],
      evening: '20000',
      moved: [['wasted', '-4000', '-5']],
    });
    await expectNoDrift(ours.area);
  });

  it('rule 2: costs a recipe that takes a case by the pack of the day, and its row follows', async () => {
    const unit = await flourInCasesOf('5', '2026-11-01');
    const items = [line(flour, { quantity: '2', unit })];
    const { recipeId } = await saved(ours, recipeToSave(ours, mains, { since: SINCE, items }));
    const row = async () => (await recipesSeen(ours.area)).find(({ id }) => id === recipeId)?.items[0];
    expect(await row()).toMatchObject({ quantity: '2', unit, baseQuantity: '20000' });
    const first = await read(ours.area, (db) => sync(db, ours.area, {}));
    await flourInCasesOf('4', '2026-11-10');
    expect(await row()).toMatchObject({ quantity: '2', unit, baseQuantity: '16000' });
    const next = await read(ours.area, (db) => sync(db, ours.area, { since: first.cursor }));
    expect(next.rows.recipes).toMatchObject([{ id: recipeId }]);
    await expectNoDrift(ours.area);
  });
});
