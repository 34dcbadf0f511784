import { addDays, type Day } from '../calendar.ts';
import { type FieldProblem, notEmpty } from '../forms.ts';
import { type Decimal, parseDecimal, ZERO } from '../money.ts';
import { type NumberRules, readTypedNumber } from '../typed-number.ts';
import type { OrderLine } from './order.ts';
import type { OrderKind } from './status.ts';

/** How far from today a delivery may lie: further is a typing slip. */
const YEARS_AHEAD_DAYS = 366;
const YEARS_BACK_DAYS = 3660;

export interface DraftedOrder {
  kind: OrderKind;
  deliveryDate: Day;
  lines: readonly { quantity: Decimal; unitPrice: Decimal }[];
}

/**
 * Everything that is wrong with an order form, all at once. A draft is delivered tomorrow (UTC) at the earliest (PROC-065);
 * what came with its paper may be of any day that is not absurd.
 */
export function draftProblems(order: DraftedOrder, on: { today: Day; tomorrowUtc: Day }): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (order.kind === 'draft' && order.deliveryDate < on.tomorrowUtc)
    problems.push({ field: 'deliveryDate', message: 'Delivery date cannot be earlier than tomorrow' });
  else problems.push(...dayProblems(order.deliveryDate, on.today));
  if (order.lines.length === 0) problems.push({ field: 'lines', message: 'Give at least one quantity' });
  order.lines.forEach((line, index) => {
    if (!line.quantity.gt(0))
      problems.push({ field: `lines.${index}.quantity`, message: 'Quantity must be more than 0' });
  });
  return problems;
}

/** A day more than ten years back or a year ahead is a slip of the finger. */
export function dayProblems(deliveryDate: Day, today: Day): FieldProblem[] {
  if (deliveryDate > addDays(today, YEARS_AHEAD_DAYS))
    return [{ field: 'deliveryDate', message: 'Delivery date cannot be more than a year ahead' }];
  if (deliveryDate < addDays(today, -YEARS_BACK_DAYS))
    return [{ field: 'deliveryDate', message: 'Delivery date cannot be more than ten years back' }];
  return [];
}

/** An order is dated the day it is entered; when it is entered after its goods came, the day they came. */
export function orderDateOf(deliveryDate: Day, today: Day): Day {
  return deliveryDate < today ? deliveryDate : today;
}

/** What a person typed into one row of the order form. unitPrice: null for whom prices are not shown; the list's holds then. */
export interface TypedLine {
  quantity: string;
  unitPrice: string | null;
}

/** How quantities and prices of order lines are typed. */
export const LINE_QUANTITY: NumberRules = { label: 'Quantity', places: 3 };
export const LINE_PRICE: NumberRules = { label: 'Price', places: 4 };

/** A row left empty, or at nothing, is not ordered (PROC-068). */
export function isOrdered(typed: TypedLine): boolean {
  const { text } = readTypedNumber(typed.quantity, LINE_QUANTITY);
  return text === null || parseDecimal(text)?.isZero() === false;
}

/**
 * Returns the quantity after a step of one lot up or down, as it stands in the field: from an empty one up to 1, and empty again from 1 or less down, since
 * a row at nothing is not ordered. What is no quantity stays as it was typed.
 */
export function steppedQuantity(typed: string, step: 1 | -1): string {
  const quantity = typed.trim() === '' ? ZERO : parseDecimal(readTypedNumber(typed, LINE_QUANTITY).text);
  if (!quantity) return typed;
  const stepped = quantity.plus(step);
  return stepped.gt(0) ? stepped.toFixed() : '';
}

/** What is wrong with a row that is ordered: quantity and price must be numbers (PROC-066). */
export function typedLineProblems(typed: TypedLine): { quantity: string | null; unitPrice: string | null } {
  return {
    quantity: problemOf(LINE_QUANTITY, typed.quantity),
    unitPrice: typed.unitPrice === null ? null : problemOf(LINE_PRICE, typed.unitPrice),
  };
}

function problemOf(rules: NumberRules, typed: string): string | null {
  return notEmpty(rules.label, typed) ?? readTypedNumber(typed, rules).problem;
}

/**
 * A new form for a supplier and day that has a draft goes into that draft (PROC-036, PROC-037): quantities are added per item, the
 * newer price holds, items it did not have come behind.
 */
export function mergedLines(draft: readonly OrderLine[], added: readonly OrderLine[]): OrderLine[] {
  const lines = [...draft];
  for (const line of added) {
    const at = lines.findIndex((other) => other.optionId === line.optionId);
    const other = lines[at];
    if (other) lines[at] = { ...line, lineId: other.lineId, quantity: other.quantity.plus(line.quantity) };
    else lines.push(line);
  }
  return lines;
}

/** Special instructions one below the other, blanks left out (PROC-037). */
export function joinedInstructions(...instructions: string[]): string {
  return instructions.filter((text) => text.trim() !== '').join('\n');
}
