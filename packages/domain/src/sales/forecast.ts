import { addDays, type Day, daysBetween, daysFromTo, weekday } from '../calendar.ts';
import { type Decimal, decimal, ONE, round, sum, ZERO } from '../money.ts';

const WEEKS = 8;
/** After so many weeks a day counts half. */
const HALF_LIFE_WEEKS = 3;
const LEVEL_DAYS = 14;
const LOWEST_LEVEL = decimal('0.7');
const HIGHEST_LEVEL = decimal('1.3');
/** Decimals to which a forecast is worked out. */
const PLACES = 12;

/** The first day whose sales a forecast of today rests on. */
export function forecastSince(today: Day): Day {
  return addDays(today, -7 * WEEKS);
}

/** What was sold in a stretch of days, both included: portions of recipes, or of choices of modifiers. */
export interface SoldSheet {
  startDay: Day;
  endDay: Day;
  lines: readonly { productId: string; quantity: Decimal }[];
}

/** Sales by day. */
export interface SoldDays {
  /** Days of which sales are known; those on which the area was closed are not among them. */
  known: ReadonlySet<Day>;
  /** Portions by product, then by day. */
  sold: ReadonlyMap<string, ReadonlyMap<Day, Decimal>>;
}

/** What sold on each day: sales without days are shared evenly over the days of their sheet that were open; where none was, over all of them (rule 161). */
export function soldByDay(sheets: readonly SoldSheet[], closed: ReadonlySet<Day>): SoldDays {
  const known = new Set<Day>();
  const sold = new Map<string, Map<Day, Decimal>>();
  for (const { startDay, endDay, lines } of sheets) {
    const all = daysFromTo(startDay, endDay);
    const open = all.filter((day) => !closed.has(day));
    const days = open.length > 0 ? open : all;
    for (const day of open) known.add(day);
    for (const { productId, quantity } of lines) {
      const ofProduct = sold.get(productId) ?? new Map<Day, Decimal>();
      sold.set(productId, ofProduct);
      const share = quantity.div(days.length);
      for (const day of days) ofProduct.set(day, (ofProduct.get(day) ?? ZERO).plus(share));
    }
  }
  return { known, sold };
}

interface Given {
  today: Day;
  closed: ReadonlySet<Day>;
}

/**
 * How many portions of a product sell on a day (rule 161): the mean of the same weekday over eight weeks, of which a day three weeks older counts half,
 * by how the last fourteen days were against that mean, kept within 0.7 and 1.3. Nothing on days that are closed; null: nothing is known of that weekday.
 */
export function forecaster(
  { known, sold }: SoldDays,
  { today, closed }: Given,
): (productId: string, day: Day) => Decimal | null {
  const past = daysFromTo(forecastSince(today), addDays(today, -1)).filter((day) => known.has(day));
  const recent = past.filter((day) => daysBetween(day, today) <= LEVEL_DAYS);
  const made = new Map<string, { mean: (weekdayOf: number) => Decimal | null; level: Decimal }>();

  const of = (productId: string) => {
    const found = made.get(productId);
    if (found) return found;
    const quantities = sold.get(productId) ?? new Map<Day, Decimal>();
    const quantityOn = (day: Day) => quantities.get(day) ?? ZERO;
    const means = new Map([...Map.groupBy(past, weekday)].map(([on, days]) => [on, meanOf(days, quantityOn, today)]));
    const mean = (on: number) => means.get(on) ?? null;
    const expected = sum(recent.map((day) => mean(weekday(day)) ?? ZERO));
    const level = expected.gt(0) ? kept(sum(recent.map(quantityOn)).div(expected)) : ONE;
    made.set(productId, { mean, level });
    return { mean, level };
  };
  return (productId, day) => {
    if (closed.has(day)) return ZERO;
    const { mean, level } = of(productId);
    const usual = mean(weekday(day));
    return usual && round(usual.mul(level), PLACES);
  };
}

function meanOf(days: readonly Day[], quantityOn: (day: Day) => Decimal, today: Day): Decimal {
  const weightOf = (day: Day) => decimal('0.5').pow(decimal(daysBetween(day, today)).div(7 * HALF_LIFE_WEEKS));
  const weights = sum(days.map(weightOf));
  return sum(days.map((day) => quantityOn(day).mul(weightOf(day)))).div(weights);
}

function kept(level: Decimal): Decimal {
  if (level.lt(LOWEST_LEVEL)) return LOWEST_LEVEL;
  return level.gt(HIGHEST_LEVEL) ? HIGHEST_LEVEL : level;
}
