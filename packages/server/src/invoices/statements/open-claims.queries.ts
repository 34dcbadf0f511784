import type { StatementEntryAnswer } from '@larder/contract/supplier-statements.ts';
import { decimal, HUNDRED, round } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { OWED_NOW } from '../../procurement/claims/claim-rows.ts';
import type { Claim } from './compared-statements.queries.ts';

export type ClaimAnswer = NonNullable<StatementEntryAnswer['claim']>;

/** What a supplier owes for claims up to the last day of a statement in its place and below, £ with VAT, to the penny. */
export async function openClaims(
  db: Db,
  { accountId, supplierId, to }: Record<'accountId' | 'supplierId' | 'to', string>,
): Promise<Claim[]> {
  const claims = await db.run(
    raw<Omit<ClaimAnswer, 'amount'> & { rest: string; vatPercent: string | null }>(sql`
      select c.claim_id as "claimId", c.account_id as "accountId", c.order_id as "orderId", l.name, c.day, c.net - c.answered as rest,
        c.vat_percent as "vatPercent"
      from claim c
      join purchase_order_line l on l.organisation_id = c.organisation_id and l.order_id = c.order_id and l.line_id = c.line_id
      join account_home h on h.organisation_id = c.organisation_id and h.account_id = c.account_id and ${accountId}::uuid = any (h.ancestors)
      where c.organisation_id = ${db.organisationId} and c.supplier_id = ${supplierId} and c.day <= ${to} and ${OWED_NOW}
      order by c.day, c.claim_id`),
  );
  return claims.map(({ rest, vatPercent, ...claim }) => {
    const amount = round(
      decimal(rest)
        .mul(HUNDRED.plus(vatPercent ?? '0'))
        .div(HUNDRED),
      2,
    );
    return { claimId: claim.claimId, amount, answer: { ...claim, amount: amount.toFixed() } };
  });
}
