import type { SaveOrder } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { tomorrowUtc } from '@larder/domain/calendar.ts';
import type { FieldProblem } from '@larder/domain/forms.ts';
import { ZERO } from '@larder/domain/money.ts';
import { draftProblems, joinedInstructions, mergedLines, orderDateOf } from '@larder/domain/procurement/draft.ts';
import type { Order } from '@larder/domain/procurement/order.ts';
import { statusWhenEntered, typeOf } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseDoing, authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { neededApproval } from './approval/needed-approval.ts';
import { namesWaitedFor } from './approval/order-to-answer.ts';
import { approvalOf, NO_APPROVAL, setApproval } from './approval/stored-approval.ts';
import { voidByJoining, voidUnlessKept } from './approval/void-approval.ts';
import { lineOf, type OptionRow, optionOf, optionsOn } from './options.ts';
import { orderRows } from './order-rows.ts';
import { countingRefusals } from './refused-unseen.ts';
import {
  draftForUpdate,
  expectOrder,
  type HeadRow,
  type LineRow,
  linesOf,
  linesOfDraft,
  orderForUpdate,
  type StoredOrder,
  storedOrder,
} from './stored-order.ts';
import { authorisePrices, linesPriced } from './unseen-prices.ts';
import { forAudit, insertOrder, replaceDraft } from './write-order.ts';

type Numbered = Order & { orderNumber: number | null };

/** What an order form leaves: its own order, or the draft that it joined (PROC-036). */
export type Saved = Answer<{ orderId: string; merged: boolean }>;

/**
 * Saves an order form. A new draft joins the draft of the same supplier and delivery date, an edited draft is replaced, and what is
 * entered from an invoice or a credit note is sent already (PROC-033, PROC-034, PROC-036, PROC-037).
 */
export async function saveOrder(ctx: Ctx, input: SaveOrder): Promise<Saved> {
  authoriseInArea(ctx, 'procurementLocation');
  if (statusWhenEntered(input.kind) !== 'DRAFT') authoriseDoing(ctx, 'orders');
  authorisePrices(ctx, [
    ...input.lines.map((line) => line.unitPrice),
    input.invoice?.vat ?? null,
    input.invoice?.total ?? null,
  ]);
  return countingRefusals(ctx, () => save(ctx, input));
}

function save(ctx: Ctx, input: SaveOrder): Promise<Saved> {
  return once(ctx, input, 'none', async (tx) => {
    const [form] = await Promise.all([readForm(tx, ctx, input), refuseWhereClosed(tx, ctx, input.deliveryDate)]);
    const { supplier, options, heads, lines, drafts, draftLines, nextNumber } = form;
    if (!supplier) throw new Refusal('supplier.not-found');
    const before = await beingEdited(tx, ctx, input, heads, lines);
    const [approval] = before ? await tx.run(approvalOf(ctx, before.orderId)) : [];
    if (approval?.state === 'ASKED')
      throw new Refusal('order.asked', { names: await namesWaitedFor(tx, ctx, approval) });

    const order = entered(ctx, input, options, before);
    const on = { today: today(ctx), tomorrowUtc: tomorrowUtc(ctx.now()) };
    const problems = [
      ...draftProblems({ ...order, kind: input.kind }, on),
      ...changesNotAllowed(input, options, before),
    ];
    if (supplier.archived) problems.push({ field: 'supplierId', message: `${supplier.name} is archived` });
    if (problems.length > 0) throw new Refusal('invalid', { fields: problems });

    const needed = order.status === 'DRAFT' ? null : await neededApproval(tx, ctx, order);

    const [other] = drafts.filter((draft) => draft.order_id !== order.orderId);
    if (input.kind === 'draft' && other) {
      if (before) throw new Refusal('order.draft-exists', { supplier: supplier.name, orderId: other.order_id });
      return join(tx, ctx, storedOrder(other, draftLines), order);
    }
    if (before) {
      if (approval) await voidUnlessKept(tx, ctx, { before, after: order, approval });
      replaceDraft(tx, ctx, order);
      return left(tx, ctx, 'order.edited', before, { ...order, orderNumber: before.orderNumber });
    }
    const orderNumber = order.type === 'CREDIT' ? null : nextNumber; // PROC-076
    insertOrder(tx, ctx, order, orderNumber);
    if (needed?.aboveOwnLimit) setApproval(tx, order.orderId, { ...NO_APPROVAL, state: 'DUE', leastStep: 1 }); // measured when it is approved
    return left(tx, ctx, order.status === 'DRAFT' ? 'order.drafted' : 'order.placed', null, { ...order, orderNumber });
  });
}

