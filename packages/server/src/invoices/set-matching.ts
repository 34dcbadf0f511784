import type { invoicesContract } from '@larder/contract/invoices.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authorise, authoriseGroupOwner } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';

/** Sets whether invoices are matched at an account and those below it; null: as above (rule 62, ACC-010). An owner's to change. */
export async function setInvoiceMatching(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.setInvoiceMatching>,
): Promise<Answer<Record<never, never>>> {
  authoriseGroupOwner(ctx);
  authorise(ctx, 'account');
  return once(ctx, input, 'none', async (tx) => {
    const [before] = await tx.run(
      raw<{ invoice_matching: boolean | null }>(sql`
        select invoice_matching from account
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} for no key update`),
    );
    tx.send(
      raw(sql`
        update account set invoice_matching = ${input.matches}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`),
    );
    const subject = { kind: 'account', id: ctx.accountId };
    audit(
      tx,
      ctx,
      'account.invoice-matching',
      subject,
      { matches: before?.invoice_matching ?? null },
      { matches: input.matches },
    );
    return { changes: [{ collection: 'accounts', id: ctx.accountId, accountId: ctx.accountId }] };
  });
}
