import type { EntryFacts, EntryOf, TaskEntry } from './records.ts';
import { standing } from './standing-entries.ts';

export type Tick = EntryOf<'tick'>;

/**
 * Who did which task, by task, of the entries of one day (rule 113): the first tick since the last untick stands as done; a second person's changes
 * nothing. An untick takes back ticks of an earlier instant only.
 */
export function ticksOf(entries: readonly TaskEntry[]): Map<string, Tick> {
  const done = new Map<string, Tick>();
  for (const entry of standing(entries)) {
    if (entry.kind === 'tick' && !done.has(entry.payload.task)) done.set(entry.payload.task, entry);
    if (entry.kind === 'untick') untick(done, entry, entry.payload.task);
  }
  return done;
}

/** Of the entries of a day all but the ticks of other tasks than these. */
export function entriesAbout(entries: readonly TaskEntry[], taskIds: ReadonlySet<string>): TaskEntry[] {
  return entries.filter((entry) => {
    const isTick = entry.kind === 'tick' || entry.kind === 'untick';
    return !isTick || taskIds.has(entry.payload.task);
  });
}

function untick(done: Map<string, Tick>, { claimedAt }: EntryFacts, task: string): void {
  const tick = done.get(task);
  if (tick && tick.claimedAt < claimedAt) done.delete(task);
}
