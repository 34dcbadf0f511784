import { addDays, type Day, daysFromTo, mondayOf, weekday } from '../calendar.ts';
import { sum } from '../money.ts';
import { type Cause, EVIDENCE } from './cause.ts';
import type { Delivery, Facts } from './facts.ts';
import { median } from './median.ts';
import type { Question } from './question.ts';

/** A day or an item is usual where it came in so many of the weeks that are looked at, and at least so often. */
const USUAL_SHARE = 0.75;
const USUAL_TIMES = 4;
const WEEKS_BEFORE = 8;

/** Goods that are on the shelf and in no delivery: a paper asks money for them or ordered them, or the supplier's usual day lacks a usual item. */
export function notDelivered(facts: Facts, question: Question): Cause[] {
  return [...onPaper(facts, question), ...onUsualDay(facts, question)];
}

function onPaper({ awaited }: Facts, { of }: Question): Cause[] {
  return awaited.flatMap(({ paper, proof, lines }) => {
    const own = lines.filter((line) => line.ingredientId === of.ingredientId);
    if (own.length === 0) return [];
    return [
      {
        kind: 'not delivered',
        key: `not delivered ${paper.id}`,
        predicted: sum(own.map((line) => line.quantity)),
        evidence: proof === 'billed' ? EVIDENCE.document : EVIDENCE.mirror,
        papers: [paper],
        mend: paper,
        facts: {},
      },
    ];
  });
}

function onUsualDay(facts: Facts, { of }: Question): Cause[] {
  const suppliers = new Set(
    facts.deliveries
      .filter(({ lines }) => lines.some((line) => line.ingredientId === of.ingredientId))
      .map(({ supplierId }) => supplierId),
  );
  return [...suppliers].flatMap((supplierId) => {
    const theirs = facts.deliveries.filter((delivery) => delivery.supplierId === supplierId);
    return usualWeekdays(facts, theirs).flatMap((day) => withoutItem(facts, theirs, of.ingredientId, day));
  });
}

/** Weekdays on which the supplier delivers in three weeks of four, since it delivers here. */
function usualWeekdays({ from, to }: Facts, theirs: readonly Delivery[]): number[] {
  const first = theirs.reduce((day, one) => (one.day < day ? one.day : day), to);
  const since = addDays(from, -7 * WEEKS_BEFORE);
  const weeks = new Set(daysFromTo(first > since ? first : since, to).map(mondayOf)).size;
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => {
    const times = new Set(theirs.filter((one) => weekday(one.day) === day).map((one) => one.day)).size;
    return times >= Math.max(weeks * USUAL_SHARE, USUAL_TIMES);
  });
}

function withoutItem(facts: Facts, theirs: readonly Delivery[], ingredientId: string, usualDay: number): Cause[] {
  const onDay = theirs.filter((one) => weekday(one.day) === usualDay);
  const quantityIn = (delivery: Delivery) =>
    sum(delivery.lines.filter((line) => line.ingredientId === ingredientId).map((line) => line.quantity));
  const withItem = onDay.filter((one) => quantityIn(one).gt(0));
  if (withItem.length < Math.max(onDay.length * USUAL_SHARE, USUAL_TIMES)) return [];
  const came = new Set(theirs.filter((one) => quantityIn(one).gt(0)).map((one) => one.day));
  const absent = daysFromTo(facts.from, facts.to).filter((day) => weekday(day) === usualDay && !cameNear(came, day));
  return absent.map((day) => {
    const delivered = onDay.find((one) => one.day === day);
    const last = withItem.reduce((latest, one) => (one.day > latest.day ? one : latest));
    return {
      kind: 'not delivered',
      key: `not delivered ${last.supplierId} ${day}`,
      predicted: median(withItem.map(quantityIn)),
      evidence: EVIDENCE.habit,
      papers: [delivered?.order ?? last.order],
      mend: delivered?.order ?? last.order,
      facts: { day },
    };
  });
}

function cameNear(came: ReadonlySet<Day>, day: Day): boolean {
  return [-1, 0, 1].some((apart) => came.has(addDays(day, apart)));
}
