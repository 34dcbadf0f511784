import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { thingKey } from '@larder/domain/stock/stocktake.ts';
import { type StockThing, shelvesOf } from '../things.ts';
import type { LinesByThing } from './line-groups.ts';

/** A thing as a group lists it. */
export interface GroupRow {
  thing: StockThing;
  /** Its parts that belong here. */
  lines: readonly StocktakeLineRow[];
  /** Where a further part of it is counted. */
  shelfId: string | null;
}

/** A category, or a shelf. */
export interface CountGroup {
  key: string;
  name: string;
  /** The shelf that it is; null: a category, or what stands on none. */
  shelfId: string | null;
  rows: readonly GroupRow[];
}

export const NO_SHELF = 'On no shelf';

const NONE: readonly StocktakeLineRow[] = [];

/** Things by category, each with all its parts. A further part goes to the one shelf that a thing stands on. */
export function groupsByCategory(
  things: readonly StockThing[],
  lines: LinesByThing,
  shelves: readonly ShelfRow[],
): CountGroup[] {
  const standing = shelvesOfThings(shelves);
  const shelfOf = (key: string) => {
    const [first = null, ...more] = standing.get(key) ?? [];
    return more.length > 0 ? null : first;
  };
  return shelvesOf(things).map(([name, own]) => ({
    ...{ key: name, name, shelfId: null },
    rows: own.map((thing) => ({ thing, lines: lines.get(thing.key) ?? NONE, shelfId: shelfOf(thing.key) })),
  }));
}

/**
 * Things by shelf, in the order in which they stand there, and behind them those that stand on none. What is counted on a shelf is listed there too, and
 * what is counted on one that was removed, on none. added: keys of things that somebody wants to count on a shelf for the first time, by the shelf's id.
 */
export function groupsByShelf(
  things: readonly StockThing[],
  lines: LinesByThing,
  shelves: readonly ShelfRow[],
  added: ReadonlyMap<string, readonly string[]> = new Map(),
): CountGroup[] {
  const known = new Map(things.map((thing) => [thing.key, thing]));
  const live = new Set(shelves.map(({ id }) => id));
  const standing = shelvesOfThings(shelves);
  const countedOn = (shelfId: string) =>
    things.filter(({ key }) => (lines.get(key) ?? NONE).some((line) => line.shelfId === shelfId)).map(({ key }) => key);

  const groups = shelves.map(({ id, name, things: arranged }): CountGroup => {
    const keys = new Set([...arranged.map(thingKey), ...countedOn(id), ...(added.get(id) ?? [])]);
    const rows = [...keys].flatMap((key): GroupRow[] => {
      const thing = known.get(key);
      return thing ? [{ thing, lines: partsAt(lines.get(key), (shelfId) => shelfId === id), shelfId: id }] : [];
    });
    return { key: id, name, shelfId: id, rows };
  });
  const onNone = things.flatMap((thing): GroupRow[] => {
    const parts = partsAt(lines.get(thing.key), (shelfId) => shelfId === null || !live.has(shelfId));
    const elsewhere = standing.has(thing.key) || (lines.get(thing.key) ?? NONE).length > parts.length;
    return parts.length > 0 || !elsewhere ? [{ thing, lines: parts, shelfId: null }] : [];
  });
  return onNone.length === 0 ? groups : [...groups, { key: 'none', name: NO_SHELF, shelfId: null, rows: onNone }];
}

/** Ids of the shelves that each thing stands on, by its key. */
function shelvesOfThings(shelves: readonly ShelfRow[]): ReadonlyMap<string, readonly string[]> {
  const pairs = shelves.flatMap(({ id, things }) => things.map((thing) => ({ id, key: thingKey(thing) })));
  return new Map([...Map.groupBy(pairs, ({ key }) => key)].map(([key, on]) => [key, on.map(({ id }) => id)]));
}

/** The same list where all parts are there, so that the row is not drawn again. */
function partsAt(
  lines: readonly StocktakeLineRow[] = NONE,
  isHere: (shelfId: string | null) => boolean,
): readonly StocktakeLineRow[] {
  if (lines.every(({ shelfId }) => isHere(shelfId))) return lines;
  return lines.filter(({ shelfId }) => isHere(shelfId));
}
