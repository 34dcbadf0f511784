import type { TypedDelivery } from '@larder/contract/procurement.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { arrivalFacts, noteArrival } from './approval/note-arrival.ts';
import { type DecidedReceipt, decideReceipt, type ReceiptAction, type RecordedAs, recordReceipt } from './receipt.ts';
import { moveRest, restFacts } from './rest-order.ts';

/**
 * Takes a delivery however it is entered: decides it, re-opens the approval of its order where what arrived needs one (rule 42), moves
 * what is still to come to an order of its own (rule 45), and writes it. The caller
 * posts what it does to the stock.
 */
export async function takeDelivery(
  tx: CommandTx,
  ctx: Ctx,
  input: TypedDelivery,
  as: { action: ReceiptAction; recordedAs: RecordedAs },
): Promise<{ decided: DecidedReceipt; changes: Change[] }> {
  const [rest, decided, facts] = await Promise.all([
    restFacts(tx, ctx, input),
    decideReceipt(tx, ctx, input, as.action),
    arrivalFacts(tx, ctx, input.orderId),
  ]);
  await noteArrival(tx, ctx, decided, facts);
  const moved = moveRest(tx, ctx, decided, rest, facts.approval);
  return { decided, changes: [...(await recordReceipt(tx, ctx, input, as.recordedAs, decided)), ...moved] };
}
