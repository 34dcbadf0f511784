import type { MissingThing } from '@larder/domain/missing.ts';
import { missingFrom } from '../books/books.ts';

/** What figures lack, by name; the ledger writes `what:id`. */
export function missingThings(missing: readonly string[], names: ReadonlyMap<string, string>): MissingThing[] {
  return missing.map((entry) => {
    const { what, refId } = missingFrom(entry);
    return { what, name: names.get(refId) ?? 'Something removed', inside: [] };
  });
}

/** The ids in `what:id` entries. */
export function idsIn(missing: readonly string[]): string[] {
  return [...new Set(missing.map((entry) => missingFrom(entry).refId))];
}
