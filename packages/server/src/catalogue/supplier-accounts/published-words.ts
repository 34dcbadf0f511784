import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';

/** Stores the words of what the organisation of the transaction has published. To be called after each change of published_option. */
export function learnPublishedWords(tx: Tx): void {
  tx.send(raw(sql`select learn_published_words()`));
}
