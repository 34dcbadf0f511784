import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { describe, expect, it } from 'vitest';
import { orderFrom } from './order-from.ts';

const NOW = { day: '2026-11-20', time: '12:00' }; // a Friday
const supplier = (name: string, deliveryDays: string[], cutOffTime: string | null) =>
  ({ id: name, name, deliveryDays, cutOffTime }) as SupplierRow;
const order = (supplierId: string, date: string, cost: string | null, more: Partial<OrderRow> = {}) =>
  ({
    ...{ supplierId, date, deliveryDate: date, createdAt: `${date}T09:00:00Z`, type: 'DEBIT', status: 'RECEIVED' },
    ...{ estimatedCost: cost, finalCost: null },
    ...more,
  }) as OrderRow;

describe('whom to order from next', () => {
  it('is the supplier whose cut-off comes first; those without one stand where their delivery does', () => {
    const list = [
      supplier('Tuesday at four', ['Tue'], '16:00'),
      supplier('Any day', [], null),
      supplier('Tonight', ['Sat'], '22:00'),
      supplier('Missed today', ['Sat', 'Mon'], '11:00'),
    ];
    expect(orderFrom(list, [], NOW).map((row) => [row.supplier.name, row.next.day])).toEqual([
      ['Tonight', '2026-11-21'],
      ['Any day', '2026-11-21'],
      ['Missed today', '2026-11-23'],
      ['Tuesday at four', '2026-11-24'],
    ]);
  });

  it('is one that can be ordered until the afternoon before one that can be ordered the whole of that day', () =>
    expect(
      orderFrom([supplier('Any day', [], null), supplier('Sunday', ['Sun'], '16:00')], [], NOW).map(
        ({ supplier: { name } }) => name,
      ),
    ).toEqual(['Sunday', 'Any day']));

  it('counts an order as it was billed, and of two the cheaper as usual', () => {
    const billed = order('Mill', '2026-11-01', '10', { finalCost: '12' });
    const usual = (...orders: OrderRow[]) => orderFrom([supplier('Mill', [], null)], orders, NOW)[0]?.usual?.toFixed();
    expect(usual(billed)).toBe('12');
    expect(usual(billed, order('Mill', '2026-11-03', '50'))).toBe('12');
  });

  it('names the last order sent, the middle of the last five as usual spend, and the drafts', () => {
    const orders = [
      order('Mill', '2026-11-01', '999'),
      order('Mill', '2026-11-03', '50'),
      order('Mill', '2026-11-05', '10', { finalCost: '12' }),
      order('Mill', '2026-11-07', '30'),
      order('Mill', '2026-11-09', '20'),
      order('Mill', '2026-11-11', '40'),
      order('Mill', '2026-11-12', '500', { type: 'CREDIT' }),
      order('Mill', '2026-11-24', '500', { status: 'DRAFT' }),
      order('Mill', '2026-11-22', '500', { status: 'DRAFT' }),
      order('Other', '2026-11-19', '7'),
    ];
    const [mill] = orderFrom([supplier('Mill', [], null)], orders, NOW);
    expect([mill?.last?.date, mill?.usual?.toFixed(), mill?.drafts]).toEqual([
      '2026-11-11',
      '30',
      ['2026-11-22', '2026-11-24'],
    ]);
  });

  it('shows no spend where costs are withheld or nothing was ordered', () => {
    const rows = orderFrom(
      [supplier('Mill', [], null), supplier('New', [], null)],
      [order('Mill', '2026-11-01', null)],
      NOW,
    );
    expect(rows.map(({ usual }) => usual)).toEqual([null, null]);
  });
});
