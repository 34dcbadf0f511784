import { describe, expect, it } from 'vitest';
import { decimal } from '../../money.ts';
import { AFTER_ALL, BEFORE_ALL } from '../../timeline.ts';
import type { CostSpan } from '../cost-timeline.ts';
import type { ExplodedPeriod } from '../explosion.ts';
import { type Books, booksOf } from './books.ts';
import { type SalesImport, type SalesLine, salesMatched, salesPosting } from './sales.ts';
import { salesParts, shareByDays } from './sales-parts.ts';

const cost = (ingredientId: string, perUnit: string, fromDay = BEFORE_ALL, toDay = AFTER_ALL): CostSpan => ({
  ingredientId,
  fromDay,
  toDay,
  cost: decimal(perUnit),
  optionId: 'o',
  priceId: 'p',
});
const product = (
  productId: string,
  use: [string, string, string][],
  more: Partial<ExplodedPeriod> = {},
): ExplodedPeriod => ({
  productId,
  fromDay: BEFORE_ALL,
  toDay: AFTER_ALL,
  versionId: 'v',
  yield: decimal(1),
  portions: decimal(1),
  wastagePercent: decimal(0),
  menuPrice: decimal(12),
  vatPercent: decimal(20),
  netPrice: decimal(10),
  items: use.map(([ingredientId, quantity, waste]) => ({
    ingredientId,
    quantity: decimal(quantity),
    wasteQuantity: decimal(waste),
  })),
  missing: [],
  ...more,
});
const books = (costs: CostSpan[], products: ExplodedPeriod[]): Books =>
  booksOf(
    Map.groupBy(costs, (one) => one.ingredientId),
    Map.groupBy(products, (one) => one.productId),
  );
const line = (lineId: string, productId: string | null, quantity: string): SalesLine => ({
  lineId,
  productId,
  quantity: decimal(quantity),
});
const sold = (lines: SalesLine[], startDay = '2026-01-05', endDay = startDay): SalesImport => ({
  importId: 'import',
  accountId: 'kitchen',
  startDay,
  endDay,
  lines,
});
const movementRows = (posting: ReturnType<typeof salesPosting>) =>
  posting.movements.map((one) => [
    one.effectiveDay,
    one.ingredientId,
    one.quantity.toFixed(),
    one.value.toFixed(),
    one.wasteQuantity.toFixed(),
    one.wasteValue.toFixed(),
  ]);

