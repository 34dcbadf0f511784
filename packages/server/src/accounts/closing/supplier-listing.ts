import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { sendJobWith } from '../../jobs/send-job.ts';
import type { ClosingJob } from '../../kernel/partner-context.ts';

/** A supplier's account is closed, or open again where closedAt is null; commandId: so that a job that runs twice notifies once. */
interface Closing {
  closedAt: string | null;
  commandId: string;
}

/**
 * Hides a supplier whose account is closed, and its prices, from whoever does not buy from it, or shows it again as it was; whether orders are
 * refused is read there as well. A job carries it into the books of its customers and notifies them.
 */
export async function closeListing(tx: Tx, pool: pg.Pool, { closedAt, commandId }: Closing): Promise<void> {
  const own = sql`supplier_account_id = ${tx.organisationId}`;
  tx.send(
    raw(sql`update supplier_directory set closed_at = ${closedAt} where ${own}`),
    raw(sql`
      update published_option set listed = (select d.listed and d.closed_at is null from supplier_directory d where d.${own}) where ${own}`),
  );
  const job: ClosingJob = { organisationId: tx.organisationId, commandId };
  await sendJobWith(tx, pool, 'supplier-closed', job);
}
