import type { Claimed, PartEffect } from '@larder/domain/invoices/approval-effect.ts';
import { settledCharges } from '@larder/domain/invoices/charges.ts';
import type { MatchedOrder } from '@larder/domain/invoices/invoice.ts';
import type { ClaimKind } from '@larder/domain/ledger/posting/claim.ts';
import { ONE } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type Change, made, touched } from '../kernel/changes.ts';
import { type Ctx, newId, today } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { recordClaim } from '../procurement/claims/stored-claim.ts';
import { linesOfCharges } from './extra-lines.ts';
import type { StoredInvoice, StoredInvoiceLine } from './stored-invoice.ts';

interface NewClaim extends Claimed {
  kind: ClaimKind;
  accountId: string;
  orderId: string;
  orderLineId: string;
  invoiceLineId: string;
  reason: string;
}

/**
 * Opens the claims that follow from an approval: what is billed and did not come, what is above the price that was kept, and charges that were not
 * accepted (rule 83). A shortage or overcharge that somebody claimed of the same line before is replaced.
 */
export async function claimOfInvoice(
  tx: CommandTx,
  ctx: Ctx,
  invoice: StoredInvoice,
  orders: readonly MatchedOrder[],
  parts: readonly PartEffect[],
): Promise<Change[]> {
  const reason = `Invoice ${invoice.number?.value ?? ''}`.trim();
  const wanted: NewClaim[] = parts.flatMap(({ short, overcharged, ...part }) => {
    const accountId = orders.find(({ orderId }) => orderId === part.orderId)?.accountId ?? invoice.accountId;
    const at = { accountId, orderId: part.orderId, orderLineId: part.orderLineId, invoiceLineId: part.lineId, reason };
    return [
      ...(short?.net.gt(0) ? [{ ...at, ...short, kind: 'short' as const }] : []),
      ...(overcharged?.net.gt(0) ? [{ ...at, ...overcharged, kind: 'overcharged' as const }] : []),
    ];
  });
  const charges = await chargeClaims(tx, ctx, invoice, orders, reason);
  const changes = await withdrawByHand(tx, ctx, wanted);
  for (const claim of [...wanted, ...charges]) changes.push(await open(tx, ctx, invoice, claim));
  return changes;
}

/** A charge that was not accepted is claimed as a line of the first order, of which nothing came. */
async function chargeClaims(
  tx: CommandTx,
  ctx: Ctx,
  invoice: StoredInvoice,
  orders: readonly MatchedOrder[],
  reason: string,
): Promise<NewClaim[]> {
  const settled = new Map(settledCharges(invoice.lines, orders).claimed.map(({ lineId, net }) => [lineId, net]));
  const claimed = invoice.lines.flatMap((line) => {
    const net = settled.get(line.lineId);
    return net ? [{ ...line, net }] : [];
  });
  const [order] = orders;
  if (!order || claimed.length === 0) return [];
  const lines = await linesOfCharges(tx, ctx, order, claimed);
  const ids = [...lines.values()];
  tx.send(
    raw(sql`
      update purchase_order_line set quantity_received = 0, final_price = unit_price, qty_received_normal = 0
      where organisation_id = ${ctx.organisationId} and order_id = ${order.orderId} and line_id = any (${ids}::uuid[])`),
  );
  const { orderId, accountId } = order;
  return claimed.map(({ lineId, net }) => ({
    ...{ kind: 'charge', accountId, orderId, reason, net },
    orderLineId: lines.get(lineId) ?? '',
    invoiceLineId: lineId,
    lots: ONE,
  }));
}

async function open(tx: CommandTx, ctx: Ctx, invoice: StoredInvoice, claim: NewClaim): Promise<Change> {
  const claimId = newId(ctx);
  const line = invoice.lines.find(({ lineId }) => lineId === claim.invoiceLineId);
  const facts = {
    account_id: claim.accountId,
    supplier_id: invoice.supplierId ?? '',
    order_id: claim.orderId,
    line_id: claim.orderLineId,
    invoice_line_id: claim.invoiceLineId,
    kind: claim.kind,
    lots: claim.lots.toFixed(),
    net: claim.net.toFixed(),
    vat_percent: vatOf(line),
    day: today(ctx),
    reason: claim.reason,
    billed: 'billed',
  };
  tx.send(insertRows('claim', [{ organisation_id: ctx.organisationId, claim_id: claimId, ...facts, ...made(ctx) }]));
  const at = { ...ctx, accountId: claim.accountId };
  return recordClaim(tx, at, 'claim.opened', claimId, null, { name: line?.name ?? '', ...facts });
}

function vatOf(line: StoredInvoiceLine | undefined): string | null {
  return line?.vatPercent?.toFixed() ?? null;
}

interface StandingClaim {
  claim_id: string;
  account_id: string;
}

/** What somebody claimed by hand of the same lines and nothing answered: the invoice's own figure replaces it, and never adds. */
async function withdrawByHand(tx: CommandTx, ctx: Ctx, wanted: readonly NewClaim[]): Promise<Change[]> {
  const lines = wanted.map(({ kind, orderLineId }) => `${kind} ${orderLineId}`);
  if (lines.length === 0) return [];
  const withdrawnAt = ctx.now().toISOString();
  const gone = await tx.run(
    raw<StandingClaim>(sql`
      update claim set withdrawn_at = ${withdrawnAt}, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and concat(kind, ' ', line_id) = any (${lines}::text[]) and withdrawn_at is null
        and answered = 0 and invoice_line_id is null
      returning claim_id, account_id`),
  );
  return recordEach(tx, ctx, gone, 'claim.withdrawn', { withdrawnAt: null }, { withdrawnAt });
}

async function recordEach(
  tx: CommandTx,
  ctx: Ctx,
  claims: readonly StandingClaim[],
  action: string,
  before: object,
  after: object,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { claim_id, account_id } of claims)
    changes.push(await recordClaim(tx, { ...ctx, accountId: account_id }, action, claim_id, before, after));
  return changes;
}
