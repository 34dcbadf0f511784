import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authorise, authoriseOwner } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';

/** Sets for the group whether goods sent to another location are confirmed where they arrive (rules 103, 188). What is under way stays to be confirmed. */
export async function setTransferConfirmation(ctx: Ctx, input: InputOf<typeof stockContract.setTransferConfirmation>) {
  authorise(ctx, 'inventoryLocation');
  authoriseOwner(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const ours = sql`organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`;
    const [before] = await tx.run(
      raw<{ confirms_transfers: boolean }>(sql`select confirms_transfers from account where ${ours} for no key update`),
    );
    tx.send(raw(sql`update account set confirms_transfers = ${input.confirms}, ${touched(ctx)} where ${ours}`));
    const subject = { kind: 'account', id: ctx.accountId };
    audit(tx, ctx, 'account.transfer-confirmation', subject, before ?? null, { confirms_transfers: input.confirms });
    return { changes: [{ collection: 'accounts', id: ctx.accountId, accountId: ctx.accountId }] };
  });
}
