import { Refusal } from '@larder/contract/refusals.ts';
import type { StatementDetail } from '@larder/contract/supplier-statements.ts';
import { foldNumber } from '@larder/domain/invoices/folded-number.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseToSee } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { comparedStatements } from './compared-statements.queries.ts';

interface Bill {
  supplierId: string | null;
  number: string | null;
  date: string | null;
}

/** Open statements on which an invoice differs, each with these differences alone: of the invoice itself, or of lines with its number. */
export async function statementsOfInvoice(
  db: Db,
  ctx: Ctx,
  { uploadId }: { uploadId: string },
): Promise<StatementDetail[]> {
  authoriseToSee(ctx, 'invoiceUploads');
  const above = sql`u.account_id = any (${ctx.account.ancestors}::uuid[])`;
  const reached = sql`(${above} or u.account_id in (
    select account_id from account_home where organisation_id = ${ctx.organisationId} and ${ctx.accountId}::uuid = any (ancestors)))`;
  const [bill] = await db.run(
    raw<Bill>(sql`
      select u.supplier_id as "supplierId", u.number, u.date from invoice_upload u
      where u.organisation_id = ${ctx.organisationId} and u.upload_id = ${uploadId} and u.removed_at is null and ${reached}`),
  );
  if (!bill) throw new Refusal('not-found', { what: 'invoice' });
  const { supplierId, number, date } = bill;
  if (supplierId === null || number === null || date === null) return [];
  const about = sql`${reached} and u.supplier_id = ${supplierId} and t.closed_at is null and t.to_day >= ${date}`;
  const statements = await comparedStatements(db, ctx, about);
  const folded = foldNumber(number);
  return statements.flatMap((statement) => {
    const entries = statement.entries.filter(
      ({ kind, line, own }) =>
        kind !== 'agrees' && (own ? own.uploadId === uploadId : line !== null && foldNumber(line.number) === folded),
    );
    return entries.length > 0 ? [{ ...statement, entries }] : [];
  });
}
