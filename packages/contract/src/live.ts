import type { CollectionName } from './collections.ts';

/** Stands for what browsers hold no rows of and ask for by query, such as comments on reports, uploads and exports. */
export const BY_QUERY = 'byQuery';

/** Stands for the notices of whoever works in an account: they are asked for by query too. */
export const NOTICES = 'notices';

/** What no collection has rows of. */
export const ASKED_FOR: readonly Topic[] = [BY_QUERY, NOTICES];

/** What a change can be about. */
export type Topic = CollectionName | typeof BY_QUERY | typeof NOTICES;

/** One event of the live stream: something changed that concerns an account. */
export interface LiveNews {
  accountId: string;
  /** How far the organisation's feed is. */
  sequence: number;
  /** What changed of the account's own rows and queries; null: anything may have. */
  topics: readonly Topic[] | null;
  /** What changed in accounts below it, and of messages in any other, which it has no rows of. */
  below: readonly Topic[];
}
