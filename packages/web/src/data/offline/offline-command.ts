import type { CollectionName, CollectionRow } from '@larder/contract/collections.ts';
import type { OptimisticPatch } from '../collections.ts';
import type { EntryFile, OutboxEntry } from '../outbox-entry.ts';

/** Who enters a command, where and when, and what the device holds. */
export interface Entering {
  accountId: string;
  userId: string;
  userName: string;
  /** Instant of entry by the server's clock, as far as the device has measured it. */
  at: string;
  /** Rows of the working account with what is not sent yet. */
  rows: { byId: <Name extends CollectionName>(name: Name) => ReadonlyMap<string, CollectionRow<Name>> };
  unsent: readonly OutboxEntry[];
}

/** What the device does with a command that may be entered without a network. Facts: what the screen has beside the input, such as names. */
export interface OfflineCommand<Input, Facts = void> {
  /** What was entered, in the person's words: "Count of Flour, 12 kg". */
  title: (input: Input, facts: Facts, on: Entering) => string;
  /** What it is about: later entries about the same thing wait for it. */
  subject: (input: Input, on: Entering) => string;
  /** How the rows look until it is accepted, by the rules that the server decides by. */
  patches: (input: Input, facts: Facts, on: Entering) => readonly OptimisticPatch[];
  /** Files that are sent after it. */
  files?: (input: Input, facts: Facts, on: Entering) => readonly EntryFile[];
  /** The screen where it can be mended when it is refused. */
  mendAt?: (input: Input, on: Entering) => string;
  /** Entered one after the other, as counts are: a refusal goes to Needs attention instead of the form. */
  unattended?: true;
}

/** Who a new row is of and since when. Version 0: the server does not have it yet. */
export function unsentRow({ at, userName }: Entering) {
  return { version: 0, createdAt: at, createdBy: userName, updatedAt: at, updatedBy: userName };
}
