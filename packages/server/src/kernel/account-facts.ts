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
  const [facts] = await db.run(raw<AccountFacts>(sql`select * from account_facts(${accountId})`));
  if (!facts) throw new Refusal('not-found', { what: 'account' });
  return facts;
}
