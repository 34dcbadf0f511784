import type { EarlierImport } from '@larder/domain/sales/earlier-sales.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { accountRowLock } from '../kernel/account-row.ts';
import type { Ctx } from '../kernel/context.ts';

export interface EarlierSales extends EarlierImport {
  id: string;
  filename: string;
}

/** Imports of the area that share a day with the period, tills' and sheets', the earliest first. */
export function earlierSales(ctx: Ctx, { start, end }: { start: string; end: string }) {
  return raw<EarlierSales>(sql`
    select import_id as id, filename, start_day as start, end_day as "end", type from sales_import
    where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and start_day <= ${end} and end_day >= ${start}
    order by start_day, import_id`);
}

/** Whoever imports into an area waits for whoever is at it. */
export function lockArea(ctx: Ctx) {
  return accountRowLock(ctx.organisationId, ctx.accountId);
}
