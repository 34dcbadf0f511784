import type { StartCard } from '@larder/contract/start.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';
import { scopeOf } from '../kernel/scope.ts';
import { allergenChartOf, changesSince, lastSignedCharts } from '../tasks/allergen-chart.ts';

interface Area {
  accountId: string;
  accountName: string;
  ancestors: string[];
}

/** Areas of the account whose allergen chart changed since it was signed; areas that never signed one are not asked to (rule 188). */
export async function chartCard(db: Db, ctx: Ctx): Promise<StartCard<'allergenChart'> | null> {
  const areas = await db.run(
    raw<Area>(sql`
      select a.account_id as "accountId", ${placeName('a')} as "accountName", h.ancestors from account a
      join account_home h on h.organisation_id = a.organisation_id and h.account_id = a.account_id
      where a.organisation_id = ${db.organisationId} and ${ctx.accountId}::uuid = any (h.ancestors)
      order by a.account_id`),
  );
  const signed = await lastSignedCharts(
    db,
    areas.map(({ accountId }) => accountId),
  );
  const found: StartCard<'allergenChart'>['areas'] = [];
  for (const { accountId, accountName, ancestors } of areas) {
    const last = signed.find((one) => one.accountId === accountId);
    if (!last) continue;
    const type = accountId === ctx.accountId ? ctx.account.type : 'DEPARTMENT';
    const now = await allergenChartOf(db, scopeOf({ ...ctx, accountId, account: { type, ancestors } }));
    if (now.sha256 !== last.sha256) found.push({ accountId, accountName, dishes: changesSince(last, now).length });
  }
  return found.length === 0 ? null : { areas: found };
}
