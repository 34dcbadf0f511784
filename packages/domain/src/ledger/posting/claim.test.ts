import { describe, expect, it } from 'vitest';
import { decimal, sum, ZERO } from '../../money.ts';
import { type ClaimAnswer, type ClaimKind, claimMovements, type PostedClaim } from './claim.ts';

const claim = (kind: ClaimKind, net: string, differs: Partial<PostedClaim> = {}): PostedClaim => ({
  claimId: 'claim',
  accountId: 'kitchen',
  ingredientId: 'tomato',
  kind,
  day: '2026-11-20',
  net: decimal(net),
  quantity: kind === 'returned' ? decimal(15_000) : ZERO,
  withdrawn: false,
  answers: [],
  ...differs,
});

const answer = (kind: ClaimAnswer['kind'], amount: string, day = '2026-11-25'): ClaimAnswer => ({
  answerId: `${kind} ${amount}`,
  kind,
  amount: decimal(amount),
  day,
});

const shown = (of: PostedClaim) =>
  claimMovements(of).map(({ kind, effectiveDay, quantity, value }) => [
    kind,
    effectiveDay,
    quantity.toFixed(),
    value.toFixed(),
  ]);
/** £ that a claim leaves in cost together with what was credited beside it. */
const cost = (of: PostedClaim, credited = '0') =>
  sum(claimMovements(of).map(({ value }) => value))
    .minus(decimal(credited))
    .toFixed();

describe('what a claim posts', () => {
  it.each(['short', 'refused', 'overcharged', 'charge'] as const)(
    'rule 84: opening %s posts nothing: the receipt is what came at the agreed price',
    (kind) => expect(shown(claim(kind, '20'))).toEqual([]),
  );

  it('rule 84: what was damaged later is expected back in £ on its day, and no goods leave', () =>
    expect(shown(claim('damaged later', '20'))).toEqual([['claim', '2026-11-20', '0', '-20']]));

  it('rule 84: what is returned leaves with its goods before the credit comes, with no other movement of the claim', () =>
    expect(shown(claim('returned', '20'))).toEqual([['sent_back', '2026-11-20', '-15000', '-20']]));

  it('rule 84: a line without an ingredient has no goods to leave, only £', () =>
    expect(shown(claim('returned', '20', { ingredientId: null }))).toEqual([['claim', '2026-11-20', '0', '-20']]));

  it('rule 84: a return of £20 that is credited with £20 is −20 −20 +20 = −20', () => {
    const returned = claim('returned', '20', { answers: [answer('credited', '20')] });
    expect(shown(returned)).toEqual([
      ['sent_back', '2026-11-20', '-15000', '-20'],
      ['claim', '2026-11-25', '0', '20'],
    ]);
    expect(cost(returned, '20')).toBe('-20');
  });

  it('rule 84: £20 of damage, £15 credited and £5 written off, is −20 −15 +15 +5 = −15', () => {
    const answers = [answer('credited', '15'), answer('written off', '5', '2026-11-30')];
    const damaged = claim('damaged later', '20', { answers });
    expect(shown(damaged)).toEqual([
      ['claim', '2026-11-20', '0', '-20'],
      ['claim', '2026-11-25', '0', '15'],
      ['claim', '2026-11-30', '0', '5'],
    ]);
    expect(cost(damaged, '15')).toBe('-15');
  });

  it('rule 85: a credit and the claim that it answers come to nothing on the day of the credit', () => {
    const short = claim('short', '5.50', { answers: [answer('credited', '5.50')] });
    expect(shown(short)).toEqual([['claim', '2026-11-25', '0', '5.5']]);
    expect(cost(short, '5.50')).toBe('0');
  });

  it('rule 85: what is credited beyond the claim stays a credit', () =>
    expect(cost(claim('short', '5.50', { answers: [answer('credited', '5.50')] }), '8')).toBe('-2.5'));

  it('rule 86: replacement goods arrive at £0 and bring their cost by the claim', () => {
    expect(cost(claim('short', '5.50', { answers: [answer('replaced', '5.50')] }))).toBe('5.5');
    expect(cost(claim('returned', '20', { answers: [answer('replaced', '20')] }))).toBe('0');
  });

  it('rule 86: writing off a shortage lets its cost stand, writing off a return too', () => {
    expect(cost(claim('short', '5.50', { answers: [answer('written off', '5.50')] }))).toBe('5.5');
    expect(cost(claim('returned', '20', { answers: [answer('written off', '20')] }))).toBe('0');
  });

  it('a claim that is withdrawn leaves nothing behind', () =>
    expect(shown(claim('returned', '20', { withdrawn: true }))).toEqual([]));
});
