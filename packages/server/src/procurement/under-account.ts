import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';

/** Orders `o`, or claims `c`, of the working account and of every account below it. */
export function underAccount(ctx: Ctx, of: 'o' | 'c' = 'o'): RawBuilder<unknown> {
  const rows = sql.ref(of);
  return sql`${rows}.organisation_id = ${ctx.organisationId} and exists (
    select from account_home h where h.account_id = ${rows}.account_id and ${ctx.accountId}::uuid = any (h.ancestors))`;
}

/** The names that stand beside an order `o`. */
export const ORDER_NAMES: RawBuilder<unknown> = sql`
  (select s.name from supplier s where s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id) as "supplierName",
  (select a.name from account a where a.organisation_id = o.organisation_id and a.account_id = o.account_id) as "accountName"`;
