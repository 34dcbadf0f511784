import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar.ts';
import {
  CLAIM_KINDS,
  type ClaimAnswer,
  type ClaimKind,
  claimMovements,
  type PostedClaim,
} from '../ledger/posting/claim.ts';
import { type MovementRow, type PostedMovement, repost } from '../ledger/repost.ts';
import { type Decimal, decimal, sum, ZERO } from '../money.ts';
import { claimedQuantity, claimNet, creditedOn, replacedWorth } from './claims.ts';
import { line } from './testing.ts';

type Step =
  | { do: 'credit' | 'replace'; claim: number; amount: number; day: number }
  | { do: 'write off' | 'undo'; claim: number; day: number }
  | { do: 'withdraw' | 'reopen'; claim: number };

interface Story {
  claims: readonly { kind: ClaimKind; lots: number; pence: number; day: number }[];
  steps: readonly Step[];
}

const at = fc.record({ claim: fc.nat(3), day: fc.nat(20), amount: fc.integer({ min: 1, max: 4000 }) });
const step: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom('credit', 'credit', 'replace', 'write off', 'undo', 'withdraw', 'reopen'), at)
  .map(([what, given]) => ({ do: what, ...given }) as Step);
const story: fc.Arbitrary<Story> = fc.record({
  claims: fc.array(
    fc.record({
      kind: fc.constantFrom(...CLAIM_KINDS),
      lots: fc.integer({ min: 1, max: 90 }),
      pence: fc.integer({ min: 1, max: 5000 }),
      day: fc.nat(6),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  steps: fc.array(step, { maxLength: 25 }),
});

const dayOf = (no: number): Day => addDays('2026-11-01', no);
const goods = line();

const restOf = ({ net, answers }: PostedClaim) => net.minus(sum(answers.map(({ amount }) => amount)));

/** The claim after a step; undefined: it can't be taken. */
function after(claim: PostedClaim, lots: Decimal, one: Step, no: number): PostedClaim | undefined {
  const rest = restOf(claim);
  const answered = (kind: ClaimAnswer['kind'], amount: Decimal, day: number): PostedClaim | undefined =>
    claim.withdrawn || !amount.gt(0)
      ? undefined
      : { ...claim, answers: [...claim.answers, { answerId: String(no), kind, amount, day: dayOf(day) }] };
  switch (one.do) {
    case 'credit':
      return answered('credited', creditedOn(rest, decimal(one.amount).div(100)), one.day);
    case 'replace':
      return answered('replaced', replacedWorth({ net: claim.net, lots, rest }, decimal(one.amount).div(500)), one.day);
    case 'write off':
      return answered('written off', rest, one.day);
    case 'undo':
      return claim.answers.length > 0 ? { ...claim, answers: claim.answers.slice(0, -1) } : undefined;
    case 'withdraw':
      return claim.answers.length === 0 ? { ...claim, withdrawn: true } : undefined;
    case 'reopen':
      return { ...claim, withdrawn: false };
  }
}

/** What rules 84 to 86 give, written down step by step: £ and base units by claim, day and kind. */
class Expected {
  readonly sums = new Map<string, [Decimal, Decimal]>();
  add(claim: PostedClaim, day: Day, kind: string, value: Decimal, quantity = ZERO): void {
    const key = [claim.claimId, day, kind].join(' ');
    const [before, goodsBefore] = this.sums.get(key) ?? [ZERO, ZERO];
    this.sums.set(key, [before.plus(value), goodsBefore.plus(quantity)]);
  }
  /** sign −1: taken back. */
  open(claim: PostedClaim, sign: 1 | -1): void {
    if (claim.kind === 'damaged later') this.add(claim, claim.day, 'claim', claim.net.mul(-sign));
    if (claim.kind === 'returned')
      this.add(claim, claim.day, 'sent_back', claim.net.mul(-sign), claim.quantity.mul(-sign));
  }
}

/** Lives through a story: the rows that the ledger gets, what they should sum to, and the claims as they stand at its end. */
function live({ claims: given, steps }: Story) {
  const rows: MovementRow[] = [];
  const expected = new Expected();
  const lotsOf = given.map(({ lots }) => decimal(lots).div(10));
  const claims = given.map(({ kind, pence, day }, no): PostedClaim => {
    const lots = lotsOf[no] ?? ZERO;
    return {
      ...{ claimId: `claim ${no}`, accountId: 'kitchen', ingredientId: 'tomato', kind, day: dayOf(day) },
      net: claimNet({ ...goods, finalPrice: decimal(pence).div(100) }, { lots, over: null }),
      quantity: claimedQuantity(goods, { kind, lots }),
      ...{ withdrawn: false, answers: [] },
    };
  });
  for (const claim of claims) {
    post(rows, claim);
    expected.open(claim, 1);
  }
  steps.forEach((one, no) => {
    const index = one.claim % claims.length;
    const claim = claims[index];
    const next = claim && after(claim, lotsOf[index] ?? ZERO, one, no);
    if (!claim || !next) return;
    const [added, gone] = [next.answers.at(-1), claim.answers.at(-1)];
    if (next.answers.length > claim.answers.length && added) expected.add(claim, added.day, 'claim', added.amount);
    if (next.answers.length < claim.answers.length && gone) expected.add(claim, gone.day, 'claim', gone.amount.neg());
    if (next.withdrawn !== claim.withdrawn) expected.open(claim, next.withdrawn ? -1 : 1);
    post(rows, next);
    claims[index] = next;
  });
  return { rows, expected, claims };
}

/** Appends what brings the ledger in line with a claim, as a command does. */
function post(rows: MovementRow[], claim: PostedClaim): void {
  const reversed = new Set(rows.map(({ reverses }) => reverses));
  const own = rows
    .map((row, no): PostedMovement => ({ ...row, movementId: String(no) }))
    .filter((row) => row.documentId === claim.claimId);
  const standing = own.filter(
    (row) => rows[Number(row.movementId)]?.reverses === null && !reversed.has(row.movementId),
  );
  rows.push(...repost(standing, claimMovements(claim), Math.max(0, ...own.map(({ generation }) => generation))));
}

describe('claims through any history', () => {
  it('rules 84 to 86: post on each day what opening, crediting, replacing, writing off and taking back give', () => {
    fc.assert(
      fc.property(story, (given) => {
        const { rows, expected } = live(given);
        const posted = new Expected();
        for (const row of rows)
          posted.add({ claimId: row.documentId } as PostedClaim, row.effectiveDay, row.kind, row.value, row.quantity);
        expect(textOf(posted)).toEqual(textOf(expected));
      }),
      { numRuns: 500 },
    );
  });

  it('rules 84 and 85: what is answered is never more than what is claimed, and a claim that is settled leaves only what was in cost', () => {
    fc.assert(
      fc.property(story, (given) => {
        const { rows, claims } = live(given);
        for (const claim of claims) {
          const rest = restOf(claim);
          expect(rest.isNegative()).toBe(false);
          if (!rest.isZero()) continue;
          const value = rows
            .filter((row) => row.documentId === claim.claimId)
            .reduce((sum, row) => sum.plus(row.value), ZERO);
          const inCost = claim.kind === 'returned' || claim.kind === 'damaged later';
          expect(value.toFixed()).toBe(inCost ? '0' : claim.net.toFixed());
        }
      }),
      { numRuns: 500 },
    );
  });
});

function textOf({ sums }: Expected): Record<string, string> {
  const shown = [...sums].map(([key, figures]) => [key, figures.map((one) => one.plus(0).toFixed()).join(' ')]);
  return Object.fromEntries(shown.filter(([, figures]) => figures !== '0 0').sort());
}
