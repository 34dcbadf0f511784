import type { accountsContract, RemovalImpact } from '@larder/contract/accounts.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { kindsMadeBy } from '@larder/domain/kinds/movement-kinds.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { DOCUMENT_PLACES } from '../kernel/document-tables.ts';
import { text } from '../ledger/figures/period-figures.ts';
import { authoriseAccountChange } from './owned.ts';

/** Returns what would leave the reports of the accounts above, were this one removed: £ over all its days, as the ledger has them today. */
export async function removalImpact(
  db: Db,
  ctx: Ctx,
  { id }: InputOf<typeof accountsContract.removalImpact>,
): Promise<RemovalImpact> {
  authoriseAccountChange(ctx, 'account');
  const [used, [sums]] = await Promise.all([
    wasUsed(db, id),
    db.run(
      raw<{ sales: string; purchases: string; stock: string }>(sql`
        select coalesce(sum(value) filter (where kind = 'net_sales'), 0) as sales,
          coalesce(sum(value) filter (where kind = any (${kindsMadeBy('order')}::text[])), 0) as purchases,
          coalesce(sum(value) filter (where kind = 'worth'), 0) as stock
        from area_month m
        where m.organisation_id = ${db.organisationId} and m.account_id = ${id} and exists (
          select from account_home h
          where h.organisation_id = m.organisation_id and h.account_id = m.account_id and ${ctx.accountId}::uuid = any (h.ancestors))`),
    ),
  ]);
  const money = (value: string | undefined) => text(decimal(value ?? 0));
  return { used, netSales: money(sums?.sales), purchases: money(sums?.purchases), stock: money(sums?.stock) };
}

/** Whether anything was ever ordered, counted, sold, wasted or moved in the account. */
export async function wasUsed(db: Db, id: string): Promise<boolean> {
  const any = (table: string, column: string) =>
    sql`exists (select from ${sql.table(table)} d where d.organisation_id = ${db.organisationId} and ${sql.ref(`d.${column}`)} = ${id})`;
  const documents = DOCUMENT_PLACES.map(({ table, area }) => any(table, area));
  const [found] = await db.run(
    raw<{ used: boolean }>(sql`
      select ${any('stock_movement', 'account_id')} or ${sql.join(documents, sql` or `)} as used`),
  );
  return found?.used ?? false;
}
