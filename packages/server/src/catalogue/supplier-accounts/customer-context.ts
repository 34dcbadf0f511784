import { randomUUID } from 'node:crypto';
import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import type pg from 'pg';
import { reading } from '../../db/transaction.ts';
import { accountFacts } from '../../kernel/account-facts.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Feed } from '../../kernel/feed.ts';

/** What work behind the requests needs. */
export interface SupplyParts {
  pool: pg.Pool;
  feed: Feed;
  now: () => Date;
}

/** In a customer's head office, in the name of the supplier whose word is carried there. */
export async function customerContext(
  { pool, feed, now }: SupplyParts,
  organisationId: string,
  supplier: { id: string; name: string },
): Promise<Ctx> {
  const facts = await reading(pool, organisationId, (db) => accountFacts(db, organisationId));
  return {
    pool,
    feed,
    now,
    organisationId,
    accountId: organisationId,
    account: { type: facts.type, ancestors: facts.ancestors },
    timeZone: facts.time_zone,
    plan: facts.plan,
    userId: supplier.id,
    userName: supplier.name,
    role: 'member',
    limits: NO_LIMITS,
    requestId: randomUUID(),
  };
}
