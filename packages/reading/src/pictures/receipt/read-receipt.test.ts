import { describe, expect, it } from 'vitest';
import type { PlacedPage } from '../../paper/placed.ts';
import { currencyByPlace } from './currency.ts';
import { SURE } from './found.ts';
import { readReceipt } from './read-receipt.ts';

/** A page of rows; what stands behind | stands at the right edge. */
function receipt(rows: readonly string[], confidence = 0.995): PlacedPage[] {
  const words = rows.flatMap((row, index) => {
    const [left = '', right = ''] = row.split('|');
    const placed = (text: string, from: number) => {
      let at = from;
      return text
        .trim()
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => {
          const place = { text: word, left: at, top: 40 * index, width: 12 * word.length, height: 24, confidence };
          at += 12 * (word.length + 1);
          return place;
        });
    };
    return [...placed(left, 10), ...placed(right, 500)];
  });
  return [{ number: 1, width: 600, height: 40 * rows.length, words }];
}

const till = [
  'CORNER FOODS LTD',
  '12 High Street',
  'VAT NO 123 4567 89',
  'Receipt No: 4711',
  'Date: 14/03/2026 10:06',
  'Milk 2 |1.10 2.20',
  'Flour |3.50',
];
const headOf = (rows: readonly string[], confidence?: number) => readReceipt(receipt(rows, confidence))!.head;
const sure = (read?: { confidence: number }) => (read?.confidence ?? 0) >= SURE;

describe('a receipt', () => {
  it('is read with its company, number, day and total, each with its place', () => {
    const head = headOf([...till, 'Subtotal |4.75', 'VAT |0.95', 'TOTAL |5.70']);
    expect([head.supplierName?.value, head.number?.value, head.date?.value]).toEqual([
      'CORNER FOODS LTD',
      '4711',
      '2026-03-14',
    ]);
    expect([head.net?.value, head.vat?.value, head.gross?.value]).toEqual(['4.75', '0.95', '5.70']);
    expect(head.gross?.box).toMatchObject({ page: 1, left: 500 / 600 });
    expect([head.supplierName, head.date, head.gross].map(sure)).toEqual([true, true, true]);
  });

  it('has a sure total where what was paid less the change is the same, and an unsure one that stands alone', () => {
    expect(sure(headOf([...till, 'TOTAL |5.70', 'CASH |10.00', 'CHANGE |4.30']).gross)).toBe(true);
    expect(sure(headOf([...till, 'TOTAL |5.70']).gross)).toBe(false);
  });

  it('finds a total in large print that stands a little higher than its words', () => {
    const [page] = receipt([...till, 'Subtotal |4.75', 'NET TOTAL']);
    const large = { text: '5.70', left: 500, top: 40 * till.length + 24, width: 60, height: 40, confidence: 0.995 };
    expect(readReceipt([{ ...page!, words: [...page!.words, large] }])!.head.gross?.value).toBe('5.70');
  });

  it('has no sure total while a larger one stands beside it that nothing explains', () => {
    const head = headOf([...till, 'VAT |0.95', 'Subtotal |4.75', 'TOTAL |5.70', 'AMOUNT DUE |9.20']);
    expect(sure(head.gross)).toBe(false);
  });

  it('takes the total that its groups make together, not the group with VAT', () => {
    const head = headOf([
      ...till,
      'Total 20% goods excl VAT |10.00',
      'VAT |2.00',
      'Total 20% goods incl VAT |12.00',
      'Total 0% goods |5.00',
      'Total payable |17.00',
    ]);
    expect([head.gross?.value, sure(head.gross)]).toEqual(['17.00', true]);
  });

  it('is not sure of a day that can be two, nor of digits that were letters (rule 67)', () => {
    const day = (text: string) => headOf([...till.filter((row) => !row.startsWith('Date')), text, 'TOTAL |5.70']).date;
    expect(day('Date: 03/04/2026')).toMatchObject({ value: '2026-04-03', confidence: 0.5 });
    expect(sure(day('Date: 2l/o7/2026'))).toBe(false);
    expect(day('Date: 21/07/202610:15')?.value).toBe('2026-07-21');
  });

  it('names the company of a legal form, without its register number and without who it is owned by', () => {
    const name = (...top: string[]) => headOf([...top, 'Tel 020 7946 0000', 'TOTAL |5.70']).supplierName?.value;
    expect(name('OLD ASIA', 'OWNED BY: CHEF LEE LTD (458592-T)')).toBe('CHEF LEE LTD');
    expect(name('NORTH SEA', 'FOODS LTD')).toBe('NORTH SEA FOODS LTD');
  });

  it('is in pounds where its seller has a British postcode, but not surely (rule 68)', () => {
    expect(currencyByPlace(receipt(['CORNER FOODS LTD', '12 High Street, York YO1 7HH']))).toMatchObject({
      value: 'GBP',
      confidence: 0.9,
    });
    expect(currencyByPlace(receipt(['TOTAL RM 12.00']))?.value).toBe('MYR');
    expect(currencyByPlace(receipt(till))).toBeNull();
  });

  it('has lines whose quantity and price make their amount', () => {
    const { lines } = readReceipt(receipt([...till, 'TOTAL |5.70']))!;
    expect(lines.map(({ fields }) => [fields.name?.value, fields.quantity?.value, fields.net?.value])).toEqual([
      ['Milk', '2', '2.20'],
      ['Flour', undefined, '3.50'],
    ]);
  });

  it('is sure of nothing that was hardly legible', () => {
    const head = headOf([...till, 'Subtotal |4.75', 'VAT |0.95', 'TOTAL |5.70'], 0.7);
    expect(Object.values(head).filter(sure)).toEqual([]);
  });
});
