import type { Day } from '../calendar.ts';
import { type Decimal, decimal } from '../money.ts';

/**
 * What one base unit of an ingredient costs from a day on, as synced: £ as decimal text, null where it is not known. optionId: by which option;
 * a cost without an option: it costs nothing.
 */
export interface CostFrom {
  from: Day;
  cost: string | null;
  optionId: string | null;
}

/** The entry in force on a day; the first holds backwards (rule 2). The list is oldest first. null: no price at all. */
export function costEntryOn<Entry extends CostFrom>(costs: readonly Entry[], on: Day): Entry | null {
  return costs.findLast((entry) => entry.from <= on) ?? costs[0] ?? null;
}

/** £ per g, ml or piece on a day, or null when there is no price. */
export function costOn(costs: readonly CostFrom[], on: Day): Decimal | null {
  const entry = costEntryOn(costs, on);
  return entry && entry.cost !== null ? decimal(entry.cost) : null;
}
