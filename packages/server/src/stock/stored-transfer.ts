import { Refusal } from '@larder/contract/refusals.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { movedBy } from '../ledger/books/touches.ts';

export type TransferState = 'DONE' | 'SENT' | 'RECEIVED' | 'REFUSED';

export interface StoredTransfer {
  head: { from_account_id: string; to_account_id: string; day: string; total_cost: string | null };
  state: TransferState;
  lines: { kind: 'ingredient' | 'recipe'; refId: string; name: string; amount: string; recordUnit: string }[];
}

/** What a change of a stored transfer touches: both areas, who has what is under way, what it names, and what it moved. */
export function transferTouches(organisationId: string, transferId: string) {
  const ours = ofTransfer(organisationId, transferId);
  return {
    areas: sql`select unnest(array[from_account_id, to_account_id] || case state when 'DONE' then '{}' else array[organisation_id] end)
      from transfer where ${ours}`,
    products: sql`select ref_id from transfer_line where ${ours} and kind = 'recipe'`,
    ingredients: movedBy(organisationId, transferId),
  };
}

/** Locks a transfer of the working area, for who reaches both of its sides: a change of it changes both (rule 11). */
export async function lockTransfer(tx: Tx, ctx: Ctx, transferId: string): Promise<StoredTransfer> {
  const ours = ofTransfer(ctx.organisationId, transferId);
  const [found] = await tx.run(
    raw<StoredTransfer['head'] & { state: TransferState }>(sql`
      select from_account_id, to_account_id, day, total_cost, state from transfer
      where ${ours} and ${ctx.accountId} in (from_account_id, to_account_id) for update`),
  );
  if (!found) throw new Refusal('not-found', { what: 'transfer' });
  const { state, ...head } = found;
  if (!(await reaches(tx, ctx, [head.from_account_id, head.to_account_id]))) throw new Refusal('not-allowed');
  const lines = await tx.run(
    raw<StoredTransfer['lines'][number]>(sql`
      select kind, ref_id as "refId", name, amount, record_unit as "recordUnit" from transfer_line where ${ours} order by line_no`),
  );
  return { head, state, lines };
}

export function ofTransfer(organisationId: string, transferId: string): RawBuilder<unknown> {
  return sql`organisation_id = ${organisationId} and transfer_id = ${transferId}`;
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
