import type { StatementEntryAnswer } from '@larder/contract/supplier-statements.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { placeName } from '../../kernel/place-name.ts';
import type { Own } from './compared-statements.queries.ts';

export type OwnAnswer = NonNullable<StatementEntryAnswer['own']>;

/** Numbers begin anew after so many days (rule 64). */
const AROUND = 180;

/**
 * Invoices and credit notes of a supplier, wherever in the group the person reaches, in the currency of the statement. covered: they are in the
 * statement's place or below it, so it should have them.
 */
export async function ownBills(
  db: Db,
  ctx: Ctx,
  {
    accountId,
    supplierId,
    from,
    to,
    currency,
  }: Record<'accountId' | 'supplierId' | 'from' | 'to' | 'currency', string>,
): Promise<Own[]> {
  const bills = await db.run(
    raw<OwnAnswer & { covered: boolean; gross: string }>(sql`
      select u.upload_id as "uploadId", u.account_id as "accountId", ${placeName('a')} as "accountName", u.number, u.date, u.gross, u.type,
        u.approved_at is not null as approved, ${accountId}::uuid = any (h.ancestors) as covered
      from invoice_upload u
      join account a on a.organisation_id = u.organisation_id and a.account_id = u.account_id
      join account_home h on h.organisation_id = u.organisation_id and h.account_id = u.account_id
      where u.organisation_id = ${ctx.organisationId} and u.supplier_id = ${supplierId} and u.removed_at is null and u.paper = 'invoice'
        and u.status in ('PROCESSED', 'MATCHED') and u.number is not null and u.date is not null and u.gross is not null
        and u.currency = ${currency}
        and u.date between ${addDays(from, -AROUND)}::date and ${addDays(to, AROUND)}::date
        and (${accountId}::uuid = any (h.ancestors) or exists (
          select from membership m
          where m.organisation_id = u.organisation_id and m.user_id = ${ctx.userId} and m.role <> 'guest' and m.account_id = any (h.ancestors)))`),
  );
  return bills.map(({ covered, ...answer }) => {
    const gross = decimal(answer.gross);
    const isCredit = answer.type === 'CREDIT' || gross.isNegative();
    return {
      ...{ uploadId: answer.uploadId, number: answer.number, date: answer.date, gross: gross.abs(), covered },
      ...{ type: isCredit ? 'CREDIT' : 'DEBIT', answer },
    };
  });
}
