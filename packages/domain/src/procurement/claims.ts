import { type Day, daysFromTo } from '../calendar.ts';
import type { FieldProblem } from '../forms.ts';
import type { ClaimAnswerKind, ClaimKind } from '../ledger/posting/claim.ts';
import { Decimal, decimal, round, ZERO } from '../money.ts';
import { showNumber, showThings } from '../show.ts';
import { qtyReceivedNormal } from './costs.ts';
import type { OrderLine } from './order.ts';
import { countsInStock } from './predicates.ts';
import { missingLots, movedText } from './rest.ts';
import type { OrderStatus, OrderType } from './status.ts';

/** The kinds that a person claims by hand; refused lots are claimed as they are received, charges when an invoice is approved. */
export const CLAIMED_BY_HAND = [
  'short',
  'overcharged',
  'damaged later',
  'returned',
] as const satisfies readonly ClaimKind[];
export type ClaimedByHand = (typeof CLAIMED_BY_HAND)[number];

/** Each kind in words. */
export const CLAIM_WORDS: Record<ClaimKind, string> = {
  short: 'Short',
  refused: 'Refused at the door',
  overcharged: 'Overcharged',
  charge: 'Charge not agreed',
  'damaged later': 'Damaged, found later',
  returned: 'Sent back',
};

/** Whether an invoice bills what is claimed: not known yet, as it does, or as no approved one does. */
export const BILLED = ['waiting', 'billed', 'not billed'] as const;
export type Billed = (typeof BILLED)[number];

/** Where a claim stands (rule 82). */
export type ClaimState =
  | 'waiting for the invoice'
  | 'open'
  | 'asked'
  | 'part credited'
  | 'credited'
  | 'replaced'
  | 'written off'
  | 'not billed'
  | 'withdrawn';

/** What the state of a claim follows from. settled: its answers come to all of it; answers: their kinds. */
export interface ClaimFacts {
  billed: Billed;
  askedAt: string | null;
  withdrawnAt: string | null;
  settled: boolean;
  answers: readonly { kind: ClaimAnswerKind }[];
}

/** Returns where a claim stands. It is stored nowhere: an answer that is taken back opens the claim again by itself. */
export function claimState({ billed, askedAt, withdrawnAt, settled, answers }: ClaimFacts): ClaimState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (answers.length > 0) return settled ? settledBy(answers.map(({ kind }) => kind)) : 'part credited';
  if (billed === 'not billed') return 'not billed';
  if (billed === 'waiting') return 'waiting for the invoice';
  return askedAt === null ? 'open' : 'asked';
}

/** A claim of which a part was given up was written off, whatever else was answered. */
function settledBy(kinds: readonly ClaimAnswerKind[]): ClaimAnswerKind {
  return kinds.find((kind) => kind === 'written off') ?? kinds.find((kind) => kind === 'replaced') ?? 'credited';
}

/** States in which the supplier still owes something. */
export const OWED: readonly ClaimState[] = ['open', 'asked', 'part credited'];
/** States in which a claim is still to be dealt with. */
export const UNSETTLED: readonly ClaimState[] = ['waiting for the invoice', ...OWED];

/** Days after which a supplier is reminded of what it was asked for and still owes, where the group wants it; and again after as many. */
export const REMIND_AFTER_DAYS = 7;
/** Days after which a claim that nothing answered is answered late. */
export const LATE_AFTER_DAYS = 14;

/** How old a claim is, by its day. */
export const CLAIM_AGES = ['0 to 7 days', '8 to 14 days', '15 to 30 days', 'over 30 days'] as const;
export type ClaimAge = (typeof CLAIM_AGES)[number];

/** Returns the days since a claim's day; 0 on it. */
export function daysOld(day: Day, today: Day): number {
  return day >= today ? 0 : daysFromTo(day, today).length - 1;
}

export function claimAge(day: Day, today: Day): ClaimAge {
  const days = daysOld(day, today);
  if (days <= 7) return '0 to 7 days';
  if (days <= 14) return '8 to 14 days';
  return days <= 30 ? '15 to 30 days' : 'over 30 days';
}

