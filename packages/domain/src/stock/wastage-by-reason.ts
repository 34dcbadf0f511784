import { addDays, type Day, mondayOf } from '../calendar.ts';
import { type Known, sumKnown } from '../missing.ts';
import { ZERO } from '../money.ts';

/** What one week threw away for one reason: how many entries, and £ as far as it is known. week: its Monday. */
export interface WastedSum extends Known {
  week: Day;
  reason: string;
  entries: number;
}

interface Wasted extends Known {
  entries: number;
}

export interface WastedReason extends Wasted {
  reason: string;
}

/** A week with its share of each reason, in the order of the reasons. */
export interface WastageWeek extends Wasted {
  week: Day;
  reasons: Wasted[];
}

export interface WastageByReason {
  /** The dearest first, then those with the most entries; all behind the fifth are one. */
  reasons: WastedReason[];
  /** Every week of the dates, oldest first, also one in which nothing was thrown away. */
  weeks: WastageWeek[];
  total: Wasted;
}

/** So many reasons have a colour of their own in a picture; the others are summed under OTHER_REASONS. */
export const REASONS_SHOWN = 5;
export const OTHER_REASONS = 'Other reasons';

/**
 * Arranges wastage by week and reason for the days from and to. £ stay exact. Without known costs, which is also how a person sees it from whom the
 * owner withholds them, reasons rank by their entries.
 */
export function wastageByReason(sums: readonly WastedSum[], { from, to }: { from: Day; to: Day }): WastageByReason {
  const ranked = [...Map.groupBy(sums, ({ reason }) => reason)]
    .map(([reason, parts]) => ({ reason, ...added(parts) }))
    .sort(byWeight);
  // A sixth reason alone stands under its own name: folding one saves nothing.
  const named = ranked.length > REASONS_SHOWN + 1 ? ranked.slice(0, REASONS_SHOWN) : ranked;
  const folded = ranked.slice(named.length);
  const reasons = folded.length === 0 ? named : [...named, { reason: OTHER_REASONS, ...added(folded) }];
  const names = new Set(named.map(({ reason }) => reason));
  const ofWeek = Map.groupBy(sums, ({ week }) => week);
  const weeks = mondays(from, to).map((week) => {
    const parts = ofWeek.get(week) ?? [];
    const ofReason = Map.groupBy(parts, ({ reason }) => (names.has(reason) ? reason : OTHER_REASONS));
    return { week, ...added(parts), reasons: reasons.map(({ reason }) => added(ofReason.get(reason) ?? [])) };
  });
  return { reasons, weeks, total: added(sums) };
}

function added(parts: readonly Wasted[]): Wasted {
  return { entries: parts.reduce((entries, part) => entries + part.entries, 0), ...sumKnown(parts) };
}

function byWeight(a: WastedReason, b: WastedReason): number {
  return (b.value ?? ZERO).cmp(a.value ?? ZERO) || b.entries - a.entries || a.reason.localeCompare(b.reason);
}

function mondays(from: Day, to: Day): Day[] {
  const weeks: Day[] = [];
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}
