import { addDays, type Day, daysBetween } from '../../calendar.ts';
import { type Decimal, toExact } from '../../money.ts';

/** A stretch of an import's period that no count interrupts. It is posted on its last day. */
export interface SalesPart {
  /** 1 for the first. */
  part: number;
  fromDay: Day;
  lastDay: Day;
  days: number;
}

/**
 * The period cut before each closed count inside it (start < count ≤ end): a count is the opening of its day, so what was sold
 * before it must be posted before it (rule 7). One part when there is none.
 */
export function salesParts(startDay: Day, endDay: Day, countDays: Iterable<Day>): SalesPart[] {
  const inside = [...new Set(countDays)].filter((day) => startDay < day && day <= endDay).sort();
  const starts = [startDay, ...inside];
  return starts.map((fromDay, index) => {
    const next = starts[index + 1] ?? addDays(endDay, 1);
    return { part: index + 1, fromDay, lastDay: addDays(next, -1), days: daysBetween(fromDay, next) };
  });
}

/** The share of a quantity that falls to each part by its days, 20 decimals; the last takes the rest, so they sum exactly. */
export function shareByDays(quantity: Decimal, parts: readonly SalesPart[]): Decimal[] {
  const allDays = parts.reduce((days, part) => days + part.days, 0);
  let rest = quantity;
  return parts.map((part, index) => {
    if (index === parts.length - 1) return rest;
    const share = toExact(quantity.mul(part.days).div(allDays));
    rest = rest.minus(share);
    return share;
  });
}
