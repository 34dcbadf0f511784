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
 * How much of what was sold in a period found a dish: percent of the imported quantity, 2 decimals (rule 6); null when nothing was imported. An
 * import that a count splits counts with the parts that are posted in the period (rule 7).
 */
export function salesCoverage(imports: readonly ImportedSales[], from: Day, to: Day): Decimal | null {
  const inPeriod = (sales: ImportedSales, quantity: Decimal) => {
    const parts = salesParts(sales.startDay, sales.endDay, sales.countDays);
    const shares = shareByDays(quantity, parts);
    return sum(shares.filter((_, index) => isWithin(parts[index]?.lastDay, from, to)));
  };
  return salesMatched(
    sum(imports.map((sales) => inPeriod(sales, sales.matched))),
    sum(imports.map((sales) => inPeriod(sales, sales.quantity))),
  );
}

function isWithin(day: Day | undefined, from: Day, to: Day): boolean {
  return day !== undefined && from <= day && day <= to;
}