/** What is claimed: `2 × Flour`; of what is priced by weight `4.3 kg Beef`. */
export function claimedText(
  { lots, uom, name, byWeight }: ClaimedAmount,
  named: 'with lots' | 'without' = 'without',
): string {
  const amount = showNumber(lots, 3);
  if (byWeight) return `${amount} ${uom} ${name}`;
  return named === 'without' ? `${amount} × ${name}` : `${amount} × ${uom} ${name}`;
}

interface ClaimedAmount {
  lots: string;
  uom: string;
  name: string;
  byWeight?: boolean | undefined;
}

/** `3 days`, `today`. */
export function ageText(day: Day, today: Day): string {
  const days = daysOld(day, today);
  return days === 0 ? 'today' : showThings(days, 'day');
}

/** `open for 3 days`, `since today`: beside a claim on paper. */
export function openFor(day: Day, today: Day): string {
  return daysOld(day, today) === 0 ? 'since today' : `open for ${ageText(day, today)}`;
}

/** What a person claims of a line that was received. lots: how many; over: £ net a lot that was charged too much, of an overcharge only. */
export interface TypedClaim {
  kind: ClaimedByHand;
  lots: Decimal;
  over: Decimal | null;
  day: Day;
}

/**
 * Returns how much of a line came, as it is claimed: lots; of what is priced by weight kg, l or pieces, never lots (rule 48).
 */
export function claimable({ quantityReceived, byWeight }: ClaimedLine): Decimal {
  if (byWeight?.weighed) return byWeight.weighed.div(byWeight.unitSize);
  return quantityReceived ?? ZERO;
}

/** Returns lots in what a line is claimed in: of what is priced by weight, kg, l or pieces of their nominal size. */
export function lotsAsClaimed(lots: Decimal, { byWeight }: Pick<OrderLine, 'byWeight'>): Decimal {
  return byWeight ? lots.mul(byWeight.nominal).div(byWeight.unitSize) : lots;
}

/** Returns £ a lot as £ of what a line is claimed in. */
export function priceAsClaimed(lotPrice: Decimal, { byWeight }: Pick<OrderLine, 'byWeight'>): Decimal {
  return byWeight ? lotPrice.mul(byWeight.unitSize).div(byWeight.nominal) : lotPrice;
}

type ClaimedLine = Pick<OrderLine, 'quantityReceived' | 'byWeight'>;

/** £ net of a claim, 4 decimals: lots, or what was weighed, at the price received at, or at what was charged too much. */
export function claimNet(
  line: Pick<OrderLine, 'unitPrice' | 'finalPrice' | 'byWeight'>,
  { lots, over }: Pick<TypedClaim, 'lots' | 'over'>,
): Decimal {
  return round(lots.mul(over ?? priceAsClaimed(line.finalPrice ?? line.unitPrice, line)), 4);
}

/** What went back, in base units; 0 of every kind but returned. */
export function claimedQuantity(
  line: Pick<OrderLine, 'pack' | 'byWeight'>,
  { kind, lots }: { kind: ClaimKind; lots: Decimal },
): Decimal {
  if (kind !== 'returned') return ZERO;
  return line.byWeight ? lots.mul(line.byWeight.unitSize) : qtyReceivedNormal(lots, line.pack);
}

/** Lots of a line that are claimed already. gone: as damaged later or returned; short: as short. */
export interface ClaimedLots {
  gone: Decimal;
  short: Decimal;
}

/** What stands around a claim by hand. followedBy: the order that holds what is still to come of it. */
export interface ClaimedOf {
  order: { type: OrderType; status: OrderStatus; deliveryDate: Day; followedBy: { orderNumber: number | null } | null };
  line: OrderLine;
  claimed: ClaimedLots;
  today: Day;
}

