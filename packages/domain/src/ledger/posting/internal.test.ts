import { describe, expect, it } from 'vitest';
import { decimal } from '../../money.ts';
import type { RecipeItem } from '../../recipes/version.ts';
import { AFTER_ALL, BEFORE_ALL } from '../../timeline.ts';
import { explode } from '../explosion.ts';
import { booksOf, type UsedLine } from './books.ts';
import { type Anchor, anchorsInForce, countAnchors } from './count.ts';
import { NO_CLOCK } from './running-count.ts';
import { transferMovements } from './transfer.ts';
import { wastageMovements } from './wastage.ts';

const grams = (refId: string, quantity: string): RecipeItem => ({
  itemId: refId,
  kind: 'ingredient',
  refId,
  quantity: decimal(quantity),
});
const sauce = (effectiveDay: string, recordedNo: number, items: RecipeItem[]) => ({
  productId: 'sauce',
  versionId: `v${recordedNo}`,
  effectiveDay,
  recordedNo,
  yield: decimal(800),
  portions: decimal(1),
  wastagePercent: decimal(10),
  menuPrice: null,
  vatPercent: decimal(0),
  items,
  choiceUnknown: false,
});
const costs = new Map(
  [
    ['tomato', '0.002'],
    ['oil', '0.01'],
  ].map(([ingredientId = '', perGram = '']) => [
    ingredientId,
    [{ ingredientId, fromDay: BEFORE_ALL, toDay: AFTER_ALL, cost: decimal(perGram), optionId: 'o', priceId: 'p' }],
  ]),
);
const books = booksOf(
  costs,
  explode([
    sauce('2026-01-01', 1, [grams('tomato', '900'), grams('oil', '100')]),
    sauce('2026-02-01', 2, [grams('tomato', '1600')]),
  ]),
);
const of = (kind: UsedLine['kind'], refId: string, quantity: string): UsedLine => ({
  kind,
  refId,
  quantity: decimal(quantity),
});

describe('wastageMovements', () => {
  const wasted = (line: UsedLine, day = '2026-01-10') =>
    wastageMovements({ wastageId: 'w', accountId: 'kitchen', day, occurredAt: null, ...line }, books);
  const rows = (line: UsedLine, day?: string) =>
    wasted(line, day).movements.map((one) => [
      one.ingredientId,
      one.quantity.toFixed(),
      one.value.toFixed(),
      one.wasteQuantity.toFixed(),
    ]);

  it('takes an ingredient out at its cost', () =>
    expect(rows(of('ingredient', 'oil', '250'))).toEqual([['oil', '-250', '-2.5', '0']]));

  it('rule 8, STK-042: takes the ingredients of a recipe out, by quantity over yield and without its wastage %', () => {
    expect(rows(of('recipe', 'sauce', '400'))).toEqual([
      ['oil', '-50', '-0.5', '0'],
      ['tomato', '-450', '-0.9', '0'],
    ]);
  });

  it('rule 2: uses the recipe version in force that day', () => {
    expect(rows(of('recipe', 'sauce', '400'), '2026-02-01')).toEqual([['tomato', '-800', '-1.6', '0']]);
  });

  it('names what it could not cost', () => {
    expect(wasted(of('ingredient', 'salt', '5')).missing).toEqual([{ what: 'price', refId: 'salt' }]);
    expect(wasted(of('recipe', 'stock', '5'))).toEqual({
      movements: [],
      missing: [{ what: 'recipe', refId: 'stock' }],
    });
  });
});

