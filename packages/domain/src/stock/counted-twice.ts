import { type Decimal, decimal, ONE, ZERO } from '../money.ts';
import { type Countable, type RecordUnit, recordedQuantity } from './record-unit.ts';

/**
 * A count as one person made it. countedById: null where it is of several people, or of nobody known. countedAt sorts by time and tells
 * the counts of a thing apart.
 */
export interface PersonsCount {
  countedById: string | null;
  countedAt: string;
}

/** A thing's line: the count that holds, and those of other people who had not seen each other's, the latest first, until somebody decides. */
export interface CountedLine<C> {
  held: C;
  others: readonly C[];
}

/**
 * A line after a count arrives, whichever comes first. The count replaces the person's own and those they had seen; another person's that they
 * had not seen stays beside it, and of these the latest holds. A count older than the person's own changes nothing.
 *
 * seen: countedAt of the counts that the person had before them. null: not known, then the later count holds alone (rule 8).
 */
export function withCount<C extends PersonsCount>(
  line: CountedLine<C> | null,
  count: C,
  seen: readonly string[] | null,
): CountedLine<C> {
  if (!line) return { held: count, others: [] };
  if (seen === null) return line.held.countedAt > count.countedAt ? line : { held: count, others: [] };
  const stored = countsOf(line);
  if (stored.some((other) => isOwn(other, count) && other.countedAt > count.countedAt)) return line;
  const unseen = stored.filter((other) => !isOwn(other, count) && !seen.includes(other.countedAt));
  return lineOf([count, ...unseen]) ?? line;
}

/** A line after a person took it off: what others counted and they had not seen stays, and so does what they counted later. null: nothing is left. */
export function withoutCount<C extends PersonsCount>(
  line: CountedLine<C>,
  removal: { by: string; removedAt: string },
  seen: readonly string[] | null,
): CountedLine<C> | null {
  if (seen === null) return line.held.countedAt > removal.removedAt ? line : null;
  const goes = (count: C) =>
    seen.includes(count.countedAt) || (count.countedById === removal.by && count.countedAt <= removal.removedAt);
  return lineOf(countsOf(line).filter((count) => !goes(count)));
}

/** The counts that a person chose to hold. null: the line no longer is what they decided about, so nothing changes; also where it was decided already. */
export function chosenCounts<C extends PersonsCount>(
  line: CountedLine<C> | null,
  { counts, hold }: { counts: readonly string[]; hold: readonly string[] },
): C[] | null {
  if (!line || line.others.length === 0) return null;
  const stored = countsOf(line);
  const same = stored.length === counts.length && stored.every(({ countedAt }) => counts.includes(countedAt));
  const chosen = stored.filter(({ countedAt }) => hold.includes(countedAt)).sort(byTime);
  return same && chosen.length > 0 ? chosen : null;
}

/** The same as it is stored: recordUnit and amount as typed, baseQuantity by the recipe and pack of the day; decimal text. */
export interface MadeCount extends PersonsCount {
  recordUnit: string;
  amount: string;
  baseQuantity: string;
  countedBy: string;
  /** It is far from what was usual, and the person said that it is right. Absent: no. */
  confirmed?: boolean | undefined;
}

/**
 * Counts of a line as the one that holds once they are chosen: one stays as it was made, several are added up under all their names, in the line's
 * unit. What they come to in base units is computed by the recipe and packs given, or stays as stored where the thing is no longer counted in that
 * unit. A count that was made in another unit, before those became lines of their own, is converted. null: of no counts.
 */
export function countsTogether(
  counts: readonly MadeCount[],
  countable: Countable,
  recordUnit: RecordUnit,
  decidedAt: string,
): MadeCount | null {
  const [first, ...more] = counts;
  if (!first) return null;
  if (more.length === 0 && first.recordUnit === recordUnit) return first;
  const amount = sum(counts.map((count) => amountIn(recordUnit, count, countable)));
  const base =
    recordedQuantity(amount, recordUnit, countable) ?? sum(counts.map(({ baseQuantity }) => decimal(baseQuantity)));
  return {
    recordUnit,
    amount: amount.toFixed(),
    baseQuantity: base.toFixed(),
    countedAt: decidedAt,
    countedBy: countersOf(counts.map(({ countedBy }) => countedBy)),
    countedById: more.length === 0 ? first.countedById : null,
  };
}

/** The amount of a count in a unit: as typed, or converted at 10 decimals from the base units that it came to. */
function amountIn(unit: RecordUnit, { recordUnit, amount, baseQuantity }: MadeCount, countable: Countable): Decimal {
  if (recordUnit === unit) return decimal(amount);
  const base = recordedQuantity(decimal(amount), recordUnit, countable) ?? decimal(baseQuantity);
  return base.div(recordedQuantity(ONE, unit, countable) ?? ONE).toDecimalPlaces(10);
}

/**
 * A line that comes to where another may be counted in the same unit, as when its shelf is removed: they are two amounts, so they add up, as of the later
 * of the two. What several people counted unseen of each other stays beside the sum.
 */
export function lineMoved(line: CountedLine<MadeCount>, there: CountedLine<MadeCount> | null): CountedLine<MadeCount> {
  if (!there) return line;
  const [earlier, later] = [line.held, there.held].toSorted(byTime);
  if (!earlier || !later) return line;
  const together = (field: 'amount' | 'baseQuantity') => decimal(earlier[field]).plus(later[field]).toFixed();
  const held = {
    ...later,
    amount: together('amount'),
    baseQuantity: together('baseQuantity'),
    countedBy: countersOf([earlier.countedBy, later.countedBy]),
    countedById: earlier.countedById === later.countedById ? later.countedById : null,
  };
  return { held, others: [...line.others, ...there.others] };
}

/** Who counted what is added up: `Gina and Olly`, everybody once. A count may be of two people already. */
export function countersOf(names: readonly string[]): string {
  return NAMES.format(new Set(names.flatMap((name) => name.split(/, | and /))));
}

const NAMES = new Intl.ListFormat('en-GB');

function countsOf<C>({ held, others }: CountedLine<C>): C[] {
  return [held, ...others];
}

/** Of counts at the same instant the one given first holds. */
function lineOf<C extends PersonsCount>(counts: readonly C[]): CountedLine<C> | null {
  const [held, ...others] = counts.toSorted((a, b) => byTime(b, a));
  return held ? { held, others } : null;
}

function isOwn(count: PersonsCount, { countedById }: PersonsCount): boolean {
  return countedById !== null && count.countedById === countedById;
}

function byTime(a: PersonsCount, b: PersonsCount): number {
  return a.countedAt < b.countedAt ? -1 : Number(a.countedAt > b.countedAt);
}

function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), ZERO);
}
