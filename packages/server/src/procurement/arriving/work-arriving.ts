import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { reading } from '../../db/transaction.ts';
import type { Jobs } from '../../jobs/work-jobs.ts';
import { once } from '../../kernel/once.ts';
import { partnerContext, type SupplyParts } from '../../kernel/partner-context.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { type AnsweredJob, carryAnswer } from './carry-answer.ts';
import type { AtSupplierJob } from './share-order.ts';

/** Does what follows on both sides of an order at a supplier with an account of its own, as the jobs come in. */
export async function workArriving(jobs: Jobs, parts: SupplyParts): Promise<void> {
  await jobs.work<AtSupplierJob>('order-at-supplier', (job) => notifyOfOrder(parts, job));
  await jobs.work<AnsweredJob>('order-answered', (job) => carryAnswer(parts, job));
}

/** Notifies the people of a supplier that an order arrived or was taken back, and has the open pages of its account ask again. */
export async function notifyOfOrder(
  parts: SupplyParts,
  { organisationId, orderId, what, commandId }: AtSupplierJob,
): Promise<void> {
  const [order] = await reading(parts.pool, organisationId, (db) =>
    db.run(
      raw<{ customerId: string; customer: string; deliveryDate: Day; lines: number; removedBy: string | null }>(sql`
        select customer_organisation_id as "customerId", array_to_string(buyer, ', ') as customer, delivery_date as "deliveryDate",
          jsonb_array_length(lines) as lines, removed_by as "removedBy"
        from supplier_order where supplier_account_id = ${organisationId} and order_id = ${orderId}`),
    ),
  );
  if (!order) return;
  const { customerId, customer, deliveryDate, lines, removedBy } = order;
  const ctx = await partnerContext(parts, organisationId, { id: customerId, name: customer });
  await once(ctx, { commandId }, 'none', async (tx) => {
    const about = { kind: 'arriving-order', id: orderId };
    if (what === 'sent' && removedBy === null)
      await queueNotice(tx, ctx, { kind: 'order-arrived', about, facts: { customer, deliveryDate, lines } });
    if (what === 'removed') {
      const facts = { customer, deliveryDate, by: removedBy ?? 'Somebody' };
      await queueNotice(tx, ctx, { kind: 'order-taken-back', about, facts });
    }
    return { changes: [{ collection: 'accounts', id: organisationId, accountId: organisationId }] };
  });
}
