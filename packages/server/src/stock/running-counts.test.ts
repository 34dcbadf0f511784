import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { anchorsOf, close, countedAt, countIn, kg, reopen, stockOn } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { receive, sell } from '../testing/trade.ts';
import { takeBackWastage, waste } from '../testing/waste.ts';
import { closeStocktake } from './close-stocktake.ts';
import './collections.ts';
import { startStocktake } from './start-stocktake.ts';
import { stocktakeReport } from './stocktake-report.queries.ts';
import { untimedDocuments } from './untimed-documents.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const DAY = '2026-11-20';
const at = (time: string) => `${DAY}T${time}:00.000Z`;
const DURING = { countedOn: DAY, moment: 'during trading' } as const;

let ours: TestGroup;
let flour: string;
let now: Date;
beforeEach(async () => {
  now = new Date(at('23:30'));
  ours = await foundGroup(pool, () => now);
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
});

/** What flour stands at when the next day opens. */
async function opening(): Promise<string | undefined> {
  expect(await read(ours.area, ledgerDifferences)).toEqual([]);
  return (await stockOn(ours.area, DAY))[flour];
}

const delivered = (time: string | null, kilos: number) =>
  receive(ours.area, {
    ...{ day: DAY, ...(time ? { at: at(time) } : {}) },
    lines: [{ ingredientId: flour, quantity: String(kilos * 1000), price: '0.001' }],
  });
const dropped = (time: string | null, grams: string) =>
  waste(ours.area, { day: DAY, refId: flour, amount: grams, occurredAt: time && at(time) });

describe('rule 91: a count during trading', () => {
  it('stands at the next opening with what moved after it, and without what it saw already', async () => {
    await delivered('14:00', 3); // is among what is counted
    await delivered('16:00', 5);
    await dropped('17:00', '500');
    await close(ours.area, await countedAt(ours.area, DURING, at('15:00'), [kg(flour, '10')]));
    expect(await opening()).toBe('14500');
  });

  it('before opening takes off what came before it on its day, and after closing adds what came after it', async () => {
    await delivered('06:30', 5);
    await delivered('09:00', 1);
    const early = { countedOn: DAY, moment: 'before opening' } as const;
    await close(ours.area, await countedAt(ours.area, early, at('07:00'), [kg(flour, '12')]));
    expect((await stockOn(ours.area, '2026-11-19'))[flour]).toBe('7000');
    expect(await opening()).toBe('13000');
    await dropped('23:10', '200');
    const late = { countedOn: DAY, moment: 'after closing' } as const;
    await close(ours.area, await countedAt(ours.area, late, at('23:00'), [kg(flour, '12.9')]));
    expect(await opening()).toBe('12700');
  });

  it('that was typed in on another day counts as made at the opening that it is of', async () => {
    await delivered('16:00', 5);
    now = new Date('2026-11-22T10:00:00.000Z');
    await close(ours.area, await countedAt(ours.area, DURING, '2026-11-22T09:00:00.000Z', [kg(flour, '10')]));
    expect(await opening()).toBe('10000');
  });
});

describe('rule 91: what moved while a thing was counted in several lines', () => {
  const units = (amount: string) => ({ refId: flour, amount, unit: 'g' });
  const meanwhile = async (stocktakeId: string) =>
    (await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId }))).movedWhileCounting;

  it('is on the report with its £: after the first line, up to the last, as it stands in the books now', async () => {
    const salt = await addIngredient(ours.area, 'Salt', 'g', '0.001');
    await dropped('14:00', '50');
    await dropped('14:30', '500');
    await delivered('15:00', 2);
    const gone = await dropped('14:45', '70');
    await dropped('15:01', '30');
    await dropped(null, '400');
    await waste(ours.area, { day: DAY, refId: salt, amount: '90', occurredAt: at('14:30') });
    const draft = await countedAt(ours.area, DURING, at('14:00'), [kg(flour, '10'), kg(salt, '1')]);
    await countIn(ours.area, draft, [units('250')], at('15:00'));
    await close(ours.area, draft);
    await takeBackWastage(ours.area, gone);
    const [line, ...more] = (await meanwhile(draft)) ?? [];
    expect(more).toEqual([]); // salt has one line alone
    expect(line).toMatchObject({ ingredientId: flour, name: 'Flour', unit: 'g', quantity: '1500', worth: '1.5' });
    expect([line?.from, line?.until].map((instant) => Date.parse(instant ?? ''))).toEqual(
      [at('14:00'), at('15:00')].map((instant) => Date.parse(instant)),
    );
  });

  it('is not known of lines that were typed on another day', async () => {
    await dropped('14:30', '500');
    const draft = await countedAt(ours.area, DURING, '2026-11-19T10:00:00.000Z', [kg(flour, '10')]);
    await countIn(ours.area, draft, [units('250')], at('15:00'));
    await close(ours.area, draft);
    expect(await meanwhile(draft)).toBeUndefined();
  });
});

