import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from './context.ts';

export interface AccountFacts {
  organisation_id: string;
  type: Ctx['account']['type'];
  ancestors: string[];
  time_zone: string;
  plan: string;
}

/** Type, place in the organisation, zone and plan of an account, as they are now. */
export async function accountFacts(db: Db, accountId: string): Promise<AccountFacts> {
  const [facts] = await db.run(
    raw<AccountFacts>(sql`
      select h.organisation_id, a.type, h.ancestors, o.time_zone, o.plan
      from account_home h
      join account a on a.organisation_id = h.organisation_id and a.account_id = h.account_id
      join organisation o on o.organisation_id = h.organisation_id
      where h.organisation_id = ${db.organisationId} and h.account_id = ${accountId} and not a.deleted`),
  );
  if (!facts) throw new Refusal('not-found', { what: 'account' });
  return facts;
}
