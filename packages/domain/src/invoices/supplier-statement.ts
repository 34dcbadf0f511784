import { type Day, daysBetween } from '../calendar.ts';
import { type Decimal, sum, ZERO } from '../money.ts';
import type { OrderType } from '../procurement/status.ts';
import { foldNumber } from './folded-number.ts';

/** A line of a supplier's statement: £ gross, above 0 of an invoice as well as of a credit. Payments are no part of the comparison. */
export interface StatementLine {
  number: string;
  date: Day;
  amount: Decimal;
  type: OrderType;
}

/** An invoice or credit note that we have of the supplier; £ gross, above 0. */
export interface OwnBill {
  uploadId: string;
  number: string;
  date: Day;
  gross: Decimal;
  type: OrderType;
}

/** What the supplier still owes for a claim, £ gross. */
export interface OpenClaim {
  claimId: string;
  amount: Decimal;
}

/** What a statement differs in, or agrees: a line of it, or one of ours that it lacks, or both side by side. difference: £ that the statement has more. */
export type StatementEntry<
  Own extends OwnBill,
  Claim extends OpenClaim = OpenClaim,
  Line extends StatementLine = StatementLine,
> =
  | { kind: 'agrees'; line: Line; own: Own }
  | { kind: 'different amount'; line: Line; own: Own; difference: Decimal }
  | { kind: 'billed twice'; line: Line; first: Line }
  | { kind: 'missing here'; line: Line }
  | { kind: 'credit not given' | 'not on it'; own: Own }
  | { kind: 'claim not credited'; claim: Claim };

/** Numbers begin anew each year or so: two of one number that lie further apart are two bills (rule 64). */
const SAME_WITHIN_DAYS = 180;

/**
 * Sets a supplier's statement beside what we have of it: numbers are compared as bills are (rule 64), amounts to the penny. A number that stands on it
 * twice is billed twice, unless we have two of it; ours that it lacks between its days is not on it, a credit note or a claim is a credit that was not
 * given. Lines stand in the order of the statement, ours behind them by day, claims last.
 */
export function compareStatement<
  Own extends OwnBill,
  Claim extends OpenClaim = OpenClaim,
  Line extends StatementLine = StatementLine,
>(
  statement: { from: Day; to: Day; lines: readonly Line[] },
  own: readonly Own[],
  claims: readonly Claim[] = [],
): StatementEntry<Own, Claim, Line>[] {
  const ours = Map.groupBy(own, keyOf);
  const seen = new Map<string, Line[]>();
  const taken = new Set<Own>();
  const entries = statement.lines.map((line): StatementEntry<Own, Claim, Line> => {
    const key = keyOf(line);
    const before = seen.get(key) ?? [];
    const first = before.find((other) => isSame(line, other));
    seen.set(key, [...before, line]);
    const found = nearest(
      line,
      (ours.get(key) ?? []).filter((one) => !taken.has(one) && isSame(line, one)),
    );
    if (!found) return first ? { kind: 'billed twice', line, first } : { kind: 'missing here', line };
    taken.add(found);
    const difference = line.amount.minus(found.gross);
    return difference.isZero()
      ? { kind: 'agrees', line, own: found }
      : { kind: 'different amount', line, own: found, difference };
  });
  const lacking = own
    .filter((one) => !taken.has(one) && one.date >= statement.from && one.date <= statement.to)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.uploadId.localeCompare(b.uploadId));
  return [
    ...entries,
    ...lacking.map(
      (one): StatementEntry<Own, Claim, Line> => ({
        kind: one.type === 'CREDIT' ? 'credit not given' : 'not on it',
        own: one,
      }),
    ),
    ...claims.map((claim): StatementEntry<Own, Claim, Line> => ({ kind: 'claim not credited', claim })),
  ];
}

/** £ that the statement has more than we have by this, below 0: less. A credit that is not given is £ too much on it. */
export function moreOnStatement(entry: StatementEntry<OwnBill>): Decimal {
  switch (entry.kind) {
    case 'agrees':
      return ZERO;
    case 'different amount':
      return signed(entry.line.type, entry.difference);
    case 'billed twice':
    case 'missing here':
      return signed(entry.line.type, entry.line.amount);
    case 'credit not given':
    case 'not on it':
      return signed(entry.own.type, entry.own.gross).neg();
    case 'claim not credited':
      return entry.claim.amount;
  }
}

/** £ billed less credited: on the statement, by us, and what is between; statement − difference = ours. Payments are in none of them. */
export function statementSums(entries: readonly StatementEntry<OwnBill>[]): {
  statement: Decimal;
  difference: Decimal;
  ours: Decimal;
} {
  return {
    statement: sum(entries.map((entry) => ('line' in entry ? signed(entry.line.type, entry.line.amount) : ZERO))),
    difference: sum(entries.map(moreOnStatement)),
    ours: sum(
      entries.map((entry) =>
        'own' in entry ? signed(entry.own.type, entry.own.gross) : 'claim' in entry ? entry.claim.amount.neg() : ZERO,
      ),
    ),
  };
}

type Numbered = Pick<StatementLine, 'number' | 'date' | 'type'>;

function signed(type: OrderType, amount: Decimal): Decimal {
  return type === 'CREDIT' ? amount.neg() : amount;
}

function keyOf({ number, type }: Numbered): string {
  return `${type} ${foldNumber(number)}`;
}

function isSame(a: Numbered, b: Numbered): boolean {
  return foldNumber(a.number) !== '' && Math.abs(daysBetween(a.date, b.date)) <= SAME_WITHIN_DAYS;
}

function nearest<Own extends OwnBill>(line: StatementLine, own: readonly Own[]): Own | undefined {
  const away = ({ date }: Own) => Math.abs(daysBetween(line.date, date));
  return own.toSorted((a, b) => away(a) - away(b) || a.uploadId.localeCompare(b.uploadId))[0];
}
