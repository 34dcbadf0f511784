import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import type { Ctx } from './context.ts';

export interface AccountFacts {
  type: Ctx['account']['type'];
  ancestors: string[];
  time_zone: string;
  plan: string;
}

/** Type, place in the organisation, zone and plan of an account, as they are now. */
export async function accountFacts(pool: pg.Pool, organisationId: string, accountId: string): Promise<AccountFacts> {
  const [facts] = await reading(pool, organisationId, (db) =>
    db.run(
      raw<AccountFacts>(sql`
        select a.type, h.ancestors, o.time_zone, o.plan
        from account a join organisation o using (organisation_id) join account_home h using (account_id)
        where a.organisation_id = ${organisationId} and a.account_id = ${accountId} and not a.deleted`),
    ),
  );
  if (!facts) throw new Refusal('not-found', { what: 'account' });
  return facts;
}
