import type { TypedDelivery } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { type CameInstead, type CameUnordered, cameInstead } from '@larder/domain/procurement/came-instead.ts';
import { standsForIn } from '@larder/domain/recipes/substitutes/in-use.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { audit, type Change } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Kitchen, lockKitchen } from '../../ledger/substitutes/kitchen.ts';
import { decideOpening, putInUse } from '../../ledger/substitutes/put-in-use.ts';
import type { DecidedReceipt } from '../receipt.ts';
import { ingredientNames, notifyInUse } from './notify-in-use.ts';

/**
 * Reads the kitchen to which something came without being ordered; null where nothing did. Call it before the order is locked: whoever saves an order locks
 * the account first.
 */
export async function kitchenToAsk(tx: Tx, ctx: Ctx, { extraLines }: TypedDelivery): Promise<Kitchen | null> {
  return extraLines.length === 0 ? null : lockKitchen(tx, ctx, ctx.accountId);
}

/**
 * Puts in use what came instead of something else, in the transaction of its receipt (rules 57, 58). Refused where nobody answered for it, or nobody
 * signed for what it changes. Where more changes than was signed for, as it may on a device without a network, it is put in use all the same,
 * and the signature is due again (rule 59).
 */
export async function noteSubstitutes(
  tx: Tx,
  ctx: Ctx,
  { extraLines, signed = null }: TypedDelivery,
  { order, received }: DecidedReceipt,
  kitchen: Kitchen | null,
): Promise<Change[]> {
  if (!kitchen) return [];
  const usedFor = new Map(extraLines.map((extra) => [extra.lineId, extra.usedFor ?? null]));
  const extras = received.lines.flatMap(({ lineId, ingredientId, quantityReceived }): CameUnordered[] => {
    const answer = usedFor.get(lineId);
    return answer === undefined ? [] : [{ lineId, ingredientId, came: quantityReceived.gt(0), usedFor: answer }];
  });
  if (extras.every(({ ingredientId, came }) => ingredientId === null || !came)) return [];

  const lines = order.lines.map(({ lineId, ingredientId, quantity }) => ({
    lineId,
    ingredientId,
    ordered: quantity.gt(0),
  }));
  const { asked, opened, unanswered } = cameInstead(lines, extras, standsForIn(kitchen.rows.ingredients));
  const nameOf = new Map(received.lines.map(({ lineId, name }) => [lineId, name]));
  const known = opened.filter(({ ingredientId }) => kitchen.rows.ingredients.has(ingredientId));
  if (unanswered.length > 0 || known.length < opened.length) {
    const lacking = unanswered.length > 0 ? unanswered : opened;
    throw new Refusal('substitution.unanswered', { names: lacking.map(({ lineId }) => nameOf.get(lineId)).join(', ') });
  }
  storeAnswers(tx, ctx, order.orderId, asked, opened, nameOf);
  return open(tx, ctx, kitchen, opened, { orderId: order.orderId, signed });
}

async function open(
  tx: Tx,
  ctx: Ctx,
  kitchen: Kitchen,
  came: readonly CameInstead[],
  { orderId, signed }: { orderId: string; signed: string | null },
): Promise<Change[]> {
  const opening = decideOpening(
    kitchen,
    came.map(({ lineId, ...one }) => ({
      ...one,
      ...{ substitutionId: lineId, optionId: null, line: { orderId, lineId }, transferId: null },
    })),
  );
  if (opening.hash !== null && signed === null) throw new Refusal('substitution.unsigned');
  const changes = putInUse(tx, ctx, kitchen, opening, signed);
  if (opening.hash === null) return changes;
  const names = await ingredientNames(
    tx,
    came.flatMap(({ ingredientId, substituteId }) => [ingredientId, substituteId]),
  );
  for (const { substitutionId, ingredientId, substituteId } of opening.opened) {
    const [ingredient, substitute] = [names.get(ingredientId), names.get(substituteId ?? '')];
    if (ingredient !== undefined && substitute !== undefined)
      await notifyInUse(tx, ctx, substitutionId, { ingredient, substitute, opening });
  }
  return changes;
}

/** Stores with the lines what each is used for, and who stated it. */
function storeAnswers(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  asked: readonly CameUnordered[],
  opened: readonly CameInstead[],
  nameOf: ReadonlyMap<string, string>,
): void {
  if (asked.length === 0) return;
  const insteadOf = new Map(opened.map(({ lineId, ingredientId }) => [lineId, ingredientId]));
  const rows = asked.map(({ lineId, usedFor }) => ({
    line_id: lineId,
    used_for: usedFor?.kind ?? null,
    used_instead_of: insteadOf.get(lineId) ?? null,
  }));
  tx.send(
    raw(sql`
      update purchase_order_line l set used_for = r.used_for, used_instead_of = r.used_instead_of, used_for_by = ${ctx.userName}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (line_id uuid, used_for text, used_instead_of uuid)
      where l.organisation_id = ${ctx.organisationId} and l.order_id = ${orderId} and l.line_id = r.line_id`),
  );
  const stated = rows.map(({ line_id, ...row }) => ({ name: nameOf.get(line_id), ...row, used_for_by: ctx.userName }));
  audit(tx, ctx, 'order.extras-answered', { kind: 'order', id: orderId }, null, { lines: stated });
}

/** The substitutes of an order's delivery that still have to be signed for. */
export function signaturesDue(ctx: Ctx, orderId: string) {
  return raw<{ id: string }>(sql`
    select substitution_id as id from substitution
    where organisation_id = ${ctx.organisationId} and order_id = ${orderId} and signature_due and ended_at is null and withdrawn_at is null`);
}
