import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { ofTransfer } from './stored-transfer.ts';

/** Notes that somebody of the working area looked at a transfer that another one recorded: it is not new there any more. */
export async function openTransfer(ctx: Ctx, input: InputOf<typeof stockContract.openTransfer>) {
  authoriseInArea(ctx, 'inventoryLocation');

  const { transferId } = input;
  return once(ctx, input, 'none', async (tx) => {
    const own = sql`case ${ctx.accountId}::uuid when from_account_id then 'from' when to_account_id then 'to' end`;
    const [transfer] = await tx.run(
      raw<{ from: string; to: string; isNew: boolean }>(sql`
        select from_account_id as "from", to_account_id as "to", coalesce(new_at = ${own}, false) as "isNew" from transfer
        where ${ofTransfer(ctx.organisationId, transferId)} and ${ctx.accountId} in (from_account_id, to_account_id) for update`),
    );
    if (!transfer) throw new Refusal('not-found', { what: 'transfer' });
    if (transfer.isNew) {
      tx.send(raw(sql`update transfer set new_at = null where ${ofTransfer(ctx.organisationId, transferId)}`));
      audit(tx, ctx, 'transfer.opened', { kind: 'transfer', id: transferId }, null, null);
    }
    return {
      changes: [{ collection: 'transfers', id: transferId, accountId: transfer.from, otherAccountId: transfer.to }],
    };
  });
}
