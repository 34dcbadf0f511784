import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import {
  type ClaimFacts,
  claimAge,
  claimedQuantity,
  claimNet,
  claimProblems,
  claimState,
  creditedOn,
  replacedWorth,
  type TypedClaim,
} from './claims.ts';
import { line } from './testing.ts';

const facts = (differs: Partial<ClaimFacts> = {}): ClaimFacts => ({
  billed: 'billed',
  askedAt: null,
  withdrawnAt: null,
  settled: false,
  answers: [],
  ...differs,
});
const AT = '2026-11-20T10:00:00.000Z';
const credited = { kind: 'credited' } as const;

describe('rule 82: where a claim stands', () => {
  it.each([
    ['open', facts()],
    ['asked', facts({ askedAt: AT })],
    ['waiting for the invoice', facts({ billed: 'waiting', askedAt: AT })],
    ['not billed', facts({ billed: 'not billed' })],
    ['part credited', facts({ askedAt: AT, answers: [credited] })],
    ['part credited', facts({ billed: 'waiting', answers: [credited] })],
    ['credited', facts({ settled: true, answers: [credited] })],
    ['replaced', facts({ settled: true, answers: [credited, { kind: 'replaced' }] })],
    ['written off', facts({ settled: true, answers: [credited, { kind: 'written off' }] })],
    ['withdrawn', facts({ withdrawnAt: AT, askedAt: AT })],
  ])('%s', (state, given) => expect(claimState(given)).toBe(state));

  it.each([
    ['2026-11-20', '0 to 7 days'],
    ['2026-11-13', '0 to 7 days'],
    ['2026-11-12', '8 to 14 days'],
    ['2026-11-06', '8 to 14 days'],
    ['2026-11-05', '15 to 30 days'],
    ['2026-10-21', '15 to 30 days'],
    ['2026-10-20', 'over 30 days'],
  ])('a claim of %s is %s old on 20 November', (day, age) => expect(claimAge(day, '2026-11-20')).toBe(age));
});

const received = line({ quantity: decimal(10), quantityReceived: decimal(9), finalPrice: decimal(5) });
const typed = (differs: Partial<TypedClaim> = {}): TypedClaim => ({
  kind: 'short',
  lots: decimal(1),
  over: null,
  day: '2026-11-22',
  ...differs,
});
const problemsOf = (
  claim: TypedClaim,
  { gone = '0', short = '0', of = received, followedBy = null as { orderNumber: number } | null } = {},
) =>
  claimProblems(claim, {
    order: { type: 'DEBIT', status: 'RECEIVED', deliveryDate: '2026-11-21', followedBy },
    line: of,
    claimed: { gone: decimal(gone), short: decimal(short) },
    today: '2026-11-25',
  }).map(({ field, message }) => [field, message]);

describe('rule 83: what is claimed by hand', () => {
  it('10 ordered at £5, 9 received, 10 billed at £5.50: £5 short at the price received at, £4.50 overcharged', () => {
    expect(claimNet(received, typed()).toFixed()).toBe('5');
    expect(claimNet(received, typed({ lots: decimal(9), over: decimal('0.5') })).toFixed()).toBe('4.5');
  });

  it('only what is sent back leaves the stock, in base units', () => {
    expect(claimedQuantity(received, { kind: 'returned', lots: decimal('1.5') }).toFixed()).toBe('22500');
    expect(claimedQuantity(received, { kind: 'damaged later', lots: decimal(1) }).toFixed()).toBe('0');
  });

  it.each([
    ['nothing', typed({ lots: decimal(0) }), [['lots', 'Quantity must be more than 0']]],
    [
      'more than came',
      typed({ kind: 'returned', lots: decimal('9.5') }),
      [['lots', 'Only 9 of it came and is not claimed yet']],
    ],
    ['an overcharge of nothing', typed({ kind: 'overcharged' }), [['over', 'Enter what was charged too much']]],
    ['a day to come', typed({ day: '2026-11-26' }), [['day', 'The day cannot lie ahead']]],
    ['a day before the delivery', typed({ day: '2026-11-20' }), [['day', 'The day cannot be before the delivery']]],
  ])('is not taken: %s', (_, claim, problems) => expect(problemsOf(claim)).toEqual(problems));

  it('is taken up to what came and is not claimed yet', () => {
    expect(problemsOf(typed({ kind: 'damaged later', lots: decimal(9) }))).toEqual([]);
    expect(problemsOf(typed({ kind: 'damaged later', lots: decimal(9) }), { gone: '1' })).toEqual([
      ['lots', 'Only 8 of it came and is not claimed yet'],
    ]);
  });

  it('rule 45: is not what moved to another order, which opens no claim', () => {
    const followedBy = { orderNumber: 8 };
    const moved = line({ ...received, quantityReceived: decimal(7), movedLots: decimal(3) });
    const refused = problemsOf(typed(), { of: moved, followedBy });
    expect(refused).toEqual([['lots', '3 moved to PO 8 and open no claim']]);
    expect(problemsOf(typed({ kind: 'returned', lots: decimal(7) }), { of: moved, followedBy })).toEqual([]);

    const shortToo = { ...moved, quantityReceived: decimal('5.5') };
    expect(problemsOf(typed({ lots: decimal('1.5') }), { of: shortToo, followedBy })).toEqual([]);
    expect(problemsOf(typed({ lots: decimal(2) }), { of: shortToo, followedBy })).toEqual([
      ['lots', 'Only 1.5 of it is short: 3 moved to PO 8 and open no claim'],
    ]);
    expect(problemsOf(typed(), { of: shortToo, followedBy, short: '1' })).toEqual([
      ['lots', 'Only 0.5 of it is short: 3 moved to PO 8 and open no claim'],
    ]);
  });
});

describe('what answers a claim', () => {
  it('rule 85: a credit puts on a claim what is left of both', () => {
    expect(creditedOn(decimal(20), decimal(15)).toFixed()).toBe('15');
    expect(creditedOn(decimal('5.5'), decimal(8)).toFixed()).toBe('5.5');
  });

  it('rule 86: replacement goods are worth what a claimed lot is, as far as the claim goes', () => {
    const claim = { net: decimal(20), lots: decimal(4), rest: decimal(12) };
    expect(replacedWorth(claim, decimal(2)).toFixed()).toBe('10');
    expect(replacedWorth(claim, decimal(4)).toFixed()).toBe('12');
  });
});
