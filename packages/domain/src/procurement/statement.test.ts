import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { monthBefore, statedCost, statementMonths } from './statement.ts';
import type { OrderStatus } from './status.ts';

const order = (deliveryDate: string, status: OrderStatus, cost: string) => ({
  deliveryDate,
  status,
  cost: decimal(cost),
});

describe('the statement of a supplier', () => {
  it('goes by month of delivery, newest first, with credits negative and what is not received yet outside of the total', () => {
    const months = statementMonths([
      order('2026-10-31', 'RECEIVED', '10'),
      order('2026-11-01', 'RECEIVED', '100.5'),
      order('2026-11-20', 'SENT', '40'),
      order('2026-11-12', 'FINALISED', '20'),
      order('2026-11-15', 'RECEIVED', '-5.25'),
      order('2026-11-30', 'MATCHED', '2'),
    ]);
    const shown = months.map(({ month, received, notReceived, waiting, orders }) => [
      month,
      received.toFixed(),
      notReceived.toFixed(),
      waiting,
      orders.map(({ deliveryDate }) => deliveryDate.slice(8)),
    ]);
    expect(shown).toEqual([
      ['2026-11-01', '115.25', '42', 2, ['30', '20', '15', '12', '01']],
      ['2026-10-01', '10', '0', 0, ['31']],
    ]);
  });

  it('sets an order down at its final cost, else at what its lines come to as they stand', () => {
    const lines = [
      { quantity: decimal('2'), unitPrice: decimal('3'), quantityReceived: null, finalPrice: null },
      { quantity: decimal('5'), unitPrice: decimal('1'), quantityReceived: decimal('4'), finalPrice: decimal('1.5') },
    ];
    expect(statedCost('DEBIT', null, lines).toFixed()).toBe('12');
    expect(statedCost('CREDIT', null, lines).toFixed()).toBe('-12');
    expect(statedCost('DEBIT', decimal('14.5'), lines).toFixed()).toBe('14.5');
    expect(statedCost('DEBIT', decimal('0'), lines).toFixed()).toBe('0');
  });

  it('finds the month before, also across a year', () => {
    expect([monthBefore('2026-11-01'), monthBefore('2026-01-01')]).toEqual(['2026-10-01', '2025-12-01']);
  });
});
