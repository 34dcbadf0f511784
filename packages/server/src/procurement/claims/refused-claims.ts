import { Refusal } from '@larder/contract/refusals.ts';
import { decimal } from '@larder/domain/money.ts';
import { claimNet, lotsAsClaimed } from '@larder/domain/procurement/claims.ts';
import type { LineReceived, OrderReceived } from '@larder/domain/procurement/receive.ts';
import { sql } from 'kysely';
import { type Query, raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { audit, type Change, made, touched } from '../../kernel/changes.ts';
import { type Ctx, newId } from '../../kernel/context.ts';
import type { StoredOrder } from '../stored-order.ts';

/** A claim for lots that were refused, as it stands. £ net. */
export interface RefusedClaim {
  claim_id: string;
  line_id: string;
  lots: string;
  net: string;
  answered: string;
}

/** The claims of an order for lots that were refused, locked. */
export function refusedClaims(ctx: Ctx, orderId: string): Query<RefusedClaim> {
  return raw<RefusedClaim>(sql`
    select claim_id, line_id, lots, net, answered from claim
    where organisation_id = ${ctx.organisationId} and order_id = ${orderId} and kind = 'refused' and withdrawn_at is null
    order by claim_id for no key update`);
}

/**
 * Brings the claims of a receipt in line with what was refused at the door (rule 83): they wait until an invoice bills them, and post nothing,
 * because the goods never came in. What a credit answered already can't change any more.
 */
export function claimRefused(
  tx: Tx,
  ctx: Ctx,
  order: StoredOrder,
  received: OrderReceived,
  standing: readonly RefusedClaim[],
): Change[] {
  const claimOf = new Map(standing.map((claim) => [claim.line_id, claim]));
  return received.lines.flatMap((line) => {
    const claim = claimOf.get(line.lineId);
    const wanted = refusedOf(line);
    const id = claim ? following(tx, ctx, claim, wanted) : wanted && opened(tx, ctx, order, received, line, wanted);
    return id ? [{ collection: 'claims', id, accountId: ctx.accountId }] : [];
  });
}

interface Wanted {
  lots: string;
  net: string;
}

/** What is claimed of a line; null: nothing was refused of it, or it was free. */
function refusedOf(line: LineReceived): Wanted | null {
  if (!line.refused) return null;
  const lots = lotsAsClaimed(line.refused.lots, line);
  const net = claimNet(line, { lots, over: null });
  return net.gt(0) ? { lots: lots.toFixed(), net: net.toFixed() } : null;
}

function opened(
  tx: Tx,
  ctx: Ctx,
  order: StoredOrder,
  { deliveryDate }: OrderReceived,
  line: LineReceived,
  wanted: Wanted,
): string {
  const claimId = newId(ctx);
  const facts = {
    account_id: ctx.accountId,
    supplier_id: order.supplierId,
    order_id: order.orderId,
    line_id: line.lineId,
    kind: 'refused',
    ...wanted,
    vat_percent: line.vatPercent?.toFixed() ?? null,
    day: deliveryDate,
    ingredient_id: line.ingredientId,
    reason: line.refused?.reason ?? '',
    billed: 'waiting',
  };
  tx.send(insertRows('claim', [{ organisation_id: ctx.organisationId, claim_id: claimId, ...facts, ...made(ctx) }]));
  audit(tx, ctx, 'claim.opened', { kind: 'claim', id: claimId }, null, { name: line.name, ...facts });
  return claimId;
}

/** Changes the claim to what was refused, or withdraws it. Returns its id where something changed. */
function following(tx: Tx, ctx: Ctx, claim: RefusedClaim, wanted: Wanted | null): string | null {
  const same = wanted && decimal(claim.lots).eq(wanted.lots) && decimal(claim.net).eq(wanted.net);
  if (same) return null;
  if (!decimal(claim.answered).isZero()) throw new Refusal('claim.answered');
  const where = sql`organisation_id = ${ctx.organisationId} and claim_id = ${claim.claim_id}`;
  const subject = { kind: 'claim', id: claim.claim_id };
  if (wanted) {
    tx.send(raw(sql`update claim set lots = ${wanted.lots}, net = ${wanted.net}, ${touched(ctx)} where ${where}`));
    audit(tx, ctx, 'claim.changed', subject, { lots: claim.lots, net: claim.net }, wanted);
    return claim.claim_id;
  }
  const withdrawnAt = ctx.now().toISOString();
  tx.send(raw(sql`update claim set withdrawn_at = ${withdrawnAt}, ${touched(ctx)} where ${where}`));
  audit(tx, ctx, 'claim.withdrawn', subject, { withdrawnAt: null }, { withdrawnAt });
  return claim.claim_id;
}
