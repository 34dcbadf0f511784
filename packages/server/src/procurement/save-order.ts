import type { SaveOrder } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { joinedInstructions, mergedLines } from '@larder/domain/procurement/draft.ts';
import type { Order } from '@larder/domain/procurement/order.ts';
import { statusWhenEntered } from '@larder/domain/procurement/status.ts';
import { authoriseDoing, authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { dueOnArrival, neededApproval } from './approval/needed-approval.ts';
import { namesWaitedFor } from './approval/order-to-answer.ts';
import { approvalOf } from './approval/stored-approval.ts';
import { voidByJoining, voidUnlessKept } from './approval/void-approval.ts';
import { beingEdited, entered, formProblems, readForm } from './order-form.ts';
import { countingRefusals } from './refused-unseen.ts';
import { type StoredOrder, storedOrder } from './stored-order.ts';
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
    const problems = formProblems(ctx, input, order, { supplier, options, before });
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
    dueOnArrival(tx, order.orderId, needed);
    return left(tx, ctx, order.status === 'DRAFT' ? 'order.drafted' : 'order.placed', null, { ...order, orderNumber });
  });
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
