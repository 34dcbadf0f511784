import type { TypedDelivery } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { FieldProblem } from '@larder/domain/forms.ts';
import { onSurvivors } from '@larder/domain/ledger/alias.ts';
import type { Movement } from '@larder/domain/ledger/movement.ts';
import { orderMovements } from '@larder/domain/procurement/movements.ts';
import { priceStatements } from '@larder/domain/procurement/price-statements.ts';
import { deliveryProblems, type OrderReceived, receive } from '@larder/domain/procurement/receive.ts';
import { deliveryTyped, paperFacts } from '@larder/domain/procurement/typed-delivery.ts';
import { audit, type Change } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { aliasesOf, aliasesQuery } from '../ledger/books/aliases.ts';
import { lineOf, type OptionRow, optionOf, optionsOn } from './options.ts';
import { type KnownPrices, pricesBefore, statementsOf, statePrices } from './stated-prices.ts';
import { expectOrder, linesOf, orderForUpdate, type StoredOrder } from './stored-order.ts';
import { deliveryPriced } from './unseen-prices.ts';
import { forAudit } from './write-order.ts';
import { writeReceipt } from './write-receipt.ts';

export interface DecidedReceipt {
  order: StoredOrder;
  received: OrderReceived;
  known: KnownPrices;
  /** What it does to the stock, of merged ingredients to those that survive (rule 12). */
  movements: Movement[];
}

/** Locks and reads all that a delivery needs in one round trip, and decides everything that follows from it. */
export async function decideReceipt(
  tx: CommandTx,
  ctx: Ctx,
  entered: TypedDelivery,
  action: 'receive' | 'editReceipt',
): Promise<DecidedReceipt> {
  const extraIds = entered.extraLines.map((line) => line.optionId);
  const [[heads, lines, before, aliases], options, stated] = await Promise.all([
    tx.all(
      orderForUpdate(ctx, entered.orderId),
      linesOf(ctx, entered.orderId),
      pricesBefore(ctx, entered.orderId, extraIds, entered.deliveryDate),
      aliasesQuery(ctx.organisationId),
    ),
    extraIds.length > 0 ? tx.run(optionsOn(ctx, extraIds, today(ctx))) : [],
    action === 'editReceipt' ? tx.run(statementsOf(ctx, entered.orderId)) : [], // before its receipt an order states nothing
    refuseWhereClosed(tx, ctx, entered.deliveryDate),
  ]);
  tx.needs({ shared: { areas: [ctx.accountId], ingredients: before.map((row) => row.option_id) } });
  const order = withIngredients(await expectOrder(tx, ctx, entered, action, heads, lines), action);
  const input = deliveryPriced(ctx, entered, order);
  const delivery = deliveryTyped(input, ({ lineId, optionId, finalPrice }) =>
    lineOf(optionOf(options, optionId, order.supplierId), { lineId, quantity: '0', unitPrice: finalPrice }),
  );
  const problems = [...deliveryProblems(order, delivery, today(ctx)), ...notApproved(input, options)];
  if (problems.length > 0) throw new Refusal('invalid', { fields: problems });
  const received = receive(order, delivery);
  const movements = onSurvivors(orderMovements(received), aliasesOf(aliases));
  return { order, received, known: { before, stated }, movements };
}

/** Writes a decided receipt: the order with its lines, the prices it states, and who did it. Answers what listeners should look at. */
export async function recordReceipt(
  tx: CommandTx,
  ctx: Ctx,
  input: TypedDelivery,
  action: 'order.received' | 'order.receipt-edited',
  { order, received, known }: DecidedReceipt,
): Promise<Change[]> {
  const statements = priceStatements(received);
  const priceChanges = statePrices(tx, ctx, { orderId: order.orderId, day: received.deliveryDate, statements }, known);
  const isNew = action === 'order.received'; // a corrected order may be too old for the collection
  const row = writeReceipt(tx, ctx, input, order, received);
  audit(
    tx,
    ctx,
    action,
    { kind: 'order', id: order.orderId },
    forAudit(order),
    forAudit({
      ...order,
      ...received,
      status: 'RECEIVED',
      paper: { ...paperFacts(input), finalCost: received.finalCost.toFixed() },
    }),
  );
  return [
    { collection: 'orders', id: order.orderId, accountId: ctx.accountId, ...(isNew ? { row } : {}) },
    ...(await priceChanges),
  ];
}

/** What came without being ordered is chosen from the lines that are approved. */
function notApproved({ extraLines }: TypedDelivery, options: readonly OptionRow[]): FieldProblem[] {
  return extraLines.flatMap(({ optionId }, index) =>
    options.some((option) => option.option_id === optionId && option.un_verified)
      ? [{ field: `extraLines.${index}.optionId`, message: 'This item is not approved yet' }]
      : [],
  );
}

/** A line is received for what its option is linked to by then; later it retains that, and only a line without any takes a link (rule 4). */
function withIngredients(order: StoredOrder, action: 'receive' | 'editReceipt'): StoredOrder {
  const lines = order.lines.map((line) => ({
    ...line,
    ingredientId:
      action === 'receive'
        ? (line.linkedIngredientId ?? line.ingredientId)
        : (line.ingredientId ?? line.linkedIngredientId),
  }));
  return { ...order, lines };
}
