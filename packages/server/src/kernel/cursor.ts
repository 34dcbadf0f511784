import { COLLECTION_NAMES, type CollectionName } from '@larder/contract/collections.ts';

/** Up to where a browser has an organisation's rows. */
export interface Cursor {
  epoch: string;
  sequence: number;
  /** Of what the account may see. */
  fingerprint: string;
  /** In the middle of a first sync: the collection, and the last row of it that was answered. */
  first?: Place;
  /** In the middle of what changed: the change of `sequence` that was answered last. */
  changed?: Place;
}

export interface Place {
  collection: CollectionName;
  /** Empty: none of it yet. */
  rowId: string;
}

/** `epoch.sequence.fingerprint`, in a first sync followed by `.collection.rowId`, in a long answer of changes by `.since.collection.rowId`. */
export function cursorText({ epoch, sequence, fingerprint, first, changed }: Cursor): string {
  const parts = [epoch, sequence, fingerprint];
  if (first) parts.push(first.collection, first.rowId);
  if (changed) parts.push('since', changed.collection, changed.rowId);
  return parts.join('.');
}

/** Null for what is no cursor of ours. */
export function readCursor(text: string): Cursor | null {
  const [epoch = '', sequence = '', fingerprint = '', ...rest] = text.split('.');
  if (!epoch || !/^\d{1,15}$/.test(sequence) || !fingerprint) return null;
  const cursor = { epoch, sequence: Number(sequence), fingerprint };
  if (rest.length === 0) return cursor;
  const isChanged = rest[0] === 'since';
  const [collection = '', rowId = ''] = isChanged ? rest.slice(1) : rest;
  if (!isCollection(collection) || !/^([0-9a-f-]{36})?$/.test(rowId)) return null;
  return { ...cursor, [isChanged ? 'changed' : 'first']: { collection, rowId } };
}

function isCollection(name: string): name is CollectionName {
  return (COLLECTION_NAMES as string[]).includes(name);
}
