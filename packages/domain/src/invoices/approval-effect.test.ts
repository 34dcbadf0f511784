import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from '../money.ts';
import { approvalEffect, type LineDecision } from './approval-effect.ts';
import { allocation, invoiceLine, matchedOrder, orderLine } from './testing.ts';
import {
  DEFAULT_TOLERANCE,
  isLittleTogether,
  isWithinTolerance,
  toleranceOn,
  toleranceProblems,
} from './tolerances.ts';

const TEN = { lots: '10', quantity: '10' };
const effect = (net: string, received: Parameters<typeof orderLine>[0], decision: LineDecision = null) => {
  const line = { ...invoiceLine({ ...TEN, net }), decision };
  const order = matchedOrder([orderLine({ ordered: '10', agreedPrice: '5', ...received })]);
  const { parts, open } = approvalEffect(
    { lines: [line], allocations: [allocation({ lots: '10', net })] },
    [order],
    DEFAULT_TOLERANCE,
  );
  const [part] = parts;
  const claim = (one: { lots: { toFixed(): string }; net: { toFixed(): string } } | null | undefined) =>
    one ? `${one.lots.toFixed()} £${one.net.toFixed()}` : null;
  return {
    price: part?.finalPrice?.toFixed() ?? null,
    short: claim(part?.short),
    over: claim(part?.overcharged),
    refused: part?.refused.toFixed() ?? null,
    open: open.length,
  };
};
const NOTHING = { price: null, short: null, over: null, refused: '0', open: 0 };

describe('what approving an invoice comes to in £', () => {
  const pounds = (net: string, received: Parameters<typeof orderLine>[0], decision: LineDecision) => {
    const line = { ...invoiceLine({ ...TEN, net }), decision };
    const order = matchedOrder([orderLine({ ordered: '10', agreedPrice: '5', ...received })]);
    const judged = { lines: [line], allocations: [allocation({ lots: '10', net })] };
    const of = approvalEffect(judged, [order], DEFAULT_TOLERANCE).pounds.get(line.lineId);
    return [of?.accepted.toFixed(), of?.claimed.toFixed()];
  };

  it.each([
    ['what came as agreed is neither', '50', { received: '10' }, null, ['0', '0']],
    [
      'what is short and what is above the agreed price of what came are claimed',
      '55',
      { received: '9' },
      'claimed',
      ['0', '10'],
    ],
    [
      'an accepted price counts for what came, the rest is claimed at it',
      '55',
      { received: '9' },
      'accepted',
      ['4.5', '5.5'],
    ],
    ['nothing came: no more than it bills is claimed', '55', { received: '0' }, 'claimed', ['0', '55']],
    ['nothing is decided: what did not come is claimed in any case', '55', { received: '9' }, null, ['0', '5.5']],
    [
      'what was sent back at the door is claimed as it is billed',
      '50',
      { received: '7', refused: '2' },
      null,
      ['0', '15'],
    ],
    ['a cheaper price is nothing to accept', '45', { received: '10' }, null, ['0', '0']],
  ] as const)('rule 83 %s', (_, net, received, decision, expected) =>
    expect(pounds(net, received, decision)).toEqual(expected),
  );

  it('rule 78 a charge that its order has in part is accepted or claimed with the rest', () => {
    const of = (decision: LineDecision) => {
      const line = { ...invoiceLine({ kind: 'charge', net: '12' }), decision };
      const order = matchedOrder([orderLine({})], { charges: decimal('8') });
      return approvalEffect({ lines: [line], allocations: [] }, [order], DEFAULT_TOLERANCE).pounds.get(line.lineId);
    };
    expect([of('accepted')?.accepted.toFixed(), of('claimed')?.claimed.toFixed()]).toEqual(['4', '4']);
    expect(of(null)).toBeUndefined();
  });
});

