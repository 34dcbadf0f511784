import { addDays, type Day } from '../calendar.ts';
import { type Decimal, decimal, round } from '../money.ts';

/** Suppliers are judged by what they delivered in 13 weeks, today among them. */
const SCORE_DAYS = 13 * 7;
/** A share of fewer lines is chance rather than a judgement. */
export const SCORE_LINES = 10;

export function scoreFrom(today: Day): Day {
  return addDays(today, 1 - SCORE_DAYS);
}

/**
 * How many lines of orders that were received are as they were asked for. came: something of it came; of these whole: all that was ordered, nothing of it
 * refused or claimed; onTheDay: on the day that it was asked for; atThePrice: no dearer than agreed. right: all four.
 */
export interface JudgedLines {
  lines: number;
  came: number;
  whole: number;
  onTheDay: number;
  atThePrice: number;
  right: number;
}

export type SupplierShares = Record<Exclude<keyof JudgedLines, 'lines'>, Decimal | null>;

/**
 * Returns the shares of a supplier's lines in percent, 1 decimal (rule 87): what is right and what came of all lines, the others of those that came, so that
 * a line which never came is one fault and not four. null: of fewer than 10 lines; a single share is null where nothing came.
 */
export function supplierShares(judged: JudgedLines): SupplierShares | null {
  const { lines, came } = judged;
  if (lines < SCORE_LINES) return null;
  return {
    right: percentOf(judged.right, lines),
    came: percentOf(came, lines),
    whole: percentOf(judged.whole, came),
    onTheDay: percentOf(judged.onTheDay, came),
    atThePrice: percentOf(judged.atThePrice, came),
  };
}

function percentOf(part: number, of: number): Decimal | null {
  return of === 0 ? null : round(decimal(part).mul(100).div(of), 1);
}

/** Suppliers by how many of their lines are right, the worst first; those with too few lines stand behind, in the order in which they came. */
export function worstFirst<Supplier extends JudgedLines>(suppliers: readonly Supplier[]): Supplier[] {
  const [judged, tooFew] = [suppliers.filter(hasEnough), suppliers.filter((supplier) => !hasEnough(supplier))];
  return [...judged.sort((a, b) => a.right * b.lines - b.right * a.lines), ...tooFew];
}

const hasEnough = ({ lines }: JudgedLines) => lines >= SCORE_LINES;
