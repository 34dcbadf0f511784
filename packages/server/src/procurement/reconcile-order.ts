import type { ReconcileOrder, TypedDelivery } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { reconcileProblems } from '@larder/domain/procurement/invoice-paper.ts';
import { lotProblems } from '@larder/domain/procurement/lots/traced-lot.ts';
import type { Order } from '@larder/domain/procurement/order.ts';
import { weightProblems } from '@larder/domain/procurement/receive.ts';
import { after } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authorise, authoriseDoing, authoriseInArea } from '../kernel/authorise.ts';
import { audit, type Change, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { dueOnArrival, neededApproval } from './approval/needed-approval.ts';
import { announced, insertAttachments } from './attachments/attachment-rows.ts';
import { deliveryTouches } from './delivery-locks.ts';
import { beingEdited, entered, formProblems, type OrderForm, readForm } from './order-form.ts';
import { receiveAsEntered } from './receive-as-entered.ts';
import { countingRefusals } from './refused-unseen.ts';
import { kitchenToAsk, noteSubstitutes } from './substitutions/note-substitutes.ts';
import { authorisePrices } from './unseen-prices.ts';
import { forAudit, insertOrder } from './write-order.ts';

/**
 * Enters an invoice or a credit note whose goods came, or went back, as it states (rule 54). An invoice is PROCESSING, and in the same transaction
 * RECEIVED, or ATTACHED where it announces files: then it is received with the last of them (PROC-057, PROC-059). A credit note is RECEIVED from the
 * beginning (PROC-058).
 */
export async function reconcileOrder(ctx: Ctx, input: ReconcileOrder): Promise<Answer<Record<never, never>>> {
  authorise(ctx, 'procurementLocation');
  authoriseDoing(ctx, 'orders');
  authoriseInArea(ctx, 'procurementLocation', 'receive');
  authorisePrices(
    ctx,
    input.lines.map((line) => line.unitPrice),
  );
  return countingRefusals(ctx, () => reconcile(ctx, input));
}

function reconcile(ctx: Ctx, input: ReconcileOrder) {
  const { orderId, kind, deliveryDate, invoiceNumber, attachments } = input;
  const came = input.lines.map(({ lineId, optionId, quantity, unitPrice }) => ({
    ...{ lineId, optionId, quantityReceived: quantity, finalPrice: unitPrice },
  }));

  return once(ctx, input, deliveryTouches(ctx, { orderId, lines: [], extraLines: came }), async (tx) => {
    const [form] = await Promise.all([readForm(tx, ctx, formOf(input)), refuseWhereClosed(tx, ctx, deliveryDate)]);
    const { supplier, options, heads, lines, nextNumber } = form;
    if (!supplier) throw new Refusal('supplier.not-found');
    await beingEdited(tx, ctx, formOf(input), heads, lines);

    const order: Order = withLots({ ...entered(ctx, formOf(input), options, null), status: 'PROCESSING' }, input);
    const problems = [
      ...formProblems(ctx, formOf(input), order, { supplier, options, before: null }),
      ...reconcileProblems(kind, invoiceNumber),
      ...weightProblems(
        order.lines,
        new Map(order.lines.map(({ lineId }, index) => [lineId, `lines.${index}.weighed`])),
      ),
    ];
    input.lines.forEach(({ tracedLots }, index) => {
      problems.push(...lotProblems(tracedLots ?? [], `lines.${index}.tracedLots`));
    });
    if (new Set(attachments.map(({ attachmentId }) => attachmentId)).size < attachments.length)
      problems.push({ field: 'attachments', message: 'Two attachments have the same id' });
    if (problems.length > 0) throw new Refusal('invalid', { fields: problems });
    const needed = await neededApproval(tx, ctx, order);

    const orderNumber = kind === 'credit' ? null : nextNumber; // PROC-076
    insertOrder(tx, ctx, order, orderNumber);
    dueOnArrival(tx, orderId, needed);
    insertAttachments(tx, ctx, orderId, announced(attachments));
    const received = { orderId, version: 1, deliveryDate, invoiceNumber };
    const asked = { lines: input.lines.map(labelOf), signed: input.signed };
    if (kind === 'credit') return { changes: await receiveAsEntered(tx, ctx, received, 'order.credited', asked) };

    audit(tx, ctx, 'order.placed', { kind: 'order', id: orderId }, null, forAudit({ ...order, orderNumber }));
    if (attachments.length > 0)
      return { changes: [attach(tx, ctx, input), ...(await noteEntered(tx, ctx, order, asked))] };
    return { changes: await receiveAsEntered(tx, ctx, received, 'order.received', asked) };
  });
}

/** The lots that the lines of an invoice came from, stored with them: one that waits for its files has them until then (rule 187). */
function withLots(order: Order, { lines }: ReconcileOrder): Order {
  if (order.type === 'CREDIT') return order;
  const lots = new Map(lines.map(({ lineId, tracedLots }) => [lineId, tracedLots]));
  return {
    ...order,
    lines: order.lines.map((line) => (line.deposit ? line : { ...line, tracedLots: lots.get(line.lineId) ?? null })),
  };
}

/** A line as entered, with what was answered of its label. */
function labelOf({ lineId, sameLabel }: ReconcileOrder['lines'][number]) {
  return { lineId, sameLabel, quantityReceived: null, finalPrice: null };
}

/** Notes what is another product of an invoice that waits for its files: the goods came, and the person is here to answer and to sign. */
async function noteEntered(
  tx: CommandTx,
  ctx: Ctx,
  order: Order,
  asked: Pick<TypedDelivery, 'lines' | 'signed'>,
): Promise<Change[]> {
  const delivery = { ...asked, orderId: order.orderId, extraLines: [] };
  const lines = order.lines.map((line) => ({ ...line, quantityReceived: line.quantity }));
  const kitchen = await kitchenToAsk(tx, ctx, delivery);
  return noteSubstitutes(tx, ctx, delivery, { order, received: { lines } }, kitchen, { waits: true });
}

/** What it states, as the form of an order does. */
function formOf(input: ReconcileOrder): OrderForm {
  const { orderId, kind, supplierId, deliveryDate, lines } = input;
  const invoice = { number: input.invoiceNumber, date: input.invoiceDate, vat: null, total: null };
  return { orderId, kind, supplierId, deliveryDate, lines, invoice, version: null, specialInstructions: '' };
}

/** Lets an invoice wait for the files that it announces. */
function attach(tx: CommandTx, ctx: Ctx, { orderId, attachments }: ReconcileOrder): Change {
  const [from, to] = ['PROCESSING', after('PROCESSING', 'attach')];
  tx.send(
    raw(sql`
      update purchase_order set status = ${to}, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and order_id = ${orderId}`),
  );
  const files = attachments.map(({ attachmentId, filename }) => ({ attachmentId, originalFilename: filename }));
  audit(
    tx,
    ctx,
    'order.attached',
    { kind: 'order', id: orderId },
    { status: from },
    { status: to, attachments: files },
  );
  return { collection: 'orders', id: orderId, accountId: ctx.accountId };
}
