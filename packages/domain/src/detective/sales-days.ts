import { addDays, type Day, daysBetween, daysFromTo, weekday } from '../calendar.ts';
import { type Decimal, sum, ZERO } from '../money.ts';
import { type Cause, EVIDENCE } from './cause.ts';
import type { Facts, Opens, SoldDays } from './facts.ts';
import { median } from './median.ts';
import type { Question } from './question.ts';

const WEEKS = 4;
/** A weekday is usual where it sold in so many of the four weeks before. */
const USUAL_TIMES = 3;

/** A day's sales are missing, or stand twice; several such days are looked at each alone, and all together. */
export function salesDays(facts: Facts, { of }: Question): Cause[] {
  return [...withTogether(twice(facts, of.ingredientId)), ...withTogether(missing(facts, of.ingredientId))];
}

function withTogether(causes: Cause[]): Cause[] {
  const [first] = causes;
  if (!first || causes.length === 1) return causes;
  const all: Cause = {
    ...first,
    key: `sales days ${causes.map(({ key }) => key.slice('sales days '.length)).join(' ')}`,
    predicted: sum(causes.map(({ predicted }) => predicted)),
    evidence: Math.min(...causes.map(({ evidence }) => evidence)),
    papers: causes.flatMap(({ papers }) => papers),
  };
  return [all, ...causes];
}

/** Two imports share days: what the later one took for them is too much. The same lines are proof, other lines a mirror. */
function twice(facts: Facts, ingredientId: string): Cause[] {
  return facts.soldDays.flatMap((later): Cause[] => {
    const first = facts.soldDays.find(
      (other) => other.recorded < later.recorded && other.from <= later.to && other.to >= later.from,
    );
    const shared = first ? sharedDays(first, later, facts) : 0;
    if (!first || shared === 0) return [];
    const share = later.use.get(ingredientId)?.mul(shared).div(lengthOf(later)) ?? ZERO;
    return [
      {
        kind: 'sales days',
        key: `sales days ${later.imported.id}`,
        predicted: share,
        evidence: first.same === later.same ? EVIDENCE.document : EVIDENCE.mirror,
        papers: [first.imported, later.imported],
        mend: later.imported,
        facts: { day: later.from },
      },
    ];
  });
}

function sharedDays(first: SoldDays, later: SoldDays, facts: Facts): number {
  const from = [first.from, later.from, facts.from].reduce((a, b) => (a > b ? a : b));
  const to = [first.to, later.to, facts.to].reduce((a, b) => (a < b ? a : b));
  return Math.max(0, daysBetween(from, to) + 1);
}

/** Days without sales on weekdays that usually have them; days one after the other are one gap. */
function missing(facts: Facts, ingredientId: string): Cause[] {
  const gaps = gapsOf(facts);
  return gaps.map((days) => ({
    kind: 'sales days' as const,
    key: `sales days ${days[0]}`,
    predicted: sum(days.map((day) => usualOn(facts, ingredientId, day))).neg(),
    evidence: EVIDENCE.pattern,
    papers: nearest(facts.soldDays, days[0] ?? facts.from),
    mend: { kind: 'sales' as const, id: null, title: '', day: days[0] ?? facts.from },
    facts: { day: days[0] ?? facts.from, less: true },
  }));
}

function gapsOf({ from, to, soldDays }: Facts): Day[][] {
  const has = (day: Day) => soldDays.some((one) => one.from <= day && one.to >= day);
  const isUsual = (day: Day) => weeksBefore(day).filter(has).length >= USUAL_TIMES;
  const gaps: Day[][] = [];
  for (const day of daysFromTo(from, to)) {
    if (has(day) || !isUsual(day)) continue;
    const last = gaps.at(-1);
    if (last?.at(-1) === addDays(day, -1)) last.push(day);
    else gaps.push([day]);
  }
  return gaps;
}

/** What the same weekday took in the weeks around it, the middle of them; an import of several days shares its use evenly. */
function usualOn({ soldDays }: Facts, ingredientId: string, day: Day): Decimal {
  const around = soldDays.filter((one) => Math.abs(daysBetween(one.from, day)) <= 7 * (WEEKS + 1));
  const shares = around.flatMap((one) =>
    daysFromTo(one.from, one.to)
      .filter((other) => weekday(other) === weekday(day))
      .map(() => (one.use.get(ingredientId) ?? ZERO).div(lengthOf(one))),
  );
  return median(shares);
}

function weeksBefore(day: Day): Day[] {
  return Array.from({ length: WEEKS }, (_, week) => addDays(day, -7 * (week + 1)));
}

function nearest(soldDays: readonly SoldDays[], day: Day): Opens[] {
  const before = soldDays.filter((one) => one.to < day).sort((a, b) => (a.to < b.to ? 1 : -1));
  return before.slice(0, 1).map(({ imported }) => imported);
}

function lengthOf({ from, to }: SoldDays): number {
  return daysBetween(from, to) + 1;
}