/** Everything that is wrong with a claim by hand, all at once. */
export function claimProblems(claim: TypedClaim, { order, line, claimed, today }: ClaimedOf): FieldProblem[] {
  if (line.deposit) return [{ field: 'kind', message: 'A deposit comes back with a credit note, not with a claim' }];
  const problems: FieldProblem[] = [];
  if (!claim.lots.gt(0)) problems.push({ field: 'lots', message: 'Quantity must be more than 0' });
  const left = claimable(line).minus(claimed.gone);
  const leaves = claim.kind === 'damaged later' || claim.kind === 'returned';
  if (leaves && claim.lots.gt(left))
    problems.push({ field: 'lots', message: `Only ${left.toFixed()} of it came and is not claimed yet` });
  if (claim.kind === 'short') problems.push(...movedProblems(claim, line, claimed.short, order.followedBy));
  if (claim.kind === 'overcharged' && !claim.over?.gt(0))
    problems.push({ field: 'over', message: 'Enter what was charged too much' });
  else if (claim.lots.gt(0) && !claimNet(line, claim).gt(0))
    problems.push({ field: 'lots', message: 'There is nothing to claim of what was free' });
  if (claim.day > today) problems.push({ field: 'day', message: 'The day cannot lie ahead' });
  if (claim.day < order.deliveryDate) problems.push({ field: 'day', message: 'The day cannot be before the delivery' });
  return problems;
}

/** Lots that another order holds are still to come: as short of this one they would be claimed, and delivered besides (rule 45). */
function movedProblems(
  { lots }: TypedClaim,
  line: OrderLine,
  claimedShort: Decimal,
  followedBy: ClaimedOf['order']['followedBy'],
): FieldProblem[] {
  if (!line.movedLots) return [];
  const missing = lotsAsClaimed(missingLots(line).minus(line.movedLots), line);
  const short = Decimal.max(ZERO, missing.minus(claimedShort));
  if (!lots.gt(short)) return [];
  const moved = `${movedText(line.movedLots, followedBy)} and open no claim`;
  const message = short.isZero() ? moved : `Only ${showNumber(short, 3)} of it is short: ${moved}`;
  return [{ field: 'lots', message }];
}

/** Whether something of an order may be claimed: goods that were received. */
export function mayClaim({ type, status }: { type: OrderType; status: OrderStatus }): boolean {
  return type === 'DEBIT' && countsInStock(status);
}

/** £ net of a claim that nothing answered yet; null where costs are hidden. */
export function claimRest({ net, answered }: { net: string | null; answered: string | null }): Decimal | null {
  return net === null || answered === null ? null : decimal(net).minus(answered);
}

/**
 * What a credited line puts on a claim unless a person states less, £: what is left of both, because a credit beyond the claim stays a credit
 * (rule 85).
 */
export function creditedOn(rest: Decimal, left: Decimal): Decimal {
  return rest.lt(left) ? rest : left;
}

/** £ of replacement goods: lots that came for nothing at what a claimed lot is worth, as far as the claim goes (rule 86). */
export function replacedWorth(
  { net, lots, rest }: { net: Decimal; lots: Decimal; rest: Decimal },
  came: Decimal,
): Decimal {
  return creditedOn(rest, round(came.mul(net).div(lots), 4));
}

/**
 * Whether a credited line moves goods although it answers a claim: only of what was damaged later the goods may go back with the credit. Of all
 * other kinds they never came in, or left with the claim.
 */
export function creditMovesGoods(kind: ClaimKind): boolean {
  return kind === 'damaged later';
}

/** What a person may state of a claim that is still to be dealt with. */
export const CLAIM_OUTCOMES = {
  credited: 'Credited by a credit note',
  replaced: 'Replaced by goods for nothing',
  billed: 'The invoice bills it',
  'not billed': 'No invoice bills it',
  'written off': 'Written off',
  withdrawn: 'Withdrawn',
} as const;
export type ClaimOutcome = keyof typeof CLAIM_OUTCOMES;

/** Returns what may be stated of a claim as it stands; nothing of one that is settled. */
export function claimOutcomes(kind: ClaimKind, state: ClaimState): ClaimOutcome[] {
  switch (state) {
    case 'waiting for the invoice':
      return ['billed', 'not billed', 'credited', 'replaced', 'withdrawn'];
    case 'open':
    case 'asked':
      return [
        'credited',
        'replaced',
        'written off',
        ...(kind === 'refused' ? (['not billed'] as const) : []),
        'withdrawn',
      ];
    case 'part credited':
      return ['credited', 'replaced', 'written off'];
    case 'credited':
    case 'replaced':
    case 'written off':
    case 'not billed':
    case 'withdrawn':
      return [];
  }
}
