import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, sum } from '../../money.ts';
import type { Movement } from '../movement.ts';
import { type CreditedLine, creditNoteMovements } from './credit-note.ts';
import { finalCost, type OrderHead } from './order-values.ts';
import { linesTotal, type ReceivedLine, receiptMovements } from './receipt.ts';

const head = (more: Partial<OrderHead> = {}): OrderHead => ({
  orderId: 'order',
  accountId: 'kitchen',
  deliveryDay: '2026-01-05',
  occurredAt: null,
  deliveryCharge: decimal(0),
  flatDiscount: decimal(0),
  percentDiscount: decimal(0),
  ...more,
});
const line = (lineId: string, quantity: string, price: string, more: Partial<ReceivedLine> = {}): ReceivedLine => ({
  lineId,
  ingredientId: `ingredient of ${lineId}`,
  quantityReceived: decimal(quantity),
  finalPrice: decimal(price),
  pack: { unitsPerLot: decimal(6), amountPerUnit: decimal('2.5'), baseUnit: 'kg' },
  ...more,
});
const rows = (movements: Movement[]) =>
  movements.map((one) => [one.kind, one.chargeKind ?? one.lineId, one.quantity.toFixed(), one.value.toFixed()]);
const total = (movements: Movement[]): Decimal => sum(movements.map((movement) => movement.value));

describe('receiptMovements', () => {
  it('rule 4, PROC-097: posts quantity received × pack in base units at the final price', () => {
    expect(rows(receiptMovements({ ...head(), lines: [line('a', '2', '31.50')] }))).toEqual([
      ['received', 'a', '30000', '63'],
    ]);
  });

  it('rule 4: posts value alone for charges, discounts and a line without an ingredient', () => {
    const lines = [line('a', '2', '50'), line('b', '1', '10', { ingredientId: null })];
    const extras = { deliveryCharge: decimal(5), flatDiscount: decimal(3), percentDiscount: decimal(10) };
    expect(rows(receiptMovements({ ...head(extras), lines }))).toEqual([
      ['received', 'a', '30000', '100'],
      ['charge', 'b', '0', '10'],
      ['charge', 'delivery', '0', '5'],
      ['charge', 'flat discount', '0', '-3'],
      ['charge', 'percent discount', '0', '-11'],
    ]);
  });

  it('rule 4: lets the percent discount take what rounding the final cost to 4 decimals leaves', () => {
    const movements = receiptMovements({
      ...head({ percentDiscount: decimal('3.3') }),
      lines: [line('a', '1.333', '7.77')],
    });
    // 1.333 × 7.77 = 10.35741; less 3.3 % = 10.01561547, rounded 10.0156
    expect(rows(movements)).toEqual([
      ['received', 'a', '19995', '10.35741'],
      ['charge', 'percent discount', '0', '-0.34181'],
    ]);
  });

  it('rule 49: posts a deposit as value of its own kind, which is part of the final cost', () => {
    const lines = [line('beer', '1', '120'), line('keg', '2', '30', { ingredientId: null, deposit: true })];
    const movements = receiptMovements({ ...head({ deliveryCharge: decimal(5) }), lines });
    expect(rows(movements)).toEqual([
      ['received', 'beer', '15000', '120'],
      ['deposit', 'keg', '0', '60'],
      ['charge', 'delivery', '0', '5'],
    ]);
    expect(total(movements).toFixed()).toBe('185');
  });

  it('rule 49: posts goods that came for nothing with their quantity, at £0', () =>
    expect(rows(receiptMovements({ ...head(), lines: [line('gift', '2', '0')] }))).toEqual([
      ['received', 'gift', '30000', '0'],
    ]));

  it('leaves no trace of a line of which nothing came', () => {
    expect(receiptMovements({ ...head(), lines: [line('a', '0', '10')] })).toEqual([]);
  });

  it('rule 4: sums to the final cost whatever was received', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999 }).map((n) => decimal(n).div(1000));
    const lines = fc.array(fc.tuple(amount, amount, fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(lines, amount, amount, fc.integer({ min: 0, max: 1000 }), (given, delivery, flat, promille) => {
        const received = given.map(([quantity, price, known], index) =>
          line(`l${index}`, quantity.toFixed(), price.toFixed(), known ? {} : { ingredientId: null }),
        );
        const extras = { deliveryCharge: delivery, flatDiscount: flat, percentDiscount: decimal(promille).div(10) };
        const cost = finalCost(linesTotal(received), extras);
        expect(total(receiptMovements({ ...head(extras), lines: received })).toFixed()).toBe(cost.toFixed());
        const credited = received.map((one): CreditedLine => ({ ...one, credits: 'goods returned' }));
        expect(total(creditNoteMovements({ ...head(extras), lines: credited })).toFixed()).toBe(cost.neg().toFixed());
      }),
    );
  });
});

describe('creditNoteMovements', () => {
  it('rule 49: takes what is paid back for a deposit off its kind', () => {
    const keg = line('keg', '2', '30', { ingredientId: null, deposit: true });
    expect(rows(creditNoteMovements({ ...head(), lines: [{ ...keg, credits: 'goods returned' }] }))).toEqual([
      ['deposit', 'keg', '0', '-60'],
    ]);
  });

  it('rule 5, PROC-049: takes returned goods out at the credit value and posts a price credit as value alone', () => {
    const lines: CreditedLine[] = [
      { ...line('back', '1', '30'), credits: 'goods returned' },
      { ...line('dear', '2', '1.25'), credits: 'price only' },
      { ...line('crate', '1', '4', { ingredientId: null }), credits: 'goods returned' },
    ];
    expect(rows(creditNoteMovements({ ...head(), lines }))).toEqual([
      ['returned', 'back', '-15000', '-30'],
      ['price_credit', 'dear', '0', '-2.5'],
      ['charge', 'crate', '0', '-4'],
    ]);
  });
});
