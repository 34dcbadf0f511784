import type { CollectionName, CollectionRow } from '@larder/contract/collections.ts';
import { useState } from 'react';
import { useById, useCollection } from './use-collections.ts';

interface Rows<Row> {
  rows: readonly Row[];
  byId: ReadonlyMap<string, Row>;
}

/**
 * The rows of a collection, and the same ones as before as long as each of them is alike: for what rests on a few fields of many rows, so that
 * a changed price does not compute anew what no price changes. Other fields of the rows may therefore be older than the collection's.
 */
export function useRowsAlike<Name extends CollectionName>(
  name: Name,
  alike: (a: CollectionRow<Name>, b: CollectionRow<Name>) => boolean,
): Rows<CollectionRow<Name>> {
  const [rows, byId] = [useCollection(name), useById(name)];
  const [held] = useState<{ newest: Rows<CollectionRow<Name>>; used: Rows<CollectionRow<Name>> }>(() => {
    const first = { rows, byId };
    return { newest: first, used: first };
  });
  if (held.newest.rows !== rows) {
    const same = allAlike(held.newest.rows, rows, (a, b) => a.id === b.id && alike(a, b));
    held.used = same ? held.used : { rows, byId };
    held.newest = { rows, byId };
  }
  return held.used;
}

/** Whether two lists hold the same things in the same order, as far as it matters; the same object is always alike. */
export function allAlike<Row>(
  before: readonly Row[],
  now: readonly Row[],
  alike: (a: Row, b: Row) => boolean,
): boolean {
  if (before.length !== now.length) return false;
  for (let index = 0; index < now.length; index += 1) {
    const [row, other] = [now[index], before[index]];
    if (row === other) continue;
    if (row === undefined || other === undefined || !alike(other, row)) return false;
  }
  return true;
}
