import type { StoredLink } from '@larder/domain/tasks/verify-chain.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** The entries of a location's chain as they were hashed, in their order, from a number on. */
export function storedLinks(db: Db, chain: string, from = 1): Promise<Required<StoredLink>[]> {
  return db.run(
    raw<Required<StoredLink>>(sql`
      select seq, bytes, hash, seal from food_safety_entry
      where organisation_id = ${db.organisationId} and chain = ${chain} and seq >= ${from} order by seq`),
  );
}
