import type { Tx } from '../../db/transaction.ts';
import { type Ctx, newId } from '../../kernel/context.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { queueEntry } from '../../outbox/queue-entry.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { Person } from './answerers.ts';

const REMINDED_AFTER_MS = 24 * 3600 * 1000;

interface Waiting {
  people: readonly Person[];
  /** The instant from which on they are waited for. */
  since: string;
  /** Who asked, or received. */
  by: string;
  arrived: boolean;
}

/** Notifies those for whom an order waits: in the bell and by mail at once, and by mail again after 24 hours if it waits then (rule 40). */
export async function notifyWaitedFor(
  tx: Tx,
  ctx: Ctx,
  { orderId, supplierName, deliveryDate }: StoredOrder,
  { people, since, by, arrived }: Waiting,
): Promise<void> {
  const about = { kind: 'approval', id: orderId };
  const facts = { supplier: supplierName, deliveryDate, by };
  const to = people.map(({ userId }) => userId);
  if (arrived) await queueNotice(tx, ctx, { kind: 'arrival-to-accept', about, facts, to });
  else await queueNotice(tx, ctx, { kind: 'approval-asked', about, facts, to });
  const later = new Date(ctx.now().getTime() + REMINDED_AFTER_MS);
  const mail = { kind: 'approval' as const, about: { kind: 'order', id: orderId } };
  await queueEntry(tx, ctx, { ...mail, entryId: newId(ctx), facts: { since, reminder: false } });
  await queueEntry(tx, ctx, { ...mail, entryId: newId(ctx), facts: { since, reminder: true } }, later);
}
