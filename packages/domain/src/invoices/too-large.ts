import { decimal } from '../money.ts';
import { TOO_LARGE, TOO_LARGE_FROM } from '../typed-number.ts';
import type { Found, HeadField, LineField, OtherPaper, ReadInvoice, ReadLine } from './read-file.ts';
import type { ReadStatement } from './read-statement.ts';

const HEAD_AMOUNTS = [
  ...(['linesTotal', 'allowances', 'charges', 'net', 'vat', 'gross', 'prepaid', 'rounding', 'payable'] as const),
] satisfies HeadField[];
const LINE_AMOUNTS = [
  ...(['quantity', 'unitPrice', 'baseQuantity', 'net', 'gross', 'vatPercent'] as const),
] satisfies LineField[];

/**
 * Leaves out what no amount comes to that a person may type: such a figure is a code or a misprint, and no screen has room for it. tooLarge: what was left
 * out, as it is printed.
 */
export function withoutTooLarge<Paper extends ReadInvoice | OtherPaper>(
  paper: Paper,
): { paper: Paper; tooLarge: string[] } {
  const tooLarge: string[] = [];
  const without = <Fields>(found: Found<Fields>, amounts: readonly (keyof Fields)[]): Found<Fields> => {
    const rest = { ...found };
    for (const field of amounts) {
      const read = found[field];
      if (!read || !isTooLarge(String(read.value))) continue;
      tooLarge.push(read.printed === '' ? String(read.value) : read.printed);
      delete rest[field];
    }
    return rest;
  };
  const head = without(paper.head, HEAD_AMOUNTS);
  if (paper.kind !== 'invoice') return { paper: { ...paper, head }, tooLarge };
  const lines = paper.lines.map((line) =>
    withoutProduct({ ...line, fields: without(line.fields, LINE_AMOUNTS) }, tooLarge),
  );
  const vat = paper.vat.filter(({ net, vat }) => !isTooLarge(net) && !isTooLarge(vat));
  return { paper: { ...paper, head, lines, vat }, tooLarge };
}

/** Why an invoice with such amounts needs a person; null: it has none. */
export function tooLargeProblem([printed]: readonly string[]): string | null {
  if (printed === undefined) return null;
  return `It states ${printed.slice(0, LONGEST)}: an amount ${TOO_LARGE}. Enter the right one by hand`;
}

/** So much of a printed figure is stated. */
const LONGEST = 40;

/** A line without a net has quantity × price, which may be too large where neither is. */
function withoutProduct(line: ReadLine, tooLarge: string[]): ReadLine {
  const { unitPrice, ...others } = line.fields;
  const { quantity, net } = others;
  if (net || !quantity || !unitPrice) return line;
  if (!isTooLarge(decimal(quantity.value).mul(unitPrice.value).toFixed())) return line;
  tooLarge.push(`${quantity.printed} × ${unitPrice.printed}`);
  return { ...line, fields: others };
}

/** The same of a statement: a line that loses its amount is not sure, so that a person states it. */
export function statementWithoutTooLarge({ opening, closing, lines, ...rest }: ReadStatement): ReadStatement {
  return {
    ...rest,
    opening: withinLimit(opening),
    closing: withinLimit(closing),
    lines: lines.map((line) => {
      const amount = withinLimit(line.amount);
      return { ...line, kind: amount === line.amount ? line.kind : null, amount, balance: withinLimit(line.balance) };
    }),
  };
}

function withinLimit(amount: string | null): string | null {
  return amount !== null && isTooLarge(amount) ? null : amount;
}

function isTooLarge(amount: string): boolean {
  return decimal(amount).abs().gte(TOO_LARGE_FROM);
}
