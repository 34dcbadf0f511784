import { describe, expect, it } from 'vitest';
import { decimal, sum } from '../money.ts';
import { allocate, candidateOrders, printedOrderNumbers, withoutOrder } from './allocate.ts';
import type { MatchedOrder } from './invoice.ts';
import { invoiceLine, matchedOrder, orderLine } from './testing.ts';

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`;
/** An order of one line of flour; delivered, and ordered the day before. */
const order = (
  orderId: string,
  delivered: number,
  given: Parameters<typeof orderLine>[0] = {},
  more: Partial<MatchedOrder> = {},
) =>
  matchedOrder([orderLine({ orderLineId: `line of ${orderId}`, ordered: '10', ...given })], {
    orderId,
    orderNumber: delivered,
    orderDate: day(delivered - 1),
    deliveryDate: day(delivered),
    ...more,
  });
const flour = (lots: string, net = '100', lineId = 'flour') => invoiceLine({ lineId, quantity: lots, lots, net });
const shares = (
  lines: ReturnType<typeof flour>[],
  orders: MatchedOrder[],
  date: number | null,
  orderNumber: string | null = null,
) =>
  allocate(lines, orders, { date: date === null ? null : day(date), orderNumber }).map(
    ({ orderId, lots, net }) => `${orderId} ${lots.toFixed()} £${net.toFixed()}`,
  );

describe('which delivery a line belongs to', () => {
  it('rule 70 the printed order first, then the delivery of the day, then the nearest, earlier before later', () => {
    const orders = [order('a', 16), order('b', 22), order('c', 18), order('d', 20), order('e', 12)];
    const ranked = (date: number, orderNumber: string | null) =>
      candidateOrders(orders, { date: day(date), orderNumber })
        .map(({ orderId }) => orderId)
        .join('');
    expect(ranked(20, null)).toBe('dcba');
    expect(ranked(20, 'PO 12')).toBe('edcba');
  });

  it('rule 70 an order is a candidate by itself where its date or its delivery lies within 7 days, both ends in', () => {
    const near = (orderDate: number, deliveryDate: number) =>
      candidateOrders([order('a', 1, {}, { orderDate: day(orderDate), deliveryDate: day(deliveryDate) })], {
        date: day(15),
        orderNumber: null,
      }).length;
    expect([near(7, 8), near(6, 7), near(22, 23), near(23, 24), near(1, 30), near(8, 30)]).toEqual([1, 0, 1, 0, 0, 1]);
  });

  it('rule 70 a printed order has no window, and only orders that are sent or received are candidates', () => {
    expect(shares([flour('10')], [order('old', 1)], 28, 'PO 1')).toEqual(['old 10 £100']);
    expect(shares([flour('10')], [order('old', 1)], 28)).toEqual([]);
    const status = (one: MatchedOrder['status']) =>
      shares([flour('10')], [order('a', 20, {}, { status: one })], 20).length;
    expect((['DRAFT', 'AWAIT', 'SENT', 'MATCHED', 'RECEIVED', 'FINALISED', 'PROCESSING'] as const).map(status)).toEqual(
      [0, 0, 1, 1, 1, 0, 0],
    );
    expect(shares([flour('10')], [order('a', 20, {}, { type: 'CREDIT' })], 20)).toEqual([]);
    expect(shares([flour('10')], [order('a', 20)], null)).toEqual([]);
    expect(shares([flour('10')], [order('a', 20)], null, '20')).toEqual(['a 10 £100']);
  });

  it('rule 70 each takes what was received and not billed, of what is still to come what was ordered', () => {
    const orders = [order('a', 20, { received: '8', billed: '5' }), order('b', 19)];
    expect(shares([flour('13', '130')], orders, 20)).toEqual(['a 3 £30', 'b 10 £100']);
  });

  it('rule 70 what is left when all are full stays on the first that has the item', () => {
    expect(
      shares([flour('12', '120')], [order('a', 20, { received: '9' }), order('b', 19, { received: '2' })], 20),
    ).toEqual(['a 10 £100', 'b 2 £20']);
    expect(shares([flour('2', '20')], [order('a', 20, { received: '9', billed: '9' })], 20)).toEqual(['a 2 £20']);
    expect(
      shares([flour('3', '30')], [order('a', 20, { billed: '10' }), order('b', 19, { ordered: '1' })], 20),
    ).toEqual(['a 2 £20', 'b 1 £10']);
    expect(
      shares([flour('3', '30')], [order('a', 20, { optionId: 'other' }), order('b', 19, { ordered: '1' })], 20),
    ).toEqual(['b 3 £30']);
  });

  it('rule 70 two lines of one item share what is left of it, also within one order', () => {
    const two = matchedOrder(
      [orderLine({ orderLineId: 'x', ordered: '4' }), orderLine({ orderLineId: 'y', ordered: '4' })],
      { deliveryDate: day(20) },
    );
    const placed = allocate([flour('3', '3', 'a'), flour('4', '4', 'b')], [two], { date: day(20), orderNumber: null });
    expect(placed.map(({ lineId, orderLineId, lots }) => `${lineId} ${orderLineId} ${lots.toFixed()}`)).toEqual([
      'a x 3',
      'b x 1',
      'b y 3',
    ]);
  });

  it('rule 70 shares the net by lots to 10 decimals, and nothing of it is lost', () => {
    const orders = [
      order('a', 20, { ordered: '1' }),
      order('b', 19, { ordered: '1' }),
      order('c', 18, { ordered: '1' }),
    ];
    const placed = allocate([flour('3', '10')], orders, { date: day(20), orderNumber: null });
    expect(placed.map(({ net }) => net.toFixed())).toEqual(['3.3333333333', '3.3333333333', '3.3333333334']);
    expect(sum(placed.map(({ net }) => net)).toFixed()).toBe('10');
  });

  it('rule 48 amounts of what is priced by weight are kg, as they were weighed', () =>
    expect(shares([flour('19.4', '164.9')], [order('a', 20, { ordered: '20', received: '19.4' })], 20)).toEqual([
      'a 19.4 £164.9',
    ]));

  it('rule 70 nothing is put of charges, of goods given back, and of items or lots that are not known', () => {
    const line = flour('1');
    const given = [
      { kind: 'charge' as const },
      { direction: 'returned' as const },
      { optionId: null },
      { lots: null },
      { kind: 'deposit' as const, optionId: null },
    ];
    const lines = given.map((one) => ({ ...line, ...one }));
    expect(
      allocate([...lines, { ...line, lots: decimal(0) }], [order('a', 20)], { date: day(20), orderNumber: null }),
    ).toEqual([]);
    expect(
      allocate([{ ...line, kind: 'deposit' }], [order('a', 20)], { date: day(20), orderNumber: null }),
    ).toHaveLength(1);
  });

  it('rule 63 names goods that are left without an order, and how many lots of them', () => {
    const [whole, part, none, unclear] = [
      flour('2', '2', 'a'),
      flour('5', '5', 'b'),
      flour('1', '1', 'c'),
      { ...flour('1', '1', 'd'), lots: null },
    ];
    const placed = [
      { lineId: 'a', orderId: 'o', orderLineId: 'l', lots: decimal(2), net: decimal(2) },
      { lineId: 'b', orderId: 'o', orderLineId: 'l', lots: decimal(3), net: decimal(3) },
    ];
    const lines = [whole, part, none, unclear, { ...none, lineId: 'e', kind: 'charge' as const }];
    expect(withoutOrder(lines, placed).map(({ line, left }) => `${line.lineId} ${left?.toFixed() ?? '?'}`)).toEqual([
      'b 2',
      'c 1',
      'd ?',
    ]);
    expect(
      withoutOrder([unclear], [{ lineId: 'd', orderId: 'o', orderLineId: 'l', lots: decimal(1), net: decimal(1) }]),
    ).toEqual([]);
  });

  it.each<[string | null, number[]]>([
    ['PO 1042', [1042]],
    ['PO-0042', [42]],
    ['#7.', [7]],
    ['1042', [1042]],
    ['PO 7 & 8', [7, 8]],
    ['1042, 1043', [1042, 1043]],
    ['2026-11-20', []],
    ['by phone', []],
    [null, []],
  ])('rule 70 %s names the orders %j', (printed, numbers) => expect(printedOrderNumbers(printed)).toEqual(numbers));
});
