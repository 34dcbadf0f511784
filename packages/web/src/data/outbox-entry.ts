import { correctedInstant } from '@larder/domain/device-clock.ts';
import type { OptimisticPatch } from './collections.ts';
import type { ShownRefusal } from './refusal.ts';

/** A command on its way to the server, as the device stores it. Plain data only. */
export interface OutboxEntry {
  /** The command's id, made when it was entered: sent twice, it takes effect once. */
  id: string;
  userId: string;
  accountId: string;
  /** What that account was called then, for when it is out of reach; older versions did not store it. */
  accountName?: string;
  /** Where the call stands in the contract. */
  path: readonly string[];
  input: Record<string, unknown>;
  /** What was entered, in the person's words: "Count of Flour, 12 kg". */
  title: string;
  /** What it is about. A later entry about the same thing waits while this one needs attention. */
  subject: string;
  /** Instant of entry by the device's own clock, ms. */
  enteredAt: number;
  /** How far that clock was behind the server's then, ms; null: it had never been measured. */
  clockOffsetMs: number | null;
  /** The screen where it can be mended when it is refused. */
  mendAt: string | null;
  /** How it looks until it is accepted. */
  patches: readonly OptimisticPatch[];
  /** Set once the server refused it: it then waits for a person (rule 19). */
  refusal: ShownRefusal | null;
  /** What is sent after it, each to an address of its own; it has gone once they all have. Absent: none. */
  files?: readonly EntryFile[];
}

/** A file that goes with an entry. */
export interface EntryFile {
  /** Where it is sent to; the command id within makes that it takes effect once. */
  address: string;
  file: File;
}

/** Instant of entry by the server's clock, ms, as far as the device had measured it. */
export function enteredInstant({ enteredAt, clockOffsetMs }: Pick<OutboxEntry, 'enteredAt' | 'clockOffsetMs'>): number {
  return correctedInstant(enteredAt, clockOffsetMs);
}

/**
 * What becomes of an entry whose sending failed (rule 19): stored for later, retained while everything waits because the
 * server was not reached, or put before a person.
 */
export function afterFailure(status: number): 'all-wait' | 'wait' | 'attention' {
  if (status === 0 || status === 401 || status === 429 || status === 503 || status === 507) return 'all-wait';
  if (status === 408 || status >= 500) return 'wait';
  return 'attention';
}

/** Whether the account that an entry was made for is out of the person's reach: no form can mend that, so the entry stays on the device. */
export function isOutOfReach({ code, what }: ShownRefusal): boolean {
  return code === 'not-found' && what === 'account';
}

/** Where the entries stand in a queue that is being sent: in order, and nothing overtakes an earlier entry about the same thing. */
export function nextToSend(entries: readonly OutboxEntry[], waiting: ReadonlySet<string>): OutboxEntry | undefined {
  const held = new Set(waiting);
  for (const entry of entries) {
    if (entry.refusal) held.add(entry.subject);
    else if (!held.has(entry.subject)) return entry;
  }
  return undefined;
}