describe('salesPosting', () => {
  const pizza = product(
    'pizza',
    [
      ['flour', '600', '18'],
      ['cheese', '400', '12'],
    ],
    { portions: decimal(4) },
  );
  const bread = product('bread', [['flour', '100', '0']]);
  const prices = [cost('flour', '0.001'), cost('cheese', '0.008')];

  it('rule 6, STK-042: posts one movement for each ingredient and day, summed over dishes, the wastage % on its own', () => {
    const posting = salesPosting(
      sold([line('1', 'pizza', '10'), line('2', 'bread', '3')]),
      [],
      books(prices, [pizza, bread]),
    );
    expect(movementRows(posting)).toEqual([
      ['2026-01-05', 'flour', '-1800', '-1.8', '-45', '-0.045'],
      ['2026-01-05', 'cheese', '-1000', '-8', '-30', '-0.24'],
    ]);
  });

  it('rule 6, REC-062: counts net sales at the net menu price, and cost and waste by portion', () => {
    const [sale] = salesPosting(sold([line('1', 'pizza', '10')]), [], books(prices, [pizza])).sales;
    expect([sale?.net, sale?.gross, sale?.cost, sale?.wasteValue].map(String)).toEqual(['100', '120', '9.5', '0.285']);
    expect(sale?.missing).toEqual([]);
  });

  it('rule 6: puts stock back for a negative quantity', () => {
    const posting = salesPosting(sold([line('1', 'bread', '-2')]), [], books(prices, [bread]));
    expect(movementRows(posting)).toEqual([['2026-01-05', 'flour', '200', '0.2', '0', '0']]);
    expect(posting.sales[0]?.net.toFixed()).toBe('-20');
  });

  it('rule 6: adds nothing for an unmatched line', () => {
    expect(salesPosting(sold([line('1', null, '5')]), [], books(prices, []))).toEqual({ sales: [], movements: [] });
  });

  it('names a dish with an ingredient without a price, and counts it as £0', () => {
    const [sale] = salesPosting(sold([line('1', 'bread', '1')]), [], books([], [bread])).sales;
    expect(sale?.missing).toEqual([{ what: 'price', refId: 'flour' }]);
    expect(sale?.cost.toFixed()).toBe('0');
  });

  it('rule 6: brings net sales but moves nothing for a group of several choices, and names it', () => {
    const group = product('extras', [], { missing: [{ what: 'choice', refId: 'extras' }] });
    const posting = salesPosting(sold([line('1', 'extras', '3')]), [], books([], [group]));
    expect(posting.movements).toEqual([]);
    expect(posting.sales[0]).toMatchObject({ net: decimal(30), missing: [{ what: 'choice', refId: 'extras' }] });
  });

  it('rule 7: posts a period on its last day', () => {
    const week = sold([line('1', 'bread', '7')], '2026-01-05', '2026-01-11');
    expect(movementRows(salesPosting(week, ['2026-01-05', '2026-01-12'], books(prices, [bread])))).toEqual([
      ['2026-01-11', 'flour', '-700', '-0.7', '0', '0'],
    ]);
  });

  it('rule 7: splits at a count by days, each part at the price, version and menu price of its own last day', () => {
    const week = sold([line('1', 'bread', '7')], '2026-01-05', '2026-01-11');
    const dearer = product('bread', [['flour', '200', '0']], {
      fromDay: '2026-01-08',
      netPrice: decimal(11),
      menuPrice: decimal('13.2'),
    });
    const flour = [cost('flour', '0.001', BEFORE_ALL, '2026-01-08'), cost('flour', '0.002', '2026-01-08')];
    const posting = salesPosting(week, ['2026-01-08'], books(flour, [{ ...bread, toDay: '2026-01-08' }, dearer]));
    expect(movementRows(posting)).toEqual([
      ['2026-01-07', 'flour', '-300', '-0.3', '0', '0'],
      ['2026-01-11', 'flour', '-800', '-1.6', '0', '0'],
    ]);
    expect(
      posting.sales.map((one) => [one.part, one.estimatedSplit, one.quantity.toFixed(), one.net.toFixed()]),
    ).toEqual([
      [1, true, '3', '30'],
      [2, true, '4', '44'],
    ]);
  });
});

describe('salesParts', () => {
  it('rule 7: cuts only at counts after the start and not after the end', () => {
    const parts = salesParts('2026-01-05', '2026-01-11', [
      '2026-01-05',
      '2026-01-11',
      '2026-01-08',
      '2026-01-12',
      '2026-01-08',
    ]);
    expect(parts.map((part) => [part.part, part.fromDay, part.lastDay, part.days])).toEqual([
      [1, '2026-01-05', '2026-01-07', 3],
      [2, '2026-01-08', '2026-01-10', 3],
      [3, '2026-01-11', '2026-01-11', 1],
    ]);
  });

  it('rule 7: shares that do not come out even still sum to the whole', () => {
    const shares = shareByDays(decimal(10), salesParts('2026-01-05', '2026-01-11', ['2026-01-06', '2026-01-09']));
    expect(shares.map(String)).toEqual(['1.42857142857142857143', '4.28571428571428571429', '4.28571428571428571428']);
  });
});

describe('salesMatched', () => {
  it.each([
    ['rule 6: is the matched share of the imported quantity, to 2 decimals', '971', '999', '97.2'],
    ['rounds halves away from zero', '12345', '100000', '12.35'],
  ])('%s', (_, matched, imported, percent) =>
    expect(String(salesMatched(decimal(matched), decimal(imported)))).toBe(percent),
  );
  it('is unknown for an empty import', () => expect(salesMatched(decimal(0), decimal(0))).toBeNull());
});
