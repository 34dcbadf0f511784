import type { TypedDelivery } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { addDays } from '@larder/domain/calendar.ts';
import type { FieldProblem } from '@larder/domain/forms.ts';
import { onSurvivors } from '@larder/domain/ledger/alias.ts';
import type { Movement } from '@larder/domain/ledger/movement.ts';
import { decimal } from '@larder/domain/money.ts';
import { type Occurred, occurredOn } from '@larder/domain/occurred-at.ts';
import { orderMovements } from '@larder/domain/procurement/movements.ts';
import type { OrderLine } from '@larder/domain/procurement/order.ts';
import { priceStatements } from '@larder/domain/procurement/price-statements.ts';
import { deliveryProblems, type OrderReceived, receive } from '@larder/domain/procurement/receive.ts';
import { deliveryTyped, paperFacts } from '@larder/domain/procurement/typed-delivery.ts';
import { audit, type Change } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { aliasesOf, aliasesQuery } from '../ledger/books/aliases.ts';
import { answeringLines, refuseChangedAnswers } from './claims/claims-of-order.ts';
import { claimRefused, type RefusedClaim, refusedClaims } from './claims/refused-claims.ts';
import { lineOf, type OptionRow, optionOf, optionsOn } from './options.ts';
import { type KnownPrices, pricesBefore, statementsOf, statePrices } from './stated-prices.ts';
import { expectOrder, linesOf, orderForUpdate, type StoredLine, type StoredOrder } from './stored-order.ts';
import { deliveryPriced } from './unseen-prices.ts';
import { forAudit } from './write-order.ts';
import { writeReceipt } from './write-receipt.ts';

export interface DecidedReceipt {
  order: StoredOrder;
  received: OrderReceived;
  known: KnownPrices;
  /** Its claims for lots that were refused before. */
  claims: readonly RefusedClaim[];
  /** What it does to the stock, of merged ingredients to those that survive (rule 12). */
  movements: Movement[];
}

export type ReceiptAction = 'receive' | 'attachmentsStored' | 'editReceipt';

/** Locks and reads all that a delivery needs in one round trip, and decides everything that follows from it. */
export async function decideReceipt(
  tx: CommandTx,
  ctx: Ctx,
  entered: TypedDelivery,
  action: ReceiptAction,
): Promise<DecidedReceipt> {
  const extraIds = entered.extraLines.map((line) => line.optionId);
  const edits = action === 'editReceipt'; // before its receipt an order states nothing, and has no claims
  const eve = addDays(entered.deliveryDate, -1);
  const [[heads, lines, before, aliases], options, agreed, stated, claims, answering] = await Promise.all([
    tx.all(
      orderForUpdate(ctx, entered.orderId),
      linesOf(ctx, entered.orderId),
      pricesBefore(ctx, entered.orderId, extraIds, entered.deliveryDate),
      aliasesQuery(ctx.organisationId),
    ),
    extraIds.length > 0 ? tx.run(optionsOn(ctx, extraIds, today(ctx))) : [],
    extraIds.length > 0 ? tx.run(optionsOn(ctx, extraIds, eve)) : [],
    edits ? tx.run(statementsOf(ctx, entered.orderId)) : [],
    edits ? tx.run(refusedClaims(ctx, entered.orderId)) : [],
    edits ? tx.run(answeringLines(ctx, entered.orderId)) : [],
    refuseWhereClosed(tx, ctx, entered.deliveryDate),
  ]);
  tx.needs({ shared: { areas: [ctx.accountId], ingredients: before.map((row) => row.option_id) } });
  const order = withIngredients(await expectOrder(tx, ctx, entered, action, heads, lines), action);
  const input = deliveryPriced(ctx, entered, order);
  const arrived = arrivedAt(ctx, order, input);
  const delivery = deliveryTyped({ ...input, occurredAt: arrived.occurredAt }, ({ lineId, optionId, finalPrice }) =>
    unorderedLine(optionOf(options, optionId, order.supplierId), optionOf(agreed, optionId, order.supplierId), {
      lineId,
      finalPrice,
    }),
  );
  const problems = [
    ...deliveryProblems(order, delivery, today(ctx)),
    ...(arrived.problem ? [{ field: 'occurredAt', message: arrived.problem }] : []),
    ...notApproved(input, options),
  ];
  if (problems.length > 0) throw new Refusal('invalid', { fields: problems });
  const received = receive(order, delivery);
  refuseChangedAnswers(order, received, answering);
  const movements = onSurvivors(orderMovements(received), aliasesOf(aliases));
  return { order, received, known: { before, stated }, claims, movements };
}

