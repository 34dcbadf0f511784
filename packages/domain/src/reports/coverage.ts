import type { Day } from '../calendar.ts';
import { salesMatched } from '../ledger/posting/sales.ts';
import { salesParts, shareByDays } from '../ledger/posting/sales-parts.ts';
import { type Decimal, sum } from '../money.ts';

/** A sales import in short: how much it imported, and how much of that found a dish. countDays: of the area's closed counts. */
export interface ImportedSales {
  startDay: Day;
  endDay: Day;
  quantity: Decimal;
  matched: Decimal;
  countDays: readonly Day[];
}

/**
 * How much of an import counts in a period, both days included, and how much of that found a dish: all of it, or, where a count splits the import,
 * the parts that are posted in the period (rule 7). 20 decimals.
 */
export function importedInPeriod(sales: ImportedSales, from: Day, to: Day): { quantity: Decimal; matched: Decimal } {
  const parts = salesParts(sales.startDay, sales.endDay, sales.countDays);
  const within = (quantity: Decimal) =>
    sum(shareByDays(quantity, parts).filter((_, index) => isWithin(parts[index]?.lastDay, from, to)));
  return { quantity: within(sales.quantity), matched: within(sales.matched) };
}

/** How much of what was sold in a period found a dish: percent of the imported quantity, 2 decimals (rule 6); null when nothing was imported. */
export function salesCoverage(imported: readonly { quantity: Decimal; matched: Decimal }[]): Decimal | null {
  return salesMatched(sum(imported.map((one) => one.matched)), sum(imported.map((one) => one.quantity)));
}

function isWithin(day: Day | undefined, from: Day, to: Day): boolean {
  return day !== undefined && from <= day && day <= to;
}
