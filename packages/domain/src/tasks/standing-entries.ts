import type { EntryFacts, EntryOf, RecordKind, TaskEntry } from './records.ts';

/** An entry with what became of it: it stands, or another one took its place. Both stay shown (rule 118). */
export type Standing<Entry extends EntryFacts = TaskEntry> = Entry & {
  /** The entry that took its place or withdrew it; null: it stands. */
  replacedBy: TaskEntry | null;
};

/**
 * Entries in the order in which they happened, each with what took its place. Of two that happened in the same instant the one that arrived first
 * comes first, and what is not sent yet last.
 */
export function inOrderWithReplacements(entries: readonly TaskEntry[]): Standing[] {
  const replacing = new Map(
    entries.toSorted(byArrival).flatMap((entry) => (entry.corrects ? [[entry.corrects, entry] as const] : [])),
  );
  return entries.toSorted(byClaim).map((entry) => ({ ...entry, replacedBy: replacing.get(entry.id) ?? null }));
}

/** The entries that stand: neither corrected nor withdrawn, and no withdrawal themselves. */
export function standing(entries: readonly TaskEntry[]): TaskEntry[] {
  const replaced = new Set(entries.flatMap(({ corrects }) => corrects ?? []));
  return entries.filter(({ id, kind }) => !replaced.has(id) && kind !== 'withdrawn').toSorted(byClaim);
}

/** Those of one kind that stand, in the order in which they happened. */
export function standingOf<Kind extends RecordKind>(kind: Kind, entries: readonly TaskEntry[]): EntryOf<Kind>[] {
  return standing(entries).filter((entry): entry is EntryOf<Kind> => entry.kind === kind);
}

function byClaim(one: EntryFacts, other: EntryFacts): number {
  if (one.claimedAt !== other.claimedAt) return one.claimedAt < other.claimedAt ? -1 : 1;
  return byArrival(one, other);
}

function byArrival(one: EntryFacts, other: EntryFacts): number {
  return (one.seq ?? Number.MAX_SAFE_INTEGER) - (other.seq ?? Number.MAX_SAFE_INTEGER);
}
