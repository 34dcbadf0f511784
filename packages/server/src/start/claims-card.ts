import type { StartCard } from '@larder/contract/start.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { OWED_NOW } from '../procurement/claims/claim-rows.ts';
import { underAccount } from '../procurement/under-account.ts';
import { NAMED } from './start-card.ts';

/** What suppliers owe the account and those below it, by supplier and area, the oldest claim first. */
export async function claimsCard(db: Db, ctx: Ctx): Promise<StartCard<'claims'> | null> {
  const found = await db.run(
    raw<StartCard<'claims'>['suppliers'][number] & { count: number; total: string; first: string }>(sql`
      select c.account_id as "accountId", a.name as "accountName", c.supplier_id as "supplierId", s.name as "supplierName",
        min(c.day) as oldest, sum(c.net - c.answered) as rest, (sum(count(*)) over ())::int as count,
        sum(sum(c.net - c.answered)) over () as total, min(min(c.day)) over () as first
      from claim c
      join supplier s on s.organisation_id = c.organisation_id and s.supplier_id = c.supplier_id
      join account a on a.organisation_id = c.organisation_id and a.account_id = c.account_id
      where ${underAccount(ctx, 'c')} and ${OWED_NOW}
      group by c.account_id, a.name, c.supplier_id, s.name
      order by min(c.day), lower(s.name), c.account_id limit ${NAMED}`),
  );
  const [one] = found;
  if (!one) return null;
  return {
    count: one.count,
    rest: one.total,
    oldest: one.first,
    suppliers: found.map(({ count: _count, total: _total, first: _first, ...supplier }) => supplier),
  };
}
