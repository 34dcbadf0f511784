import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

type Place = Pick<Ctx, 'organisationId' | 'account'>;

/** Whether invoices are matched here: as the nearest account upwards states it, and they are where none does (rule 62). */
export async function matchesInvoices(db: Db, { organisationId, account }: Place): Promise<boolean> {
  const [nearest] = await db.run(
    raw<{ invoice_matching: boolean }>(sql`
      select invoice_matching from account
      where organisation_id = ${organisationId} and account_id = any (${account.ancestors}::uuid[]) and invoice_matching is not null
      order by array_position(${account.ancestors}::uuid[], account_id) limit 1`),
  );
  return nearest?.invoice_matching ?? true;
}

/** Refuses where invoices are not matched. */
export async function refuseUnmatched(db: Db, ctx: Place): Promise<void> {
  if (!(await matchesInvoices(db, ctx))) throw new Refusal('invoice.not-matched-here');
}

/** Refuses unless the person may bring in papers of suppliers here. Whoever orders or receives goods has them in hand. */
export function authoriseUpload(ctx: Ctx): void {
  authoriseInArea(ctx, 'procurementLocation');
}

/** Refuses unless the person may match and approve invoices here. */
export function authoriseInvoices(ctx: Ctx): void {
  authoriseInArea(ctx, 'procurementLocation', 'invoices');
}