describe('what approving an invoice does', () => {
  it('rule 83 nothing where it bills what came at what was agreed', () =>
    expect(effect('50', { received: '10' })).toEqual(NOTHING));

  it('rule 83 claims what did not come at the billed price, and what is above the agreed one: £5.50 and £4.50 of £55', () => {
    expect(effect('55', { received: '9' }, 'claimed')).toEqual({ ...NOTHING, short: '1 £5.5', over: '9 £4.5' });
  });

  it('rule 77 an accepted price is the receipt’s; what did not come is claimed at it', () => {
    expect(effect('55', { received: '9' }, 'accepted')).toEqual({ ...NOTHING, price: '5.5', short: '1 £5.5' });
  });

  it('rule 77 a dearer price outside tolerance waits for a person, a cheaper one does not', () => {
    expect(effect('55', { received: '10' }).open).toBe(1);
    expect(effect('45', { received: '10' })).toEqual({ ...NOTHING, price: '4.5' });
  });

  it('rule 83 what was sent back at the door and is billed is no shortage', () => {
    expect(effect('50', { received: '7', refused: '2' })).toEqual({ ...NOTHING, short: '1 £5', refused: '2' });
  });

  it('rule 83 what others bill came for them; a part of a receipt changes its price by that part', () => {
    expect(effect('50', { received: '12', billed: '4' })).toEqual({ ...NOTHING, short: '2 £10' });
    expect(effect('45', { received: '20' })).toEqual({ ...NOTHING, price: '4.75' });
  });

  it('rules 73 and 83 two lines of one item take what came one after the other', () => {
    const order = matchedOrder([orderLine({ ordered: '10', received: '10', agreedPrice: '5' })]);
    const lines = ['a', 'b'].map((lineId) => ({
      ...invoiceLine({ lineId, quantity: '6', lots: '6', net: '30' }),
      decision: null,
    }));
    const allocations = lines.map(({ lineId }) => allocation({ lineId, lots: '6', net: '30' }));
    const { parts } = approvalEffect({ lines, allocations }, [order], DEFAULT_TOLERANCE);
    expect(parts.map(({ short }) => short?.net.toFixed() ?? null)).toEqual([null, '10']);
  });

  it('rule 77 two prices of one item are both in the price of the receipt: 6 at £4 and 4 at £4.50 of 10 are £4.20', () => {
    const order = matchedOrder([orderLine({ ordered: '10', received: '10', agreedPrice: '5' })]);
    const [a, b] = [
      { ...invoiceLine({ lineId: 'a', net: '24' }), decision: null },
      { ...invoiceLine({ lineId: 'b', net: '18' }), decision: null },
    ];
    const allocations = [
      allocation({ lineId: 'a', lots: '6', net: '24' }),
      allocation({ lineId: 'b', lots: '4', net: '18' }),
    ];
    const { parts } = approvalEffect({ lines: [a, b], allocations }, [order], DEFAULT_TOLERANCE);
    expect(parts.map(({ finalPrice }) => finalPrice?.toFixed())).toEqual(['4.4', '4.2']);
  });

  it('rule 77 two invoices of one receipt give it their own price together, one after the other', () => {
    const half = (billed: string, finalPrice: string) => {
      const line = {
        ...orderLine({ ordered: '20', received: '20', billed, agreedPrice: '5' }),
        finalPrice: decimal(finalPrice),
      };
      const bought = { ...invoiceLine({ ...TEN, net: '45' }), decision: null };
      const judged = { lines: [bought], allocations: [allocation({ lots: '10', net: '45' })] };
      return approvalEffect(judged, [matchedOrder([line])], DEFAULT_TOLERANCE).parts[0]?.finalPrice?.toFixed();
    };
    expect([half('0', '5'), half('10', '4.75')]).toEqual(['4.75', '4.5']);
  });

  it('rule 83 a receipt that somebody gave another price is at the agreed one again where it was agreed or is kept', () => {
    const typed = (net: string, decision: LineDecision) => {
      const line = { ...orderLine({ ordered: '10', received: '10', agreedPrice: '5' }), finalPrice: decimal('5.2') };
      const judged = {
        lines: [{ ...invoiceLine({ ...TEN, net }), decision }],
        allocations: [allocation({ lots: '10', net })],
      };
      return approvalEffect(judged, [matchedOrder([line])], DEFAULT_TOLERANCE).parts[0]?.finalPrice?.toFixed();
    };
    expect([typed('50', null), typed('55', 'claimed'), typed('52', 'accepted'), typed('52', 'claimed')]).toEqual([
      '5',
      '5',
      undefined,
      '5',
    ]);
  });

  it('rule 73 what rounding to the penny explains is what was agreed', () => {
    const line = orderLine({ ordered: '3', received: '3', agreedPrice: '3.3333' });
    const judged = {
      lines: [{ ...invoiceLine({ quantity: '3', lots: '3', net: '10' }), decision: null }],
      allocations: [allocation({ lots: '3', net: '10' })],
    };
    const { parts, open } = approvalEffect(judged, [matchedOrder([line])], DEFAULT_TOLERANCE);
    expect([open.length, parts[0]?.finalPrice, parts[0]?.overcharged]).toEqual([0, null, null]);
  });

  it('rule 83 what was refused and is billed is claimed as it is billed, and once', () => {
    const part = (billed: string) => {
      const line = orderLine({ ordered: '10', received: '7', refused: '3', billed, agreedPrice: '5' });
      const judged = {
        lines: [{ ...invoiceLine({ quantity: '4', lots: '4', net: '22' }), decision: 'accepted' as const }],
        allocations: [allocation({ lots: '4', net: '22' })],
      };
      const [one] = approvalEffect(judged, [matchedOrder([line])], DEFAULT_TOLERANCE).parts;
      return one && [one.refused, one.refusedNet, one.short?.lots ?? ZERO].map((value) => value.toFixed());
    };
    expect([part('5'), part('8')]).toEqual([
      ['2', '11', '0'],
      ['2', '11', '2'],
    ]);
  });

  it('rule 74 small rises go through only as far as they come to £1 together, and 50p on a line over several orders', () => {
    const open = (lines: number, perLine: string, parts = 1, decision: LineDecision = null) => {
      const orders = Array.from({ length: parts }, (_, no) =>
        matchedOrder(
          Array.from({ length: lines }, (__, at) =>
            orderLine({ orderLineId: `${no} ${at}`, ordered: '1', received: '1', agreedPrice: '100' }),
          ),
          { orderId: `order ${no}` },
        ),
      );
      const billed = Array.from({ length: lines }, (_, at) => ({
        ...invoiceLine({ lineId: String(at), net: perLine }),
        decision: at === 0 ? decision : null,
      }));
      const allocations = orders.flatMap(({ orderId }, no) =>
        billed.map(({ lineId }, at) => allocation({ lineId, orderId, orderLineId: `${no} ${at}`, net: perLine })),
      );
      return approvalEffect({ lines: billed, allocations }, orders, DEFAULT_TOLERANCE).open.length;
    };
    expect([open(2, '100.50'), open(3, '100.50'), open(3, '100.50', 1, 'accepted')]).toEqual([0, 3, 0]);
    expect([open(1, '100.25', 2), open(1, '100.26', 2)]).toEqual([0, 1]);
  });

  it('rule 49 a deposit of an item of the supplier is compared like goods', () => {
    const line = { ...invoiceLine({ ...TEN, kind: 'deposit', net: '50' }), decision: null };
    const order = matchedOrder([orderLine({ ordered: '10', received: '9', agreedPrice: '5' })]);
    const { parts } = approvalEffect(
      { lines: [line], allocations: [allocation({ lots: '10', net: '50' })] },
      [order],
      DEFAULT_TOLERANCE,
    );
    expect(parts[0]?.short?.net.toFixed()).toBe('5');
  });

  it('rule 78 a charge waits for a person', () => {
    const charge = { ...invoiceLine({ net: '4', kind: 'charge', optionId: null }), decision: null };
    const of = (decision: LineDecision) =>
      approvalEffect({ lines: [{ ...charge, decision }], allocations: [] }, [], DEFAULT_TOLERANCE).open.length;
    expect([of(null), of('accepted'), of('claimed')]).toEqual([1, 0, 0]);
  });
});