async function beingEdited(
  tx: CommandTx,
  ctx: Ctx,
  { orderId, version }: SaveOrder,
  heads: readonly HeadRow[],
  lines: readonly LineRow[],
): Promise<StoredOrder | null> {
  if (version !== null) return expectOrder(tx, ctx, { orderId, version }, 'edit', heads, lines);
  if (heads.length === 0) return null;
  if (heads[0]?.account_id !== ctx.accountId) throw new Refusal('order.not-found');
  throw new Refusal('changed-meanwhile', { row: (await orderRows(tx, sql`o.order_id = ${orderId}`))[0] });
}

/** Everything the form needs, in one round trip. The account's row is locked first: numbers and drafts are taken one after the other (PROC-077). */
async function readForm(tx: CommandTx, ctx: Ctx, input: SaveOrder) {
  const { orderId, supplierId, deliveryDate } = input;
  const ours = sql`organisation_id = ${ctx.organisationId}`;
  const inAccount = sql`${ours} and account_id = ${ctx.accountId}`;
  const optionIds = input.lines.map((line) => line.optionId);
  const [, heads, lines, drafts, draftLines, [number], [supplier], options] = await tx.all(
    raw<object>(sql`select from account where ${inAccount} for no key update`),
    orderForUpdate(ctx, orderId),
    linesOf(ctx, orderId),
    draftForUpdate(ctx, supplierId, deliveryDate),
    linesOfDraft(ctx, supplierId, deliveryDate),
    raw<{ next: number }>(
      sql`select coalesce(max(order_number), 0) + 1 as next from purchase_order where ${inAccount}`,
    ),
    raw<{ name: string; archived: boolean }>(
      sql`select name, archived from supplier where ${ours} and supplier_id = ${supplierId} and not deleted for key share`,
    ),
    optionsOn(ctx, optionIds, today(ctx)),
  );
  return { heads, lines, drafts, draftLines, nextNumber: number?.next ?? 1, supplier, options };
}

function entered(ctx: Ctx, input: SaveOrder, options: readonly OptionRow[], before: StoredOrder | null): Order {
  const lines = input.lines.map((line) => lineOf(optionOf(options, line.optionId, input.supplierId), line));
  return {
    orderId: input.orderId,
    accountId: ctx.accountId,
    supplierId: input.supplierId,
    type: typeOf(input.kind),
    status: statusWhenEntered(input.kind),
    orderDate: before?.orderDate ?? orderDateOf(input.deliveryDate, today(ctx)),
    deliveryDate: input.deliveryDate,
    specialInstructions: input.specialInstructions.trim(),
    invoice: input.kind === 'invoice' ? (input.invoice ?? null) : null,
    deliveryCharge: ZERO,
    flatDiscount: ZERO,
    percentDiscount: ZERO,
    lines: linesPriced(ctx, before?.lines ?? [], lines),
  };
}

/** What the form cannot know by itself: things that are archived or not approved, and an edit that turns the order into something else. */
function changesNotAllowed(
  input: SaveOrder,
  options: readonly OptionRow[],
  before: StoredOrder | null,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (before && before.supplierId !== input.supplierId)
    problems.push({ field: 'supplierId', message: 'The supplier of an order cannot be changed' });
  if (before && input.kind !== 'draft')
    problems.push({ field: 'kind', message: 'A draft stays a draft until it is sent' });
  if (new Set(input.lines.map((line) => line.lineId)).size < input.lines.length)
    problems.push({ field: 'lines', message: 'Two lines have the same id' });
  const had = new Set(before?.lines.map((line) => line.optionId));
  input.lines.forEach(({ optionId }, index) => {
    const option = had.has(optionId) ? undefined : options.find((one) => one.option_id === optionId);
    const field = `lines.${index}.optionId`;
    if (option?.archived) problems.push({ field, message: 'This item is archived' });
    else if (option?.un_verified) problems.push({ field, message: 'This item is not approved yet' });
  });
  return problems;
}

async function join(tx: CommandTx, ctx: Ctx, draft: StoredOrder, form: Order) {
  const joined = {
    ...draft,
    lines: linesPriced(ctx, draft.lines, mergedLines(draft.lines, form.lines)),
    specialInstructions: joinedInstructions(draft.specialInstructions, form.specialInstructions),
  };
  replaceDraft(tx, ctx, joined);
  await voidByJoining(tx, ctx, draft.orderId);
  return left(tx, ctx, 'order.merged', draft, joined);
}

function left(tx: CommandTx, ctx: Ctx, action: string, before: Numbered | null, after: Numbered) {
  audit(tx, ctx, action, { kind: 'order', id: after.orderId }, before && forAudit(before), forAudit(after));
  return {
    changes: [{ collection: 'orders' as const, id: after.orderId, accountId: ctx.accountId }],
    extra: { orderId: after.orderId, merged: action === 'order.merged' },
  };
}
