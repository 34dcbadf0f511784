import { randomUUID } from 'node:crypto';
import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../../db/connection.ts';
import { collectionReader } from '../../kernel/collections.ts';
import type { Ctx } from '../../kernel/context.ts';
import { scopeOf } from '../../kernel/scope.ts';
import { ledgerDifferences } from '../../ledger/check/compare.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { addShelf, close, countIn, draftOf, stockOn } from '../../testing/counting.ts';
import { testDatabase } from '../../testing/database.ts';
import { addIngredient } from '../../testing/pantry.ts';
import { read } from '../../testing/read.ts';
import '../collections.ts';
import { arrangeShelf } from './arrange-shelf.ts';
import { orderShelves } from './order-shelves.ts';
import { removeShelf } from './remove-shelf.ts';
import { saveShelf } from './save-shelf.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let area: Ctx;
let flour: string;
let salt: string;
let walkIn: string;
let dryStore: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  area = ours.area;
  flour = await addIngredient(area, 'Flour');
  salt = await addIngredient(area, 'Salt');
  walkIn = await addShelf(area, 'Walk-in');
  dryStore = await addShelf(area, 'Dry store');
});

const command = () => ({ commandId: randomUUID() });
const thing = (refId: string) => ({ kind: 'ingredient' as const, refId });
const part = (shelfId: string, amount: string, unit = 'kg', refId = flour) => ({ refId, amount, unit, shelfId });

async function rowsOf<Row>(name: 'shelves' | 'stocktakeLines'): Promise<Row[]> {
  return (await read(area, async (db) => collectionReader(name)?.page(db, scopeOf(area), null, 5000) ?? [])) as Row[];
}

async function shelvesInOrder() {
  const rows = await rowsOf<ShelfRow>('shelves');
  return rows.sort((a, b) => a.position - b.position).map(({ name }) => name);
}

/** Amounts by shelf. */
async function counted() {
  const rows = await rowsOf<StocktakeLineRow>('stocktakeLines');
  return rows.map(({ shelfId, amount, recordUnit }) => [shelfId, amount, recordUnit]).sort();
}

