import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { negativeStock, type StockLine, stockAt, stockWorth } from './stock-at.ts';

const counted = (ingredientId: string, day: string, quantity: string) => ({
  ingredientId,
  day,
  quantity: decimal(quantity),
});
const moved = (ingredientId: string | null, effectiveDay: string, quantity: string) => ({
  ingredientId,
  effectiveDay,
  quantity: decimal(quantity),
});
const pounds = (ingredientId: string) => (ingredientId === 'salt' ? null : decimal('0.01'));
const rows = (lines: StockLine[]) =>
  lines.map((one) => [one.ingredientId, one.quantity.toFixed(), one.countedOn, one.worth?.toFixed()]);

describe('stockAt', () => {
  const counts = [counted('flour', '2026-01-05', '1000'), counted('flour', '2026-01-12', '700')];
  const movements = [
    moved('flour', '2026-01-04', '9999'),
    moved('flour', '2026-01-05', '500'),
    moved('flour', '2026-01-06', '-600'),
    moved('flour', '2026-01-12', '-50'),
    moved(null, '2026-01-06', '0'),
  ];
  it.each([
    [
      'STK-023: a count is the opening of its day, so it stands at the end of the day before',
      '2026-01-04',
      '1000',
      '2026-01-05',
    ],
    ['movements of the day of the count come after it', '2026-01-05', '1500', '2026-01-05'],
    ['adds what moved since the count', '2026-01-06', '900', '2026-01-05'],
    ['the next count stands in from the evening before', '2026-01-11', '700', '2026-01-12'],
    ['and goes on from there', '2026-01-12', '650', '2026-01-12'],
  ])('STK-023 %s', (_, day, quantity, countedOn) => {
    expect(rows(stockAt(day, counts, movements, pounds))).toEqual([
      ['flour', quantity, countedOn, decimal(quantity).div(100).toFixed()],
    ]);
  });

  it('rule 8: carries an uncounted ingredient forward from all its movements', () => {
    const [line] = stockAt(
      '2026-01-12',
      [],
      [moved('rice', '2026-01-01', '5'), moved('rice', '2026-01-13', '1')],
      pounds,
    );
    expect(line).toMatchObject({ quantity: decimal(5), countedOn: null, counted: false });
  });

  it('rule 14: separates what was counted that evening from what is carried, and names what is below nothing', () => {
    const lines = stockAt(
      '2026-01-11',
      counts,
      [moved('rice', '2026-01-06', '-20'), moved('salt', '2026-01-06', '3')],
      pounds,
    );
    const worth = stockWorth(lines);
    expect([worth.counted.toFixed(), worth.carried.toFixed()]).toEqual(['7', '-0.2']);
    expect(negativeStock(lines).map((line) => line.ingredientId)).toEqual(['rice']);
  });

  it('answers no worth for stock without a price', () => {
    expect(stockAt('2026-01-06', [], [moved('salt', '2026-01-06', '3')], pounds)[0]).toMatchObject({
      cost: null,
      worth: null,
    });
  });
});
