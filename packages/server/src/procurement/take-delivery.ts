import type { TypedDelivery } from '@larder/contract/procurement.ts';
import { withReplacedLines } from '@larder/domain/procurement/came-instead.ts';
import { deliveryFacts, noteDelivery } from '../food-safety/delivery-entry.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { arrivalFacts, noteArrival } from './approval/note-arrival.ts';
import { sendJudging } from './judge-bills.ts';
import { type DecidedReceipt, decideReceipt, type ReceiptAction, type RecordedAs, recordReceipt } from './receipt.ts';
import { moveRest, refuseClaimedRest, restFacts } from './rest-order.ts';
import { forgetOptions } from './substitutions/known-options.ts';
import { kitchenToAsk, type Noted, noteSubstitutes } from './substitutions/note-substitutes.ts';

/**
 * Takes a delivery however it is entered: decides it, re-opens the approval of its order where what arrived needs one (rule 42), moves what is still
 * to come to an order of its own (rule 45), writes it, notes what came instead of something else (rule 57), has the delivery log
 * follow it (rule 127), and has the invoices on it judged after the commit (rule 75). The caller posts what it does to the stock.
 * first: has to be read before anything is written, in the message of what is read here.
 */
export async function takeDelivery(
  tx: CommandTx,
  ctx: Ctx,
  input: TypedDelivery,
  as: { action: ReceiptAction; recordedAs: RecordedAs },
  noted: Noted = {},
  first: Promise<unknown> = Promise.resolve(),
): Promise<{ decided: DecidedReceipt; changes: Change[] }> {
  const typed = withReplacedLines(input);
  const edits = as.action === 'editReceipt';
  const [rest, kitchen, decided, facts, logged] = await Promise.all([
    restFacts(tx, ctx, typed),
    kitchenToAsk(tx, ctx, typed),
    decideReceipt(tx, ctx, typed, as.action),
    arrivalFacts(tx, ctx, input.orderId),
    deliveryFacts(tx, ctx, input.orderId),
    first,
  ]);
  if (edits) await refuseClaimedRest(tx, ctx, typed);
  await noteArrival(tx, ctx, decided, facts);
  const moved = moveRest(tx, ctx, decided, rest, facts.approval);
  const changes = await recordReceipt(tx, ctx, typed, as.recordedAs, decided);
  const substitutes = await noteSubstitutes(tx, ctx, input, decided, kitchen, noted);
  const gone = edits ? await forgetOptions(tx, ctx, input.orderId, nothingCameOf(decided)) : [];
  if (decided.order.billed) await sendJudging(tx, ctx, { orderIds: [input.orderId] });
  const { deliveryDate: day, occurredAt } = decided.received;
  const entries = await noteDelivery(tx, ctx, logged, input, { day, occurredAt, isCorrection: edits });
  return { decided, changes: [...changes, ...moved, ...substitutes, ...gone, ...entries] };
}

/** The options of which nothing came after all. */
function nothingCameOf({ order, received }: DecidedReceipt): string[] {
  const came = new Set(received.lines.flatMap((line) => (line.quantityReceived.gt(0) ? (line.optionId ?? []) : [])));
  return order.lines.flatMap(({ optionId }) => (optionId !== null && !came.has(optionId) ? [optionId] : []));
}
