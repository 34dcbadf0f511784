import type { SaveOrder } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { tomorrowUtc } from '@larder/domain/calendar.ts';
import type { FieldProblem } from '@larder/domain/forms.ts';
import { ZERO } from '@larder/domain/money.ts';
import { draftProblems, orderDateOf } from '@larder/domain/procurement/draft.ts';
import { withListPrices } from '@larder/domain/procurement/list-price.ts';
import type { Order } from '@larder/domain/procurement/order.ts';
import { statusWhenEntered, typeOf } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { type Ctx, today } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { lineOf, type OptionRow, optionOf, optionsOn } from './options.ts';
import { nextOrderNumber, ordersOneByOne } from './order-numbers.ts';
import { orderRows } from './order-rows.ts';
import {
  draftForUpdate,
  expectOrder,
  type HeadRow,
  type LineRow,
  linesOf,
  linesOfDraft,
  orderForUpdate,
  type StoredOrder,
} from './stored-order.ts';
import { linesPriced } from './unseen-prices.ts';

/** What a person states of an order in its form. */
export type OrderForm = Omit<SaveOrder, 'accountId' | 'commandId'>;

/** Everything the form needs, in one round trip. The account's row is locked first: numbers and drafts are taken one after the other (PROC-077). */
export async function readForm(tx: CommandTx, ctx: Ctx, input: OrderForm) {
  const { orderId, supplierId, deliveryDate } = input;
  const ours = sql`organisation_id = ${ctx.organisationId}`;
  const optionIds = input.lines.map((line) => line.optionId);
  const [, heads, lines, drafts, draftLines, [number], [supplier], options] = await tx.all(
    ordersOneByOne(ctx),
    orderForUpdate(ctx, orderId),
    linesOf(ctx, orderId),
    draftForUpdate(ctx, supplierId, deliveryDate),
    linesOfDraft(ctx, supplierId, deliveryDate),
    nextOrderNumber(ctx),
    raw<{ name: string; archived: boolean }>(
      sql`select name, archived from supplier where ${ours} and supplier_id = ${supplierId} and not deleted for key share`,
    ),
    optionsOn(ctx, optionIds, today(ctx)),
  );
  return { heads, lines, drafts, draftLines, nextNumber: number?.next ?? 1, supplier, options };
}

/** The order as the form states it. before: the draft that is edited. */
export function entered(ctx: Ctx, input: OrderForm, options: readonly OptionRow[], before: StoredOrder | null): Order {
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
    lines: withListPrices(linesPriced(ctx, before?.lines ?? [], lines), before?.lines ?? []),
  };
}

interface FormFacts {
  supplier: { name: string; archived: boolean };
  options: readonly OptionRow[];
  /** The draft that is edited. */
  before: StoredOrder | null;
}

/** Everything that is wrong with an order as its form states it, all at once. */
export function formProblems(
  ctx: Ctx,
  input: OrderForm,
  order: Order,
  { supplier, options, before }: FormFacts,
): FieldProblem[] {
  const on = { today: today(ctx), tomorrowUtc: tomorrowUtc(ctx.now()) };
  const problems = [...draftProblems({ ...order, kind: input.kind }, on), ...changesNotAllowed(input, options, before)];
  if (supplier.archived) problems.push({ field: 'supplierId', message: `${supplier.name} is archived` });
  return problems;
}

/** What the form cannot know by itself: things that are archived or not approved, and an edit that turns the order into something else. */
function changesNotAllowed(
  input: OrderForm,
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

/** The draft that a form edits, null for a new order. Refused: an order that is there already under the id of a new one. */
export async function beingEdited(
  tx: CommandTx,
  ctx: Ctx,
  { orderId, version }: OrderForm,
  heads: readonly HeadRow[],
  lines: readonly LineRow[],
): Promise<StoredOrder | null> {
  if (version !== null) return expectOrder(tx, ctx, { orderId, version }, 'edit', heads, lines);
  if (heads.length === 0) return null;
  if (heads[0]?.account_id !== ctx.accountId) throw new Refusal('order.not-found');
  throw new Refusal('changed-meanwhile', { row: (await orderRows(tx, sql`o.order_id = ${orderId}`))[0] });
}
