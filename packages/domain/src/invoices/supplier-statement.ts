import { type Day, daysBetween } from '../calendar.ts';
import type { Decimal } from '../money.ts';
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

/** What a statement differs in, or agrees: a line of it, or one of ours that it lacks, or both side by side. difference: £ that the statement has more. */
export type StatementEntry<Own extends OwnBill> =
  | { kind: 'agrees'; line: StatementLine; own: Own }
  | { kind: 'different amount'; line: StatementLine; own: Own; difference: Decimal }
  | { kind: 'billed twice'; line: StatementLine; first: StatementLine }
  | { kind: 'missing here'; line: StatementLine }
  | { kind: 'credit not given' | 'not on it'; own: Own };

/** Numbers begin anew each year or so: two of one number that lie further apart are two bills (rule 64). */
const SAME_WITHIN_DAYS = 180;

/**
 * Sets a supplier's statement beside what we have of it: numbers are compared as bills are (rule 64), amounts to the penny. A number that stands on it
 * twice is billed twice; ours that it lacks between its days is not on it, a credit note is one that was not given. Lines stand in the order of the
 * statement, ours behind them by day.
 */
export function compareStatement<Own extends OwnBill>(
  statement: { from: Day; to: Day; lines: readonly StatementLine[] },
  own: readonly Own[],
): StatementEntry<Own>[] {
  const taken = new Set<Own>();
  const seen: StatementLine[] = [];
  const entries = statement.lines.map((line): StatementEntry<Own> => {
    const first = seen.find((other) => isSame(line, other));
    seen.push(line);
    if (first) return { kind: 'billed twice', line, first };
    const found = nearest(
      line,
      own.filter((one) => !taken.has(one) && isSame(line, one)),
    );
    if (!found) return { kind: 'missing here', line };
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
      (one): StatementEntry<Own> => ({ kind: one.type === 'CREDIT' ? 'credit not given' : 'not on it', own: one }),
    ),
  ];
}

type Numbered = Pick<StatementLine, 'number' | 'date' | 'type'>;

function isSame(a: Numbered, b: Numbered): boolean {
  const number = foldNumber(a.number);
  return (
    number !== '' &&
    number === foldNumber(b.number) &&
    a.type === b.type &&
    Math.abs(daysBetween(a.date, b.date)) <= SAME_WITHIN_DAYS
  );
}

function nearest<Own extends OwnBill>(line: StatementLine, own: readonly Own[]): Own | undefined {
  const away = ({ date }: Own) => Math.abs(daysBetween(line.date, date));
  return own.toSorted((a, b) => away(a) - away(b) || a.uploadId.localeCompare(b.uploadId))[0];
}
