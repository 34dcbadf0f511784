import type { Match } from '@larder/domain/sales/matching.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Change, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { requireLocks } from '../../kernel/require-locks.ts';
import { loadSalesImports, repostSales } from './sales.ts';

/** Lines of an import that found their dish because its code appeared. */
export interface WaitingMatch {
  importId: string;
  accountId: string;
  start: string;
  end: string;
  plu: string;
  quantity: string;
}

/**
 * A recipe, choice or modifier got this code: every unmatched line with it, in whatever area, counts as that from now on and is posted in this
 * transaction (rule 6). Lines that are matched stay as they are, by code or by hand. Takes the locks of the
 * code and of these areas exclusively. Answers what was matched, to be listed, and the changes to announce.
 */
export async function matchWaitingSales(
  tx: Tx,
  ctx: Ctx,
  plu: string,
  { kind, productId }: Match,
): Promise<{ matched: WaitingMatch[]; changes: Change[] }> {
  requireLocks(tx, { exclusive: { plus: [plu.trim()] } }); // or an import that is just coming in would miss the code
  const areas = await tx.run(
    raw<{ account_id: string }>(sql`
      select distinct i.account_id from sales_import_line l join sales_import i using (organisation_id, import_id)
      where l.organisation_id = ${ctx.organisationId} and l.plu = ${plu.trim()} and l.product_id is null`),
  );
  requireLocks(tx, { exclusive: { areas: areas.map((row) => row.account_id) } }); // or somebody may just be matching a line by hand
  const matched = await tx.run(
    raw<WaitingMatch>(sql`
      with found as (
        update sales_import_line set match_kind = ${kind}, product_id = ${productId}
        where organisation_id = ${ctx.organisationId} and plu = ${plu.trim()} and product_id is null
        returning import_id, quantity
      ), touched as (
        update sales_import i set ${touched(ctx)}
        where i.organisation_id = ${ctx.organisationId} and import_id in (select import_id from found)
        returning import_id, account_id, start_day, end_day
      )
      select t.import_id as "importId", t.account_id as "accountId", t.start_day as start, t.end_day as "end", ${plu.trim()} as plu, sum(f.quantity) as quantity
      from touched t join found f using (import_id)
      group by t.import_id, t.account_id, t.start_day, t.end_day order by t.start_day, t.import_id`),
  );
  const importIds = matched.map(({ importId }) => importId);
  await repostSales(tx, ctx, await loadSalesImports(tx, importIds));
  const changes = matched.map(
    ({ importId, accountId }): Change => ({ collection: 'salesImports', id: importId, accountId }),
  );
  return { matched, changes };
}