describe('transferMovements', () => {
  it('rule 11: writes both sides at the same quantity and value', () => {
    const lines = [{ lineId: 'l', ...of('ingredient', 'oil', '300'), arrived: null }];
    const { movements } = transferMovements(
      {
        transferId: 't',
        fromAccountId: 'kitchen',
        toAccountId: 'bar',
        day: '2026-01-10',
        occurredAt: '2026-01-10T09:30:00.000Z',
        lines,
        steps: null,
      },
      books,
    );
    expect(movements.map((one) => one.occurredAt)).toEqual(['2026-01-10T09:30:00.000Z', '2026-01-10T09:30:00.000Z']);
    expect(movements.map((one) => [one.accountId, one.kind, one.quantity.toFixed(), one.value.toFixed()])).toEqual([
      ['kitchen', 'transfer_out', '-300', '-3'],
      ['bar', 'transfer_in', '300', '3'],
    ]);
  });
});

describe('countAnchors', () => {
  const count = (day: string, ...lines: UsedLine[]) =>
    countAnchors(
      {
        ...{ stocktakeId: 's', accountId: 'kitchen', day },
        lines: lines.map((line, no) => ({ ...line, countedAt: `2026-01-10T0${9 - no}:00:00.000Z` })),
        clock: NO_CLOCK,
      },
      books,
      [],
    );

  it('rule 8: adds a counted recipe to the ingredients with a line of their own and lists the others as not counted', () => {
    const found = count(
      '2026-01-10',
      of('ingredient', 'tomato', '100'),
      of('recipe', 'sauce', '400'),
      of('ingredient', 'flour', '0'),
    );
    expect(found.anchors.map((one) => [one.ingredientId, one.quantity.toFixed()])).toEqual([
      ['tomato', '550'],
      ['flour', '0'],
    ]);
    expect(found.notCounted).toEqual(['oil']);
    expect(found.missing).toEqual([]);
  });

  it('rule 8: explodes by the version of the evening before', () => {
    const [anchor] = count('2026-02-01', of('ingredient', 'tomato', '0'), of('recipe', 'sauce', '400')).anchors;
    expect(anchor?.quantity.toFixed()).toBe('450');
  });

  it('rule 91: adds up several lines of one ingredient, which has the instant of the last of them', () => {
    const [anchor, ...others] = count(
      '2026-01-10',
      of('recipe', 'sauce', '0'),
      of('ingredient', 'tomato', '100'),
      of('ingredient', 'tomato', '40'),
    ).anchors;
    expect(others).toEqual([]);
    expect([anchor?.quantity.toFixed(), anchor?.countedAt]).toEqual(['140', '2026-01-10T08:00:00.000Z']);
  });

  it('names a counted ingredient without a price', () => {
    expect(count('2026-01-10', of('ingredient', 'salt', '5')).missing).toEqual([{ what: 'price', refId: 'salt' }]);
  });
});

describe('anchorsInForce', () => {
  const anchor = (stocktakeId: string, countedAt: string, day = '2026-01-10'): Anchor => ({
    ...{ accountId: 'kitchen', ingredientId: 'tomato', day, quantity: decimal(1), stocktakeId, countedAt },
    ...{ counted: decimal(1), occurredAt: null, laterShare: null },
  });
  const ids = (anchors: readonly Anchor[]) => anchorsInForce(anchors).map((one) => one.stocktakeId);

  it('rule 94: of two counts of one thing for one opening the later instant is in force, in whichever order they come', () => {
    const [early, late] = [anchor('b', '2026-01-09T20:00:00.000Z'), anchor('a', '2026-01-09T21:00:00+00:00')];
    expect([ids([early, late]), ids([late, early])]).toEqual([['a'], ['a']]);
    expect(ids([early])).toEqual(['b']);
  });

  it('lets two counts of the same instant be settled by their ids, and those of other openings beside each other', () => {
    const [one, two] = [anchor('a', '2026-01-09T20:00:00.000Z'), anchor('b', '2026-01-09T20:00:00.000Z')];
    expect([ids([one, two]), ids([two, one])]).toEqual([['b'], ['b']]);
    expect(ids([one, anchor('b', '2026-01-09T20:00:00.000Z', '2026-01-11')])).toEqual(['a', 'b']);
  });
});
