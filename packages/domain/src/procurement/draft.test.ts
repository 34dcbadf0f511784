import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import {
  draftProblems,
  isOrdered,
  joinedInstructions,
  mergedLines,
  orderDateOf,
  steppedQuantity,
  typedLineProblems,
} from './draft.ts';
import type { OrderKind } from './status.ts';
import { line } from './testing.ts';

const friday = { today: '2026-11-20', tomorrowUtc: '2026-11-21' };
const draft = (kind: OrderKind, deliveryDate: string, lines = [line()]) =>
  draftProblems({ kind, deliveryDate, lines }, friday);

describe('an order form', () => {
  it('PROC-065 takes a draft for tomorrow and later', () => {
    expect(draft('draft', '2026-11-21')).toEqual([]);
    expect(draft('draft', '2026-12-24')).toEqual([]);
  });

  it('PROC-065 takes no draft for today', () => {
    expect(draft('draft', '2026-11-20')).toEqual([
      { field: 'deliveryDate', message: 'Delivery date cannot be earlier than tomorrow' },
    ]);
  });

  it('takes an invoice of last week, dated the day its goods came', () => {
    expect(draft('invoice', '2026-11-12')).toEqual([]);
    expect(orderDateOf('2026-11-12', '2026-11-20')).toBe('2026-11-12');
    expect(orderDateOf('2026-11-25', '2026-11-20')).toBe('2026-11-20');
  });

  it.each([
    ['2062-11-20', 'Delivery date cannot be more than a year ahead'],
    ['1926-11-20', 'Delivery date cannot be more than ten years back'],
  ])('takes a year that is a slip of the finger for one: %s', (day, message) => {
    expect(draft('invoice', day)).toEqual([{ field: 'deliveryDate', message }]);
  });

  it('names every line without a quantity, and an order without lines', () => {
    expect(draft('draft', '2026-11-21', [line({ quantity: decimal(0) }), line()])).toEqual([
      { field: 'lines.0.quantity', message: 'Quantity must be more than 0' },
    ]);
    expect(draft('draft', '2026-11-21', [])).toEqual([{ field: 'lines', message: 'Give at least one quantity' }]);
  });

  it('PROC-068 leaves out a row whose quantity is empty or nothing', () => {
    expect(['', ' ', '0', '0,00', '0.0'].filter((quantity) => isOrdered({ quantity, unitPrice: '1' }))).toEqual([]);
    expect(['1', '0.5', ',5', 'two', '1,000', '-1'].every((quantity) => isOrdered({ quantity, unitPrice: '1' }))).toBe(
      true,
    );
  });

  it('PROC-066 asks for numbers in quantity and price', () => {
    expect(typedLineProblems({ quantity: 'two', unitPrice: '1.5.0' })).toEqual({
      quantity: 'Quantity must be numeric',
      unitPrice: 'Price must be numeric',
    });
    expect(typedLineProblems({ quantity: '1,000', unitPrice: '-1' })).toEqual({
      quantity: '1,000 can be 1.000 or 1000: type it without the comma.',
      unitPrice: 'Price cannot be negative',
    });
    expect(typedLineProblems({ quantity: '2', unitPrice: '1.50' })).toEqual({ quantity: null, unitPrice: null });
  });
});

describe('a second form for the same supplier and day', () => {
  const tomatoes = line({ lineId: 'a', optionId: 'tomatoes', quantity: decimal(2) });
  const basil = line({ lineId: 'b', optionId: 'basil', quantity: decimal(1) });

  it('PROC-036 adds quantities per item, takes the newer price and appends what the draft did not have', () => {
    const more = line({ lineId: 'c', optionId: 'tomatoes', quantity: decimal('1.5'), unitPrice: decimal(19) });
    const merged = mergedLines([tomatoes], [more, basil]);
    expect(merged.map(({ lineId, quantity, unitPrice }) => [lineId, quantity.toFixed(), unitPrice.toFixed()])).toEqual([
      ['a', '3.5', '19'],
      ['b', '1', '18.5'],
    ]);
  });

  it('adds an item that the new form names twice', () => {
    const merged = mergedLines([tomatoes], [line({ lineId: 'c' }), line({ lineId: 'd' })]);
    expect(merged.map((one) => one.quantity.toFixed())).toEqual(['6']);
  });

  it('PROC-037 puts special instructions one below the other and skips blanks', () => {
    expect(joinedInstructions('Back door', ' ', 'Before 9')).toBe('Back door\nBefore 9');
    expect(joinedInstructions('', 'Before 9')).toBe('Before 9');
  });
});

describe('a step of a quantity', () => {
  it.each([
    ['', 1, '1'],
    ['3', 1, '4'],
    ['2,5', 1, '3.5'],
    ['3', -1, '2'],
    ['1', -1, ''],
    ['0.5', -1, ''],
    ['', -1, ''],
    ['two', 1, 'two'],
  ] as const)('from %j by %i leads to %j', (typed, step, stepped) => {
    expect(steppedQuantity(typed, step)).toBe(stepped);
  });
});
