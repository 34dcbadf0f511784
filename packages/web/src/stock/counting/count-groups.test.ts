import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { describe, expect, it } from 'vitest';
import type { StockThing } from '../things.ts';
import { type CountGroup, groupsByCategory, groupsByShelf } from './count-groups.ts';
import { byThing } from './line-groups.ts';

const thing = (name: string, category: string) =>
  ({ kind: 'ingredient', refId: name, key: `ingredient ${name}`, name, category }) as StockThing;
const things = [thing('Basil', 'Herbs'), thing('Flour', 'Dry'), thing('Salt', 'Dry')];
const shelf = (id: string, ...names: string[]) =>
  ({ id, name: id, things: names.map((refId) => ({ kind: 'ingredient', refId })) }) as unknown as ShelfRow;
const line = (refId: string, shelfId: string | null, amount: string, recordUnit = 'kg') =>
  ({ kind: 'ingredient', refId, shelfId, amount, recordUnit }) as StocktakeLineRow;
const shown = (groups: readonly CountGroup[]) =>
  groups.map(({ name, rows }) => [name, rows.map((row) => [row.thing.name, row.lines.map(({ amount }) => amount)])]);

const walkIn = shelf('Walk-in', 'Salt', 'Flour');
const store = shelf('Dry store', 'Flour');

describe('the sheet by shelf', () => {
  it('lists each shelf in its order, a thing on each that it stands on, and the rest on none', () => {
    const lines = byThing([line('Flour', 'Walk-in', '2'), line('Flour', 'Dry store', '3')], new Map());
    expect(shown(groupsByShelf(things, lines, [walkIn, store]))).toEqual([
      [
        'Walk-in',
        [
          ['Salt', []],
          ['Flour', ['2']],
        ],
      ],
      ['Dry store', [['Flour', ['3']]]],
      ['On no shelf', [['Basil', []]]],
    ]);
  });

  it('lists what is counted where it does not stand, also on a shelf that is gone', () => {
    const lines = byThing([line('Basil', 'Dry store', '1'), line('Salt', 'Attic', '4')], new Map());
    expect(shown(groupsByShelf(things, lines, [store]))).toEqual([
      [
        'Dry store',
        [
          ['Flour', []],
          ['Basil', ['1']],
        ],
      ],
      ['On no shelf', [['Salt', ['4']]]],
    ]);
  });

  it('lists what somebody is about to count there for the first time, once', () => {
    const added = new Map([['Dry store', ['ingredient Basil', 'ingredient Flour']]]);
    expect(shown(groupsByShelf(things, new Map(), [store], added))[0]).toEqual([
      'Dry store',
      [
        ['Flour', []],
        ['Basil', []],
      ],
    ]);
  });
});

describe('the sheet by category', () => {
  it('has all parts of a thing in one row, whatever shelves they stand on', () => {
    const lines = byThing([line('Flour', 'Walk-in', '2'), line('Flour', null, '3')], new Map());
    expect(shown(groupsByCategory(things, lines, [walkIn, store]))).toEqual([
      [
        'Dry',
        [
          ['Flour', ['3', '2']],
          ['Salt', []],
        ],
      ],
      ['Herbs', [['Basil', []]]],
    ]);
  });

  it('counts on the only shelf that a thing stands on', () => {
    const [dry] = groupsByCategory(things, new Map(), [walkIn, store]);
    expect(dry?.rows.map(({ shelfId }) => shelfId)).toEqual([null, 'Walk-in']);
  });
});

it('a thing whose lines are the same has the same list, so that its row is not drawn again', () => {
  const [flour, salt] = [line('Flour', null, '2'), line('Salt', null, '1')];
  const before = byThing([flour, salt], new Map());
  const after = byThing([flour, salt, line('Salt', null, '3', 'g')], before);
  expect(after.get('ingredient Flour')).toBe(before.get('ingredient Flour'));
  expect(after.get('ingredient Salt')).not.toBe(before.get('ingredient Salt'));
});
