import { randomUUID } from 'node:crypto';
import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import type pg from 'pg';
import { reading } from '../db/transaction.ts';
import { accountFacts } from './account-facts.ts';
import type { Ctx } from './context.ts';
import type { Feed } from './feed.ts';

/** What work between suppliers and their customers needs. */
export interface SupplyParts {
  pool: pg.Pool;
  feed: Feed;
  now: () => Date;
}

/** In whose name Larder does by itself what nobody asked for. */
export const LARDER = { id: 'larder', name: 'Larder' };

/** A supplier closed its account or reopened it: how it stands is read when the job is done. */
export interface ClosingJob {
  /** The supplier. */
  organisationId: string;
  /** So that a job that runs twice notifies once. */
  commandId: string;
}

/**
 * Returns a context in another organisation's books, in the name of whose answer or question is carried there. accountId: its head office or
 * supplier account unless another account is named.
 */
export async function partnerContext(
  { pool, feed, now }: SupplyParts,
  organisationId: string,
  by: { id: string; name: string },
  accountId: string = organisationId,
): Promise<Ctx> {
  const facts = await reading(pool, organisationId, (db) => accountFacts(db, accountId));
  return {
    pool,
    feed,
    now,
    organisationId,
    accountId,
    account: { type: facts.type, ancestors: facts.ancestors },
    timeZone: facts.time_zone,
    pastZones: facts.past_zones,
    plan: facts.plan,
    userId: by.id,
    userName: by.name,
    role: 'member',
    limits: NO_LIMITS,
    requestId: randomUUID(),
  };
}
