import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';

/** Starts a new epoch of the organisation's feed: every browser loads all rows again (rule 16). */
export function newEpoch(tx: Tx): void {
  tx.send(
    raw(sql`
      update organisation_feed set epoch = ${randomUUID()}, sequence = sequence + 1
      where organisation_id = ${tx.organisationId}`),
  );
}
