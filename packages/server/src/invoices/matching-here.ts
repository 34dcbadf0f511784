import { Refusal } from '@larder/contract/refusals.ts';
import { matchesInvoices as accountMatchesInvoices } from '@larder/domain/accounts/invoice-matching.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

type Place = Pick<Ctx, 'organisationId' | 'accountId' | 'account'>;

/** Whether invoices are matched here (rule 62). */
export async function matchesInvoices(db: Db, { organisationId, accountId, account }: Place): Promise<boolean> {
  const upwards = await db.run(
    raw<{ id: string; parentId: string | null; invoiceMatching: boolean | null }>(sql`
      select account_id as id, parent_id as "parentId", invoice_matching as "invoiceMatching"
      from account where organisation_id = ${organisationId} and account_id = any (${account.ancestors}::uuid[])`),
  );
  const find = (one: string) => upwards.find(({ id }) => id === one);
  return accountMatchesInvoices(find(accountId), find);
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
