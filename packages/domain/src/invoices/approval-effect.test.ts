import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
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
    const dated = (supplierId: string | null, fromDay: string, percent: string) => ({
      ...DEFAULT_TOLERANCE,
      supplierId,
      fromDay,
      pricePercent: decimal(percent),
    });
    const stored = [dated(null, '2026-01-01', '2'), dated(null, '2026-06-01', '3'), dated('a', '2026-03-01', '0')];
    const on = (supplier: string, day: string) => toleranceOn(stored, supplier, day).pricePercent.toFixed();
    expect([on('a', '2026-02-01'), on('a', '2026-07-01'), on('b', '2026-07-01'), on('b', '2025-07-01')]).toEqual([
      '2',
      '0',
      '3',
      '1',
    ]);
  });

  it('names what cannot be typed', () => {
    const typed = { ...DEFAULT_TOLERANCE, pricePercent: decimal(101), pricePounds: decimal(-1) };
    expect(toleranceProblems(typed).map(({ field }) => field)).toEqual(['pricePounds', 'pricePercent']);
  });
});
