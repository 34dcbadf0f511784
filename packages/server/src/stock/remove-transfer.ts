import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { movedBy } from '../ledger/books/touches.ts';
import { removeDocument } from '../ledger/post/post-document.ts';
import { thingsTyped } from '../ledger/post/typed-lines.ts';

/** Remove a transfer from both areas, on its own day. Whoever does it must reach both (rule 11). */
export async function removeTransfer(ctx: Ctx, input: InputOf<typeof stockContract.removeTransfer>) {
  authoriseInArea(ctx, 'inventoryLocation');

  const ours = sql`organisation_id = ${ctx.organisationId} and transfer_id = ${input.transferId}`;
  const areas = sql`select unnest(array[from_account_id, to_account_id]) from transfer where ${ours}`;
  const products = sql`select ref_id from transfer_line where ${ours} and kind = 'recipe'`;
  const ingredients = movedBy(ctx.organisationId, input.transferId);
  return once(ctx, input, { shared: { areas, products, ingredients } }, async (tx) => {
    const { transferId } = input;
    const [transfer] = await tx.run(
      raw<{ from_account_id: string; to_account_id: string; day: string; total_cost: string | null }>(sql`
        select from_account_id, to_account_id, day, total_cost from transfer
        where organisation_id = ${ctx.organisationId} and transfer_id = ${transferId}
          and ${ctx.accountId} in (from_account_id, to_account_id) for update`),
    );
    if (!transfer) throw new Refusal('not-found', { what: 'transfer' });
    if (!(await reaches(tx, ctx, [transfer.from_account_id, transfer.to_account_id]))) throw new Refusal('not-allowed');
    const lines = await tx.run(
      raw<{ kind: 'ingredient' | 'recipe'; refId: string; name: string; amount: string; recordUnit: string }>(sql`
        select kind, ref_id as "refId", name, amount, record_unit as "recordUnit" from transfer_line where ${ours} order by line_no`),
    );
    tx.needs({ shared: thingsTyped(lines) });
    await removeDocument(tx, ctx, transferId);
    tx.send(
      raw(sql`delete from transfer where organisation_id = ${ctx.organisationId} and transfer_id = ${transferId}`),
    );
    audit(tx, ctx, 'transfer.removed', { kind: 'transfer', id: transferId }, { ...transfer, lines }, null);
    const { from_account_id: accountId, to_account_id: otherAccountId } = transfer;
    return { changes: [{ collection: 'transfers', id: transferId, accountId, otherAccountId, deleted: true }] };
  });
}

/** A membership reaches its account and all below it; a guest's reaches no stock. */
async function reaches(tx: Tx, ctx: Ctx, accountIds: readonly string[]): Promise<boolean> {
  const reached = await tx.run(
    raw<{ account_id: string }>(sql`
      select distinct h.account_id from account_home h
      join membership m on m.organisation_id = h.organisation_id and m.account_id = any (h.ancestors)
      where h.organisation_id = ${ctx.organisationId} and h.account_id = any (${accountIds}::uuid[])
        and m.user_id = ${ctx.userId} and m.role <> 'guest'`),
  );
  return reached.length === new Set(accountIds).size;
}
