import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit, type Change, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { type ImpactAnswer, watchImpact } from '../ledger/impact/watch-impact.ts';
import { recordClaim } from '../procurement/claims/stored-claim.ts';
import { approvalTouches } from './approval-touches.ts';
import type { StoredApproval } from './approve-invoice.ts';
import { unbillRefusals } from './billed-refusals.ts';
import { lockSeenUpload, uploadChanged } from './locked-upload.ts';
import { authoriseInvoices } from './matching-here.ts';
import { lockOrders } from './order-lock.ts';
import { giveBackPrices } from './take-billed-prices.ts';
import { updateUpload } from './written-head.ts';

/** Withdraws the approval of an invoice: its receipts have their prices again, its claims are withdrawn, and it is MATCHED again (rule 71). */
export async function withdrawApproval(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.withdrawApproval>,
): Promise<Answer<ImpactAnswer>> {
  authoriseInvoices(ctx);
  const { uploadId, reason } = input;
  return once(ctx, input, approvalTouches(ctx, uploadId), async (tx) => {
    const upload = await lockSeenUpload(tx, ctx, input);
    if (upload.approved_at === null) throw new Refusal('invoice.not-approved');
    const [[stored], orders] = await tx.all(
      raw<{ approval: StoredApproval | null }>(sql`
        select approval from invoice_upload where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`),
      raw<{ order_id: string; status: string }>(sql`
        select distinct o.order_id, o.status from invoice_allocation a
        join purchase_order o on o.organisation_id = a.organisation_id and o.order_id = a.order_id
        where a.organisation_id = ${ctx.organisationId} and a.upload_id = ${uploadId}`),
    );
    if (orders.some(({ status }) => status === 'FINALISED')) throw new Refusal('order.finalised');
    await refuseBeforeLater(tx, ctx, uploadId, upload.approved_at);
    await lockOrders(
      tx,
      ctx,
      orders.map(({ order_id }) => order_id),
    );
    const orderIds = orders.map(({ order_id }) => order_id);
    const watch = await watchImpact(tx, ctx, { orderIds, optionIds: [], day: null });
    const claims = await withdrawClaims(tx, ctx, uploadId);
    // before the receipts are corrected, which states again what waits
    const refusals = await unbillRefusals(tx, ctx, stored?.approval?.refusals ?? []);
    const changes = await giveBackPrices(tx, ctx, stored?.approval?.orders ?? []);
    updateUpload(tx, ctx, uploadId, {
      approved_at: null,
      approved_by: null,
      approval: null,
      approval_withdrawn_at: ctx.now().toISOString(),
    });
    audit(tx, ctx, 'invoice.approval-withdrawn', { kind: 'invoice', id: uploadId }, null, {
      number: upload.number,
      reason,
    });
    const extra = await watch.note({ documentKind: 'invoice', documentId: uploadId });
    return { changes: [uploadChanged(ctx, uploadId), ...changes, ...claims, ...refusals], extra };
  });
}

/** Approvals of one receipt are withdrawn the last one first: each gives back what was there before it. */
async function refuseBeforeLater(tx: CommandTx, ctx: Ctx, uploadId: string, approvedAt: string): Promise<void> {
  const [later] = await tx.run(
    raw<{ number: string | null }>(sql`
      select u.number from invoice_allocation mine
      join invoice_allocation other on other.organisation_id = ${ctx.organisationId} and other.order_id = mine.order_id
        and other.upload_id <> mine.upload_id
      join invoice_upload u on u.organisation_id = ${ctx.organisationId} and u.upload_id = other.upload_id and u.approved_at > ${approvedAt}
      where mine.organisation_id = ${ctx.organisationId} and mine.upload_id = ${uploadId}
      order by u.approved_at desc limit 1`),
  );
  if (later) throw new Refusal('invoice.approved-later', { number: later.number ?? '' });
}

async function withdrawClaims(tx: CommandTx, ctx: Ctx, uploadId: string): Promise<Change[]> {
  const claims = await tx.run(
    raw<{ claim_id: string; account_id: string; answered: boolean }>(sql`
      select c.claim_id, c.account_id, c.answered > 0 as answered from claim c
      join invoice_line l on l.organisation_id = c.organisation_id and l.line_id = c.invoice_line_id
      where c.organisation_id = ${ctx.organisationId} and l.upload_id = ${uploadId} and c.withdrawn_at is null
      order by c.claim_id for no key update of c`),
  );
  if (claims.some(({ answered }) => answered)) throw new Refusal('invoice.credit-answers');
  const withdrawnAt = ctx.now().toISOString();
  const changes: Change[] = [];
  for (const { claim_id, account_id } of claims) {
    tx.send(
      raw(sql`
        update claim set withdrawn_at = ${withdrawnAt}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and claim_id = ${claim_id}`),
    );
    const at = { ...ctx, accountId: account_id };
    changes.push(await recordClaim(tx, at, 'claim.withdrawn', claim_id, { withdrawnAt: null }, { withdrawnAt }));
  }
  return changes;
}
