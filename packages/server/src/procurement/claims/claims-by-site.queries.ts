import type { ClaimsOfSite } from '@larder/contract/claims.ts';
import type { procurementContract } from '@larder/contract/procurement.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseToSee } from '../../kernel/authorise.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { placeName } from '../../kernel/place-name.ts';
import { mayDo } from '../../kernel/visibility.ts';
import { underAccount } from '../under-account.ts';
import { OWED_NOW } from './claim-rows.ts';

/**
 * What suppliers owe each place here and below, the worst first: £ times the days since the oldest claim, both ends counted. For whom costs are hidden the
 * oldest stands first, since the order would state which place has more to claim.
 */
export function claimsBySite(
  db: Db,
  ctx: Ctx,
  _: InputOf<typeof procurementContract.claimsBySite>,
): Promise<ClaimsOfSite[]> {
  authoriseToSee(ctx, 'claims');
  const owed = sql`sum(c.net - c.answered)`;
  const worst = mayDo(ctx).includes('costs') ? sql`${owed} * (${today(ctx)}::date - min(c.day) + 1) desc,` : sql``;
  return db.run(
    raw<ClaimsOfSite>(sql`
      select c.account_id as "accountId", ${placeName('p')} as "accountName", count(*)::int as count,
        count(distinct c.supplier_id)::int as suppliers, ${owed} as "netOwed", min(c.day) as oldest
      from claim c
      join account p on p.organisation_id = c.organisation_id and p.account_id = c.account_id
      where ${underAccount(ctx, 'c')} and ${OWED_NOW}
      group by c.account_id, p.organisation_id, p.account_id, p.name
      order by ${worst} min(c.day), c.account_id limit 1000`),
  );
}
