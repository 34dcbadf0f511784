import { addDays, type Day } from '../../calendar.ts';
import type { Missing } from '../../missing.ts';
import { type Decimal, ZERO } from '../../money.ts';
import { type Books, type UsedLine, unpriced, usedBy } from './books.ts';
import { type CountClock, countedWithin, isLater, laterShare, type MovedAround, movedAround } from './running-count.ts';

/** A counted line; a thing may have several, on other shelves or in other units. */
export interface CountedLine extends UsedLine {
  countedAt: string;
}

/** A closed stocktake: what was there at the opening of its day (STK-023). A line of 0 is a count of 0. */
export interface ClosedCount {
  stocktakeId: string;
  accountId: string;
  day: Day;
  lines: CountedLine[];
  clock: CountClock;
}

/** What an ingredient's stock starts from at the opening of a day in an area (rule 8). */
export interface Anchor {
  accountId: string;
  ingredientId: string;
  day: Day;
  /** What was counted, with what moved between the count and the opening (rule 91). */
  quantity: Decimal;
  stocktakeId: string;
  /** What was counted. */
  counted: Decimal;
  /** The instant of the last of its own lines. */
  countedAt: string;
  /** The same where it says when the thing was counted; null: known by the opening alone. */
  occurredAt: string | null;
  /** Which share of what a sheet of that day sold was sold after it; null: none of it is shared. */
  laterShare: Decimal | null;
}

/**
 * The anchors of a count: one for each ingredient with a line of its own, several and merged ones added up; counted recipes add to those. An
 * ingredient found only inside counted recipes stays "not counted" and is listed. Recipes are exploded as on the evening before (rule 8). around:
 * what moved in the area on the day of the opening and on the one before.
 */
export function countAnchors(
  count: ClosedCount,
  books: Books,
  around: readonly MovedAround[],
): { anchors: Anchor[]; notCounted: string[]; missing: Missing[] } {
  const evening = addDays(count.day, -1);
  const counted = new Map<string, { quantity: Decimal; countedAt: string }>();
  for (const line of count.lines) {
    if (line.kind !== 'ingredient') continue;
    for (const { ingredientId, quantity } of usedBy(line, evening, books).ingredients) {
      const other = counted.get(ingredientId);
      counted.set(ingredientId, {
        quantity: quantity.plus(other?.quantity ?? ZERO),
        countedAt: other && isLater(other.countedAt, line.countedAt) ? other.countedAt : line.countedAt,
      });
    }
  }

  const notCounted = new Set<string>();
  const missing: Missing[] = [];
  for (const line of count.lines) {
    if (line.kind === 'ingredient') continue;
    const used = usedBy(line, evening, books);
    missing.push(...used.missing);
    for (const { ingredientId, quantity } of used.ingredients) {
      const own = counted.get(ingredientId);
      if (own) counted.set(ingredientId, { ...own, quantity: own.quantity.plus(quantity) });
      else notCounted.add(ingredientId);
    }
  }

  const aroundOf = Map.groupBy(around, ({ ingredientId }) => ingredientId);
  const anchors = [...counted].map(([ingredientId, own]) =>
    anchorOf(count, ingredientId, own, aroundOf.get(ingredientId) ?? []),
  );
  const priced = anchors.filter((anchor) => !anchor.quantity.eq(ZERO)).map((anchor) => anchor.ingredientId);
  missing.push(...unpriced(priced, evening, books));
  return { anchors, notCounted: [...notCounted], missing };
}

function anchorOf(
  { accountId, day, stocktakeId, clock }: ClosedCount,
  ingredientId: string,
  own: { quantity: Decimal; countedAt: string },
  around: readonly MovedAround[],
): Anchor {
  const occurredAt = countedWithin(own.countedAt, clock.counting);
  const when = { day, occurredAt, laterShare: laterShare(occurredAt, clock.trading) };
  return {
    ...{ accountId, ingredientId, stocktakeId, ...when },
    counted: own.quantity,
    countedAt: own.countedAt,
    quantity: own.quantity.plus(movedAround(when, clock.placed, around)),
  };
}

/** Of each ingredient and opening the anchor in force: the later count; of two at the same instant that of the higher id (rule 94). */
export function anchorsInForce(anchors: readonly Anchor[]): Anchor[] {
  const inForce = new Map<string, Anchor>();
  for (const anchor of anchors) {
    const key = [anchor.accountId, anchor.ingredientId, anchor.day].join(' ');
    const other = inForce.get(key);
    if (!other || comesAfter(anchor, other)) inForce.set(key, anchor);
  }
  return [...inForce.values()];
}

function comesAfter(anchor: Anchor, other: Anchor): boolean {
  if (isLater(anchor.countedAt, other.countedAt)) return true;
  return !isLater(other.countedAt, anchor.countedAt) && anchor.stocktakeId > other.stocktakeId;
}