describe('rule 92: what has no time', () => {
  it('stands on the side of its day, and on the other when somebody says so as the count is closed', async () => {
    const order = await delivered(null, 5);
    const lost = await dropped(null, '250');
    await dropped('16:00', '100');
    const draft = await countedAt(ours.area, DURING, at('15:00'), [kg(flour, '10')]);
    const listed = () => read(ours.area, (db) => untimedDocuments(db, ours.area, { stocktakeId: draft }));
    expect(await listed()).toMatchObject([
      { kind: 'order', id: order, name: 'Fresh & Co', usual: 'before', happened: 'before' },
      { kind: 'wastage', id: lost, name: 'Flour, Dropped', usual: 'before', happened: 'before' },
    ]);
    const placed = [
      { documentId: order, happened: 'after' as const },
      { documentId: randomUUID(), happened: 'after' as const },
    ];
    await closeStocktake(ours.area, { commandId: randomUUID(), stocktakeId: draft, countAsZero: [], placed });
    expect(await opening()).toBe('14900');

    await reopen(ours.area, draft);
    expect((await listed()).map(({ happened }) => happened)).toEqual(['after', 'before']);
    await close(ours.area, draft);
    expect(await opening()).toBe('9900');
  });

  it('before opening stands after the count, unless somebody says that it came first', async () => {
    const order = await delivered(null, 5);
    const early = { countedOn: DAY, moment: 'before opening' } as const;
    const draft = await countedAt(ours.area, early, at('07:00'), [kg(flour, '12')]);
    const [document] = await read(ours.area, (db) => untimedDocuments(db, ours.area, { stocktakeId: draft }));
    expect(document).toMatchObject({ id: order, usual: 'after', happened: 'after' });
    const placed = [{ documentId: order, happened: 'before' as const }];
    await closeStocktake(ours.area, { commandId: randomUUID(), stocktakeId: draft, countAsZero: [], placed });
    expect((await stockOn(ours.area, '2026-11-19'))[flour]).toBe('7000');
    expect(await opening()).toBe('12000');
  });

  it('a sheet of the day is shared evenly over the opening hours, also when it is imported after the close', async () => {
    const bread = await addRecipe(ours.area, 'Bread', { menuPrice: '3', items: [{ refId: flour, quantity: '100' }] });
    const sheet = () => sell(ours.area, { from: DAY, to: DAY, lines: [{ recipeId: bread, quantity: '20' }] });
    const first = await sheet();
    await sell(ours.area, { from: '2026-11-18', to: DAY, lines: [{ recipeId: bread, quantity: '7' }] }); // of several days
    const draft = await countedAt(ours.area, DURING, at('15:00'), [kg(flour, '10')]); // halfway between 8 and 22
    const listed = await read(ours.area, (db) => untimedDocuments(db, ours.area, { stocktakeId: draft }));
    expect(listed).toMatchObject([{ kind: 'sales', id: first, happened: 'shared' }]);
    await close(ours.area, draft);
    expect(await opening()).toBe('9000');
    await sheet();
    expect(await opening()).toBe('8000');
  });
});

describe('rule 93: what is entered, changed or removed later', () => {
  it('withdraws and appends the anchors that it touches, and leaves the others', async () => {
    const salt = await addIngredient(ours.area, 'Salt', 'g', '0.001');
    await close(ours.area, await countedAt(ours.area, DURING, at('15:00'), [kg(flour, '10'), kg(salt, '1')]));
    expect(await anchorsOf(ours.area)).toBe(2);
    const id = await dropped('18:00', '500');
    expect(await opening()).toBe('9500');
    expect(await anchorsOf(ours.area)).toBe(4);
    await dropped('14:00', '300');
    await dropped(null, '300');
    expect(await anchorsOf(ours.area)).toBe(4);
    expect(await opening()).toBe('9500');
    await takeBackWastage(ours.area, id);
    expect(await opening()).toBe('10000');
    expect(await anchorsOf(ours.area)).toBe(6);
  });

  it('touches a count that another one of the same opening outdoes, which shows when that is withdrawn', async () => {
    await close(ours.area, await countedAt(ours.area, DURING, at('15:00'), [kg(flour, '10')]));
    const later = randomUUID();
    await startStocktake(ours.area, {
      ...{ commandId: randomUUID(), stocktakeId: later, ...DURING, kind: 'SPOT' },
      scope: { categoryIds: [], supplierIds: [], things: [{ kind: 'ingredient', refId: flour }] },
    });
    await countIn(ours.area, later, [kg(flour, '8')], at('19:00'));
    await close(ours.area, later);
    await dropped('18:00', '500'); // between the two
    expect(await opening()).toBe('8000');
    await dropped('20:00', '50');
    expect(await opening()).toBe('7950');
    await reopen(ours.area, later);
    expect(await opening()).toBe('9450');
  });

  it('two at once that touch one anchor both count', async () => {
    await close(ours.area, await countedAt(ours.area, DURING, at('15:00'), [kg(flour, '10')]));
    await Promise.all([dropped('18:00', '500'), dropped('19:00', '40'), delivered('20:00', 1)]);
    expect(await opening()).toBe('10460');
    const [standing] = await read(ours.area, (db) =>
      db.run(
        raw<{ n: string }>(sql`
          select count(*) as n from stock_anchor a where a.withdraws is null
            and not exists (select from stock_anchor w where w.withdraws = a.anchor_id)`),
      ),
    );
    expect(Number(standing?.n)).toBe(1);
  });
});
