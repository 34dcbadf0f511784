import { type FieldProblem, notEmpty } from '../forms.ts';
import { type Decimal, type DecimalText, decimal, ZERO } from '../money.ts';
import { showFixed } from '../show.ts';
import type { ReadStatement } from './read-statement.ts';
import type { StatementKind } from './statement-words.ts';

/** What is wrong with a line as somebody types it: only a payment needs no number; a bill is owed, a credit note is taken off it. */
export function lineProblems({
  kind,
  number,
  amount,
}: {
  kind: StatementKind;
  number: string;
  amount: DecimalText;
}): FieldProblem[] {
  const noNumber = kind === 'payment' ? null : notEmpty('Number', number);
  const wrongSide = wrongSideOf(kind, decimal(amount));
  return [
    ...(noNumber === null ? [] : [{ field: 'number', message: noNumber }]),
    ...(wrongSide === null ? [] : [{ field: 'amount', message: wrongSide }]),
  ];
}

/** A payment may be given back, so it has no side. */
function wrongSideOf(kind: StatementKind, amount: Decimal): string | null {
  if (kind === 'invoice' && amount.lt(ZERO)) return 'An invoice is owed: enter it above 0, or as a credit note';
  if (kind === 'credit' && amount.gt(ZERO)) return 'A credit note is taken off: enter it below 0, or as an invoice';
  return null;
}

/** So many running balances that do not follow are named; the others are counted. */
const NAMED = 3;

/**
 * What does not add up on a statement, in sentences: a running balance that does not follow from the one before, and an opening balance that with all
 * lines does not make the closing one. Without an opening balance it lists what is open, and begins at 0.
 */
export function statementChecks({
  opening,
  closing,
  lines,
}: Pick<ReadStatement, 'opening' | 'closing' | 'lines'>): string[] {
  const failed: string[] = [];
  let owed: Decimal | null = opening === null ? ZERO : decimal(opening);
  let before: Decimal | null = opening === null ? null : owed;
  let jumps = 0;
  for (const [index, { amount, balance, printed }] of lines.entries()) {
    owed = owed === null || amount === null ? null : owed.plus(amount);
    if (before && amount !== null && balance !== null && !before.plus(amount).eq(balance)) {
      jumps += 1;
      if (jumps <= NAMED)
        failed.push(
          `Line ${index + 1} (${printed}): ${pounds(before)} and ${pounds(amount)} make ${pounds(before.plus(amount))}, not ${pounds(balance)}.`,
        );
    }
    before = balance === null ? null : decimal(balance);
  }
  if (jumps > NAMED) failed.push(`${jumps - NAMED} more balances do not follow.`);
  if (closing !== null && owed !== null && !owed.eq(closing))
    failed.push(
      `${opening === null ? 'Its lines' : `The opening balance ${pounds(opening)} and its lines`} make ${pounds(owed)}, its total is ${pounds(closing)}.`,
    );
  return failed;
}

function pounds(value: Decimal | string): string {
  return showFixed(value, 2);
}
