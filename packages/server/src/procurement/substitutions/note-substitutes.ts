import type { TypedDelivery } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { type CameInstead, type CameUnordered, cameInstead } from '@larder/domain/procurement/came-instead.ts';
import type { Order } from '@larder/domain/procurement/order.ts';
import type { LineReceived } from '@larder/domain/procurement/receive.ts';
import { allergenBook } from '@larder/domain/recipes/allergen-book.ts';
import { standsForIn } from '@larder/domain/recipes/substitutes/in-use.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { audit, type Change } from '../../kernel/changes.ts';
import { type Ctx, newId } from '../../kernel/context.ts';
import { type Kitchen, lockKitchen } from '../../ledger/substitutes/kitchen.ts';
import { namesOf } from '../../ledger/substitutes/names.ts';
import { decideOpening, type NewSubstitute, putInUse } from '../../ledger/substitutes/put-in-use.ts';
import { type UnknownOption, unknownOptions } from './known-options.ts';
import { knowReceived, NO_LABELS, noteLabels, readLabels } from './note-labels.ts';
import { notifyInUse } from './notify-in-use.ts';

/** What matters of a delivery here. */
type AskedDelivery = Pick<TypedDelivery, 'orderId' | 'lines' | 'extraLines' | 'signed'>;

/** What a delivery is asked about: the kitchen that it comes to, and its options that are not known there. */
export interface KitchenToAsk {
  /** null: of none of them a label can be another one than its ingredient answers for. */
  kitchen: Kitchen | null;
  unknown: readonly UnknownOption[];
}

/**
 * Reads the kitchen to which something came without being ordered, or an option for the first time; null where nothing did. Call it before the order is
 * locked: whoever saves an order locks the account first.
 */
export async function kitchenToAsk(tx: Tx, ctx: Ctx, delivery: AskedDelivery): Promise<KitchenToAsk | null> {
  const isOrdered = delivery.extraLines.length === 0;
  if (isOrdered) {
    const seen = await tx.run(unknownOptions(ctx, delivery));
    if (seen.length === 0) return null;
    if (!seen.some(mayBeAnother)) return { kitchen: null, unknown: seen }; // what an area cooks is long to read
  }
  const [kitchen, unknown] = await Promise.all([
    lockKitchen(tx, ctx, ctx.accountId),
    tx.run(unknownOptions(ctx, delivery)),
  ]);
  return unknown.length === 0 && isOrdered ? null : { kitchen, unknown };
}

/** Whether the label of an option may be another one than its ingredient answers for: it names allergens, or the ingredient is said to be free of some. */
function mayBeAnother({ inUse, named, mayBeFree, first }: UnknownOption): boolean {
  return inUse || named.length > 0 || (mayBeFree && !first);
}

/** The lines of an order and of what came of it. */
interface DecidedLines {
  order: Pick<Order, 'orderId' | 'lines'>;
  received: { lines: readonly Pick<LineReceived, 'lineId' | 'ingredientId' | 'name' | 'quantityReceived'>[] };
}

/** How a delivery is noted. */
export interface Noted {
  /** Nobody is there to answer or to sign: the last file of an invoice was stored. */
  unattended?: boolean;
  /** It is entered and waits for its files: it counts as received with the last of them. */
  waits?: boolean;
}

/**
 * Puts in use what came instead of something else, and what is another product than its ingredient answers for, in the transaction of its receipt
 * (rules 57, 58). Refused where nobody answered for it, or nobody signed for what it changes. Where more changes than was signed for, as it may on a
 * device without a network, it is put in use all the same, and the signature is due again (rule 59).
 */
export async function noteSubstitutes(
  tx: Tx,
  ctx: Ctx,
  typed: AskedDelivery,
  { order, received }: DecidedLines,
  asked: KitchenToAsk | null,
  { unattended = false, waits = false }: Noted = {},
): Promise<Change[]> {
  if (!asked) return [];
  const { kitchen, unknown } = asked;
  const { orderId } = order;
  if (kitchen === null)
    return waits ? [] : knowReceived(tx, ctx, orderId, { labels: NO_LABELS, unknown, lines: received.lines });
  const nameOf = new Map(received.lines.map(({ lineId, name }) => [lineId, name]));
  const extras = extrasOf(typed, received.lines);
  const lines = order.lines.map(({ lineId, ingredientId, quantity }) => ({
    ...{ lineId, ingredientId },
    ordered: quantity.gt(0),
  }));
  const instead = cameInstead(lines, extras, standsForIn(kitchen.rows.ingredients));
  const known = instead.opened.filter(({ ingredientId }) => kitchen.rows.ingredients.has(ingredientId));
  const labels = readLabels(typed, received.lines, unknown, allergenBook(kitchen.rows), unattended);

  const lacking = [
    ...(instead.unanswered.length > 0 || known.length === instead.opened.length ? instead.unanswered : instead.opened),
    ...labels.unanswered.map((lineId) => ({ lineId })),
  ];
  if (lacking.length > 0) {
    const names = [...new Set(lacking.map(({ lineId }) => nameOf.get(lineId)))].join(', ');
    throw new Refusal('substitution.unanswered', { names });
  }
  storeAnswers(tx, ctx, orderId, instead.asked, instead.opened, nameOf);
  noteLabels(tx, ctx, orderId, { labels, unknown, lines: received.lines });
  const options = waits ? [] : knowReceived(tx, ctx, orderId, { labels, unknown, lines: received.lines });

  const wanted = [
    ...instead.opened.map(({ lineId, ...one }) => newSubstitute(orderId, lineId, lineId, { ...one, optionId: null })),
    ...labels.opened.map(({ lineId, ...one }) => newSubstitute(orderId, lineId, newId(ctx), one)),
  ];
  const unasked = new Set(labels.unasked);
  const answered = wanted.filter(({ line, optionId }) => optionId === null || !unasked.has(line?.lineId ?? ''));
  const signed = typed.signed ?? null;
  if (signed === null && !unattended && decideOpening(kitchen, answered).hash !== null)
    throw new Refusal('substitution.unsigned');
  return [...options, ...(await open(tx, ctx, kitchen, wanted, signed))];
}

/** What came without being ordered, with what it is used for. */
function extrasOf({ extraLines }: AskedDelivery, lines: DecidedLines['received']['lines']): CameUnordered[] {
  const usedFor = new Map(extraLines.map((extra) => [extra.lineId, extra.usedFor ?? null]));
  return lines.flatMap(({ lineId, ingredientId, quantityReceived }): CameUnordered[] => {
    const answer = usedFor.get(lineId);
    return answer === undefined ? [] : [{ lineId, ingredientId, came: quantityReceived.gt(0), usedFor: answer }];
  });
}

function newSubstitute(
  orderId: string,
  lineId: string,
  substitutionId: string,
  one: Pick<NewSubstitute, 'ingredientId' | 'substituteId' | 'named' | 'optionId'>,
): NewSubstitute {
  return { ...one, substitutionId, line: { orderId, lineId }, transferId: null };
}

async function open(
  tx: Tx,
  ctx: Ctx,
  kitchen: Kitchen,
  wanted: readonly NewSubstitute[],
  signed: string | null,
): Promise<Change[]> {
  const opening = decideOpening(kitchen, wanted);
  const changes = putInUse(tx, ctx, kitchen, opening, signed);
  if (opening.hash === null) return changes;
  const nameOf = await namesOf(tx, opening.opened);
  for (const one of opening.opened) {
    const names = nameOf(one);
    if (names) await notifyInUse(tx, ctx, one.substitutionId, { ...names, opening });
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
