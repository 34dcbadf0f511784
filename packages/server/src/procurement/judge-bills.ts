import type { PrintedItem } from '@larder/domain/invoices/learned.ts';
import type { Tx } from '../db/transaction.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import type { Ctx } from '../kernel/context.ts';

/**
 * Which invoices may need nobody any more: those on some orders, some of them, those of a supplier (null: of every supplier), or those of one with a line
 * that is printed as one about which something was learned (rule 79).
 */
export type Judged =
  | { orderIds: readonly string[] }
  | { uploadIds: readonly string[] }
  | { supplierId: string | null }
  | { learned: PrintedItem & { gtin: string; supplierId: string } };

/** Invoices that are judged again, see invoices/judge-again.ts. */
export interface JudgingJob {
  organisationId: string;
  about: Judged;
}

/**
 * Has invoices judged again whether they need a person, from the commit on (rule 75): something that was missing may have arrived. What arrives is not
 * held up by it.
 */
export async function sendJudging(tx: Tx, { pool, organisationId }: Ctx, about: Judged): Promise<void> {
  await sendJobWith(tx, pool, 'invoice-judging', { organisationId, about } satisfies JudgingJob);
}
