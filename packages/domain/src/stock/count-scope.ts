import { type Opening, showCounted, type Thing, thingKey } from './stocktake.ts';

/**
 * FULL: everything is counted and a period ends. SPOT: what it counts is set, everything else is untouched, and no period ends (rule 88).
 */
export const COUNT_KINDS = ['FULL', 'SPOT'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

/** As the kitchen calls them. */
export const COUNT_KIND_NAMES: Readonly<Record<CountKind, string>> = { FULL: 'Full stocktake', SPOT: 'Spot count' };

/** What a count is called with its day: `Spot count 22 Nov 2026, after closing`. */
export function showCount({ kind, ...opening }: Opening & { kind: CountKind }): string {
  return `${kind === 'SPOT' ? COUNT_KIND_NAMES.SPOT : 'Stocktake'} ${showCounted(opening)}`;
}

/** What a spot count is to count: all that is in one of the categories, bought of one of the suppliers, stands on one of the shelves, or is chosen by itself. */
export interface CountScope {
  categoryIds: readonly string[];
  supplierIds: readonly string[];
  /** Left out where no shelf was chosen. */
  shelfIds?: readonly string[] | undefined;
  things: readonly Thing[];
}

/** A thing with what may bring it into a scope; supplierIds: of its options in use, none for a recipe; shelfIds: where it stands. */
export interface ScopedThing extends Thing {
  categoryId: string | null;
  supplierIds: readonly string[];
  shelfIds: readonly string[];
}

/** Whether a count with this scope counts the thing; without a scope it counts everything. */
export function scopeHas(scope: CountScope | null, thing: ScopedThing): boolean {
  if (scope === null) return true;
  const { categoryIds, supplierIds, shelfIds = [], things } = scope;
  if (thing.categoryId !== null && categoryIds.includes(thing.categoryId)) return true;
  if (thing.supplierIds.some((id) => supplierIds.includes(id))) return true;
  if (thing.shelfIds.some((id) => shelfIds.includes(id))) return true;
  return things.some((one) => thingKey(one) === thingKey(thing));
}

/** Whether anything could be counted with this scope. */
export function scopeIsEmpty({ categoryIds, supplierIds, shelfIds = [], things }: CountScope): boolean {
  return [categoryIds, supplierIds, shelfIds, things].every((chosen) => chosen.length === 0);
}
