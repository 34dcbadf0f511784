import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, sum, ZERO } from '../money.ts';
import { allocate } from './allocate.ts';
import { approvalEffect, type DecidedLine, type LineDecision, type PartEffect } from './approval-effect.ts';
import { settledCharges } from './charges.ts';
import type { Allocation, MatchedOrder } from './invoice.ts';
import { invoiceLine, matchedOrder, orderLine } from './testing.ts';
import { DEFAULT_TOLERANCE } from './tolerances.ts';

const OPTIONS = ['flour', 'beef', 'oil'] as const;

/** Of each item on each order, in tenths of a lot, or of a kg: ordered, received, refused; pence agreed and pence that the receiver typed. */
interface OrderedItem {
  option: number;
  ordered: number;
  received: number;
  refused: number;
  pence: number;
  typed: number | null;
}

interface BilledItem {
  option: number;
  tenths: number;
  pence: number;
  decision: LineDecision;
  kind: 'goods' | 'charge' | 'returned';
}

interface Story {
  orders: readonly { items: readonly OrderedItem[]; charges: number }[];
  invoices: readonly { lines: readonly BilledItem[]; date: number }[];
}

const tenths = fc.integer({ min: 0, max: 300 });
const pence = fc.integer({ min: 1, max: 9000 });
const story: fc.Arbitrary<Story> = fc.record({
  orders: fc.array(
    fc.record({
      items: fc.uniqueArray(
        fc.record({
          option: fc.nat(OPTIONS.length - 1),
          ordered: tenths,
          received: tenths,
          refused: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
          pence,
          typed: fc.option(pence, { freq: 5 }),
        }),
        { minLength: 1, maxLength: 3, selector: ({ option }) => option },
      ),
      charges: fc.constantFrom(0, 0, 500),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  invoices: fc.array(
    fc.record({
      lines: fc.array(
        fc.record({
          option: fc.nat(OPTIONS.length - 1),
          tenths: fc.integer({ min: 1, max: 300 }),
          pence,
          decision: fc.constantFrom<LineDecision>('accepted', 'claimed', null),
          kind: fc.constantFrom('goods', 'goods', 'goods', 'goods', 'charge', 'returned'),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      date: fc.integer({ min: 18, max: 24 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

const tenth = (value: number) => decimal(value).div(10);
const pounds = (value: number) => decimal(value).div(100);

function ordersOf({ orders }: Story): MatchedOrder[] {
  return orders.map(({ items, charges }, no) =>
    matchedOrder(
      items.map(({ option, ordered, received, refused, pence: agreed, typed }) => ({
        ...orderLine({ orderLineId: `${no} ${option}`, optionId: OPTIONS[option] ?? null }),
        ordered: tenth(ordered),
        received: tenth(received),
        refused: tenth(refused),
        agreedPrice: pounds(agreed),
        finalPrice: pounds(typed ?? agreed),
      })),
      { orderId: `order ${no}`, deliveryDate: `2026-11-${20 + no}`, charges: pounds(charges) },
    ),
  );
}

function linesOf(lines: readonly BilledItem[], no: number): DecidedLine[] {
  return lines.map(({ option, tenths: lots, pence: each, decision, kind }, at) => ({
    ...invoiceLine({ lineId: `${no} ${at}`, optionId: kind === 'charge' ? null : (OPTIONS[option] ?? null) }),
    kind: kind === 'charge' ? 'charge' : 'goods',
    direction: kind === 'returned' ? 'returned' : 'bought',
    quantity: tenth(lots),
    lots: tenth(lots),
    net: tenth(lots).mul(pounds(each)),
    decision,
  }));
}

/** An approval with what it found: the orders as they were, and what is on them. */
interface Approved {
  lines: DecidedLine[];
  allocations: Allocation[];
  before: MatchedOrder[];
  parts: PartEffect[];
}

/** Approves one invoice after the other, each decided as far as it has to be. */
function live(given: Story): { approvals: Approved[]; orders: MatchedOrder[] } {
  let orders = ordersOf(given);
  const approvals = given.invoices.map(({ lines: billed, date }, no): Approved => {
    const lines = linesOf(billed, no);
    const allocations = allocate(lines, orders, { orderNumber: null, date: `2026-11-${date}` });
    const first = approvalEffect({ lines, allocations }, orders, DEFAULT_TOLERANCE);
    const open = new Set(first.open.map(({ lineId }) => lineId));
    const decided = lines.map((line) => (open.has(line.lineId) ? { ...line, decision: 'claimed' as const } : line));
    const { parts, open: left } = approvalEffect({ lines: decided, allocations }, orders, DEFAULT_TOLERANCE);
    expect(left).toEqual([]);
    const before = orders;
    orders = afterApproval(orders, allocations, parts);
    return { lines: decided, allocations, before, parts };
  });
  return { approvals, orders };
}

/** The orders as the next invoice finds them: more billed, and receipts at the prices that were accepted. */
function afterApproval(
  orders: readonly MatchedOrder[],
  allocations: readonly Allocation[],
  parts: readonly PartEffect[],
): MatchedOrder[] {
  return orders.map((order) => ({
    ...order,
    charges: ZERO,
    lines: order.lines.map((line) => {
      const on = allocations.filter(({ orderLineId }) => orderLineId === line.orderLineId);
      const price = parts.findLast(
        ({ orderLineId, finalPrice }) => orderLineId === line.orderLineId && finalPrice,
      )?.finalPrice;
      return {
        ...line,
        billed: line.billed.plus(sum(on.map(({ lots }) => lots))),
        finalPrice: price ?? line.finalPrice,
      };
    }),
  }));
}

const lineOf = (orders: readonly MatchedOrder[], orderLineId: string) => {
  const found = orders.flatMap(({ lines }) => lines).find((line) => line.orderLineId === orderLineId);
  if (!found) throw new Error('a part is on no order');
  return found;
};
const claimedOf = (part: PartEffect) => sum([part.short?.net ?? ZERO, part.overcharged?.net ?? ZERO, part.refusedNet]);
const expectNear = (value: Decimal, other: Decimal, within: string) =>
  expect(value.minus(other).abs().lte(within), `${value.toFixed()} is not ${other.toFixed()}`).toBe(true);

describe('what approving invoices comes to, through any history', () => {
  it('rule 83 billed net = receipts at the agreed price + accepted differences + claims, for the lots that each bills', () => {
    fc.assert(
      fc.property(story, (given) => {
        for (const { lines, allocations, before, parts } of live(given).approvals) {
          const placed = allocations.filter(({ lineId }) => lines.some((line) => line.lineId === lineId));
          expect(parts).toHaveLength(placed.length);
          placed.forEach(({ lots, net, orderLineId }, at) => {
            const part = parts[at];
            if (!part) throw new Error('a part has no effect');
            const came = lots.minus(part.refused).minus(part.short?.lots ?? 0);
            const { agreedPrice } = lineOf(before, orderLineId);
            const price = net.div(lots);
            const accepted = part.overcharged ? ZERO : price.minus(agreedPrice).mul(came);
            // Claims have 4 decimals; a price that rounding to the penny explains is what was agreed.
            expectNear(net, agreedPrice.mul(came).plus(accepted).plus(claimedOf(part)), '0.00015');
          });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('rule 70 of each line that is on orders all lots and all of its net are on them', () => {
    fc.assert(
      fc.property(story, (given) => {
        for (const { lines, allocations } of live(given).approvals)
          for (const line of lines) {
            const on = allocations.filter(({ lineId }) => lineId === line.lineId);
            if (on.length === 0) continue;
            expect(sum(on.map(({ net }) => net)).toFixed()).toBe(line.net.toFixed());
            expect(sum(on.map(({ lots }) => lots)).toFixed()).toBe(line.lots?.toFixed());
          }
      }),
      { numRuns: 500 },
    );
  });

  it('rules 77 and 84 receipts end at what was agreed or accepted of the lots that are billed, whatever else was typed', () => {
    fc.assert(
      fc.property(story, (given) => {
        const typedNothing = {
          ...given,
          orders: given.orders.map(({ items, charges }) => ({
            charges,
            items: items.map((item) => ({ ...item, typed: null })),
          })),
        };
        const { approvals, orders } = live(typedNothing);
        for (const line of orders.flatMap((order) => order.lines)) {
          const parts = approvals.flatMap(({ allocations, parts: of }) =>
            of
              .map((part, at) => ({ part, on: allocations[at] }))
              .filter(({ part }) => part.orderLineId === line.orderLineId),
          );
          const accepted = sum(
            parts.map(({ part, on }) => {
              if (!on || part.overcharged) return ZERO;
              const came = on.lots.minus(part.refused).minus(part.short?.lots ?? 0);
              const difference = on.net.div(on.lots).minus(line.agreedPrice).mul(came);
              return difference.abs().lte('0.005') ? ZERO : difference;
            }),
          );
          const received = line.received ?? ZERO;
          expectNear((line.finalPrice ?? ZERO).mul(received), line.agreedPrice.mul(received).plus(accepted), '0.03');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('rule 83 never claims more lots as short or refused than were billed beyond what came, and refused ones once', () => {
    fc.assert(
      fc.property(story, (given) => {
        const { approvals, orders } = live(given);
        for (const line of orders.flatMap((order) => order.lines)) {
          const of = approvals
            .flatMap(({ parts }) => parts)
            .filter(({ orderLineId }) => orderLineId === line.orderLineId);
          const refused = sum(of.map((part) => part.refused));
          const short = sum(of.map((part) => part.short?.lots ?? ZERO));
          const beyond = line.billed.minus(line.received ?? ZERO);
          expect(refused.lte(line.refused)).toBe(true);
          expect(refused.plus(short).toFixed()).toBe((beyond.gt(0) ? beyond : ZERO).toFixed());
        }
      }),
      { numRuns: 500 },
    );
  });

  it('rules 78 and 83 charges: billed = those of the orders + put on orders + claimed', () => {
    fc.assert(
      fc.property(story, (given) => {
        for (const { lines, before } of live(given).approvals) {
          const billed = sum(lines.filter(({ kind }) => kind === 'charge').map(({ net }) => net));
          const { accepted, claimed } = settledCharges(lines, before);
          const own = sum(before.map(({ charges }) => charges ?? ZERO));
          expect(
            own
              .plus(accepted)
              .plus(sum(claimed.map(({ net }) => net)))
              .toFixed(),
          ).toBe(billed.toFixed());
          expect(claimed.every(({ net }) => net.gt(0))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
