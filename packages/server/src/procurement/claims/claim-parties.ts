import type { ClaimParties } from '@larder/documents/claims-pdf.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { orderBuyer, orderReplyTo } from '../order-paper.ts';

/** Who claims from whom, and where orders of the supplier go; null: there is no such supplier. */
export async function claimParties(
  db: Db,
  accountId: string,
  supplierId: string,
): Promise<(ClaimParties & { email: string | null }) | null> {
  const org = db.organisationId;
  const [found] = await db.run(
    raw<ClaimParties & { email: string | null }>(sql`
      select ${orderBuyer(org)} as buyer, ${orderReplyTo(org)} as "replyTo", s.name as supplier, nullif(s.account_number, '') as "accountNumber",
        nullif(s.email, '') as email
      from account o join supplier s on s.organisation_id = o.organisation_id
      where o.organisation_id = ${org} and o.account_id = ${accountId} and s.supplier_id = ${supplierId}`),
  );
  return found ?? null;
}