describe('the shelves of an area', () => {
  it('are added behind the others, renamed and put in order', async () => {
    expect(await shelvesInOrder()).toEqual(['Walk-in', 'Dry store']);
    await saveShelf(area, { ...command(), shelfId: walkIn, name: 'Cold room' });
    const bar = await addShelf(area, 'Bar fridge');
    await orderShelves(area, { ...command(), shelfIds: [bar, walkIn] });
    expect(await shelvesInOrder()).toEqual(['Bar fridge', 'Cold room', 'Dry store']);
  });

  it('have different names, whatever the case', async () => {
    const same = { ...command(), shelfId: randomUUID(), name: 'walk-IN' };
    await expect(saveShelf(area, same)).rejects.toMatchObject({
      code: 'shelf.name-taken',
      details: { fields: [{ field: 'name', message: 'There is a shelf called walk-IN already.' }] },
    });
  });

  it('are of that area alone', async () => {
    const theirs = (await foundGroup(pool)).area;
    for (const wrong of [
      () => orderShelves(theirs, { ...command(), shelfIds: [walkIn] }),
      () => arrangeShelf(theirs, { ...command(), shelfId: walkIn, things: [] }),
      () => removeShelf(theirs, { ...command(), shelfId: walkIn }),
    ])
      await expect(wrong()).rejects.toMatchObject({ code: 'not-found' });
    const draft = await draftOf(area, '2026-11-10', []);
    const foreign = await addShelf(theirs, 'Theirs');
    await expect(countIn(area, draft, [part(foreign, '1')])).rejects.toMatchObject({ code: 'not-found' });
  });

  it('have their things in an order of their own, to which what is counted there is added', async () => {
    await arrangeShelf(area, { ...command(), shelfId: walkIn, things: [thing(salt), thing(flour)] });
    const draft = await draftOf(area, '2026-11-10', []);
    const answer = await countIn(area, draft, [part(walkIn, '1'), part(dryStore, '2')]);
    expect(answer.rows.shelves).toMatchObject([{ id: dryStore, things: [{ refId: flour }] }]);
    const rows = await rowsOf<ShelfRow>('shelves');
    expect(rows.find(({ id }) => id === walkIn)?.things).toEqual([thing(salt), thing(flour)]);
    await arrangeShelf(area, { ...command(), shelfId: walkIn, things: [] });
    expect((await rowsOf<ShelfRow>('shelves')).find(({ id }) => id === walkIn)?.things).toEqual([]);
  });

  it('hold nothing that is not in the group', async () => {
    const wrong = arrangeShelf(area, { ...command(), shelfId: walkIn, things: [thing(randomUUID())] });
    await expect(wrong).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a thing on two shelves', () => {
  it('rule 89: is counted on each, in the same unit too, and the next day opens with the sum', async () => {
    const draft = await draftOf(area, '2026-11-10', [part(walkIn, '2'), part(dryStore, '0.4')]);
    await countIn(area, draft, [part(walkIn, '3')]);
    expect(await counted()).toEqual(
      [
        [dryStore, '0.4', 'kg'],
        [walkIn, '3', 'kg'],
      ].sort(),
    );
    await close(area, draft);
    expect((await stockOn(area, '2026-11-10'))[flour]).toBe('3400');
  });
});

describe('a shelf that is removed', () => {
  it('is refused while an open stocktake counts it, and states how many counts that are', async () => {
    await draftOf(area, '2026-11-10', [part(walkIn, '2'), part(walkIn, '1', 'kg', salt)]);
    await expect(removeShelf(area, { ...command(), shelfId: walkIn })).rejects.toMatchObject({
      code: 'shelf.has-counts',
      details: { name: 'Walk-in', counts: '2 counts' },
    });
  });

  it('moves what is counted to another shelf, where it adds to what is there: nothing is lost and nothing twice', async () => {
    const draft = await draftOf(area, '2026-11-10', [part(walkIn, '2'), part(dryStore, '0.4'), part(walkIn, '3', 'g')]);
    const input = { ...command(), shelfId: walkIn, moveTo: dryStore };
    const answer = await removeShelf(area, input);
    expect(await removeShelf(area, input)).toEqual(answer);
    expect(await counted()).toEqual(
      [
        [dryStore, '2.4', 'kg'],
        [dryStore, '3', 'g'],
      ].sort(),
    );
    expect([answer.deleted.shelves, answer.deleted.stocktakeLines?.length]).toEqual([[walkIn], 2]);
    await close(area, draft);
    expect((await stockOn(area, '2026-11-10'))[flour]).toBe('2403');
    expect(await read(area, ledgerDifferences)).toEqual([]);
  });

  it('moves it to no shelf', async () => {
    await draftOf(area, '2026-11-10', [part(walkIn, '2')]);
    await removeShelf(area, { ...command(), shelfId: walkIn, moveTo: null });
    expect(await counted()).toEqual([[null, '2', 'kg']]);
    expect(await shelvesInOrder()).toEqual(['Dry store']);
    expect(await addShelf(area, 'Walk-in')).not.toBe(walkIn);
  });

  it('moves it nowhere that is no other shelf of the area', async () => {
    await draftOf(area, '2026-11-10', [part(walkIn, '2')]);
    for (const moveTo of [walkIn, randomUUID()]) {
      const wrong = removeShelf(area, { ...command(), shelfId: walkIn, moveTo });
      await expect(wrong).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  it('takes a count that arrives late from a queue all the same', async () => {
    const draft = await draftOf(area, '2026-11-10', []);
    await removeShelf(area, { ...command(), shelfId: walkIn });
    await countIn(area, draft, [part(walkIn, '2')]);
    expect(await counted()).toEqual([[walkIn, '2', 'kg']]);
  });

  it('goes on being named by closed counts', async () => {
    const draft = await draftOf(area, '2026-11-10', [part(walkIn, '2')]);
    await close(area, draft);
    await removeShelf(area, { ...command(), shelfId: walkIn });
    expect((await stockOn(area, '2026-11-10'))[flour]).toBe('2000');
  });
});
