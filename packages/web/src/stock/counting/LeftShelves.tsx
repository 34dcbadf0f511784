import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import type { StockThing } from '../things.ts';
import type { LinesByThing } from './line-groups.ts';
import type { Basis } from './useCountBasis.ts';

interface Props {
  things: readonly StockThing[];
  lines: LinesByThing;
  shelves: readonly ShelfRow[];
  basis: Basis;
}

/** Shelves on which counted things were counted last time and are not now: what stands there would be taken for gone (rule 89). */
export function LeftShelves({ things, lines, shelves, basis }: Props) {
  const left = leftOn(things, lines, shelves, basis);
  if (left.length === 0) return null;
  return (
    <Notice tone="warning" title="Counted last time, and not yet now">
      {left.map(({ shelf, names }) => `${shelf}: ${names.join(', ')}`).join('. ')}
    </Notice>
  );
}

/** By shelf, in their order, the things that have a count elsewhere and none there. */
export function leftOn(
  things: readonly StockThing[],
  lines: LinesByThing,
  shelves: readonly ShelfRow[],
  { usualOf }: Pick<Basis, 'usualOf'>,
): { shelf: string; names: string[] }[] {
  const counted = things.filter(({ key }) => (lines.get(key) ?? []).length > 0);
  return shelves.flatMap(({ id, name }) => {
    const names = counted
      .filter(({ key }) => usualOf(key).shelves.includes(id) && !lines.get(key)?.some(({ shelfId }) => shelfId === id))
      .map((thing) => thing.name);
    return names.length > 0 ? [{ shelf: name, names }] : [];
  });
}