/** What the activity calls a receipt: of a credit note that was entered with it, the order is new. */
export type RecordedAs = 'order.received' | 'order.credited' | 'order.receipt-edited';

/** Writes a decided receipt: the order with its lines, the prices it states, and who did it. Answers what listeners should look at. */
export async function recordReceipt(
  tx: CommandTx,
  ctx: Ctx,
  input: TypedDelivery,
  action: RecordedAs,
  { order, received, known, claims }: DecidedReceipt,
): Promise<Change[]> {
  const statements = priceStatements(received);
  const priceChanges = statePrices(tx, ctx, { orderId: order.orderId, day: received.deliveryDate, statements }, known);
  const isNew = action !== 'order.receipt-edited'; // a corrected order may be too old for the collection
  const row = writeReceipt(tx, ctx, input, order, received);
  audit(
    tx,
    ctx,
    action,
    { kind: 'order', id: order.orderId },
    action === 'order.credited' ? null : forAudit(order),
    forAudit({
      ...order,
      ...received,
      status: 'RECEIVED',
      paper: { ...paperFacts(input), finalCost: received.finalCost.toFixed() },
    }),
  );
  return [
    ...claimRefused(tx, ctx, order, received, claims),
    { collection: 'orders', id: order.orderId, accountId: ctx.accountId, ...(isNew ? { row } : {}) },
    ...(await priceChanges),
  ];
}

/** When the goods arrived. A device of before was not asked: then what was stored stays, as long as the delivery has its day. */
function arrivedAt(ctx: Ctx, order: StoredOrder, { occurredAt, deliveryDate }: TypedDelivery): Occurred {
  const stated = occurredAt === undefined && deliveryDate === order.deliveryDate ? order.occurredAt : occurredAt;
  return occurredOn(deliveryDate, stated, { timeZone: ctx.timeZone, now: ctx.now() });
}

/** What came without being ordered: at what was entered, else at its price of today; agreed was the price in force on the eve of the delivery (rule 52). */
function unorderedLine(
  option: OptionRow,
  agreed: OptionRow,
  { lineId, finalPrice }: { lineId: string; finalPrice: string | null },
): OrderLine {
  const line = lineOf(option, { lineId, quantity: '0', unitPrice: finalPrice });
  return { ...line, unitPrice: decimal(agreed.unit_price ?? line.unitPrice), finalPrice: line.unitPrice };
}

/** What came without being ordered is chosen from the lines that are approved. */
function notApproved({ extraLines }: TypedDelivery, options: readonly OptionRow[]): FieldProblem[] {
  return extraLines.flatMap(({ optionId }, index) =>
    options.some((option) => option.option_id === optionId && option.un_verified)
      ? [{ field: `extraLines.${index}.optionId`, message: 'This item is not approved yet' }]
      : [],
  );
}

/**
 * A line is received for what its option is linked to by then; later it retains that, and only a line without any takes a link (rule 4). It is
 * received as a deposit where its option is one by then, and stays one (rule 49).
 */
function withIngredients(order: StoredOrder, action: ReceiptAction): StoredOrder {
  const edits = action === 'editReceipt';
  const lines = order.lines.map((line): StoredLine => {
    const deposit = (edits ? null : line.isDepositNow) ?? line.deposit ?? false;
    if (deposit) return { ...line, deposit, ingredientId: null, priceOnly: false };
    const [first, second] = edits
      ? [line.ingredientId, line.linkedIngredientId]
      : [line.linkedIngredientId, line.ingredientId];
    return { ...line, deposit, ingredientId: first ?? second };
  });
  return { ...order, lines };
}