describe('what may differ', () => {
  const within = (price: string, lots: string, lastAccepted: string | null = null) =>
    isWithinTolerance(
      {
        price: decimal(price),
        agreed: decimal('10'),
        lots: decimal(lots),
        lastAccepted: lastAccepted === null ? null : decimal(lastAccepted),
      },
      DEFAULT_TOLERANCE,
    );

  it('rule 74 1 % and 50p on the line, both', () => {
    expect([within('10.1', '5'), within('10.11', '1'), within('10.1', '5.01'), within('9', '100')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('rule 74 small rises do not creep: at most 2 % above the last price that a person accepted', () => {
    expect([within('10.1', '1', '9.91'), within('10.1', '1', '9.9')]).toEqual([true, false]);
  });

  it('rule 74 a pound on the invoice altogether; what is cheaper makes up for nothing', () => {
    expect(isLittleTogether(['0.5', '0.5', '-3'].map(decimal), DEFAULT_TOLERANCE)).toBe(true);
    expect(isLittleTogether(['0.5', '0.51', '-3'].map(decimal), DEFAULT_TOLERANCE)).toBe(false);
  });

  it('rule 74 a supplier’s own replaces that of all from its day on', () => {
    const dated = (supplierId: string | null, fromDay: string, percent: string | null) => ({
      supplierId,
      fromDay,
      tolerance: percent === null ? null : { ...DEFAULT_TOLERANCE, pricePercent: decimal(percent) },
    });
    const stored = [
      ...[dated(null, '2026-01-01', '2'), dated(null, '2026-06-01', '3'), dated(null, '2026-10-01', null)],
      ...[dated('a', '2026-03-01', '0'), dated('a', '2026-08-01', null)],
    ];
    const on = (supplier: string | null, day: string) => toleranceOn(stored, supplier, day).pricePercent.toFixed();
    expect([on('a', '2026-02-01'), on('a', '2026-07-01'), on('b', '2026-07-01'), on('b', '2025-07-01')]).toEqual([
      '2',
      '0',
      '3',
      '1',
    ]);
    expect([on('a', '2026-09-01'), on(null, '2026-09-01'), on('a', '2026-11-01')]).toEqual(['3', '3', '1']);
  });

  it('names what cannot be typed', () => {
    const typed = { ...DEFAULT_TOLERANCE, pricePercent: decimal(101), pricePounds: decimal(-1) };
    expect(toleranceProblems(typed).map(({ field }) => field)).toEqual(['pricePounds', 'pricePercent']);
  });
});
