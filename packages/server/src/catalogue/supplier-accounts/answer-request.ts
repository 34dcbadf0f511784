import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierAccountsContract } from '@larder/contract/supplier-accounts.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { sendJobWith } from '../../jobs/send-job.ts';
import { authoriseInSupplierAccount } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import type { AnswerJob } from './notify-customer.ts';
import { type Terms, termsOf } from './terms.ts';

export type AnsweredRequest = InputOf<typeof supplierAccountsContract.answerRequest>;

/**
 * Accept or decline the request of a customer (SUP-024). The answer stands in the shared request at once; a job carries it into the customer's
 * own books.
 */
export async function answerRequest(ctx: Ctx, input: AnsweredRequest): Promise<CommandAnswer> {
  authoriseInSupplierAccount(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const { customerId, accept, reason = '' } = input;
    if (!accept && reason === '')
      throw new Refusal('invalid', { fields: [{ field: 'reason', message: 'Reason cannot be empty' }] });
    const org = ctx.organisationId;
    const mine = sql`supplier_account_id = ${org} and customer_organisation_id = ${customerId}`;
    const [[request], [own]] = await tx.all(
      raw<{ status: string; name: string }>(sql`
        select status, customer_name as name from supplier_request where ${mine} for update`),
      raw<{ terms: Terms | null }>(sql`select ${termsOf(org)} as terms`),
    );
    if (!request) throw new Refusal('not-found', { what: 'request' });
    if (request.status !== 'REQUESTED') throw new Refusal('supplier.request-answered');

    const status = accept ? 'ACCEPTED' : 'DECLINED';
    tx.send(
      raw(sql`
        update supplier_request set status = ${status}, answered_at = ${ctx.now().toISOString()}, answered_by = ${ctx.userName},
          reason = ${accept ? null : reason}, terms = ${own?.terms ?? null}::jsonb where ${mine}`),
    );
    await sendJobWith(tx, ctx.pool, 'supplier-answer', {
      ...{ organisationId: customerId, supplierAccountId: org, commandId: input.commandId },
    } satisfies AnswerJob);
    const subject = { kind: 'request', id: customerId };
    const after = { status, ...(accept ? {} : { reason }) };
    audit(tx, ctx, accept ? 'request.accepted' : 'request.declined', subject, request, after);
    return { changes: [] };
  });
}
