import type { arrivingOrderCalls } from '@larder/contract/arriving-orders.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { decimal } from '@larder/domain/money.ts';
import { type Announcement, answerProblems } from '@larder/domain/procurement/announcement.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { sendJobWith } from '../../jobs/send-job.ts';
import { authoriseInSupplierAccount } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import type { AnsweredJob } from './carry-answer.ts';
import type { SharedAnswer, SharedLine } from './shared-line.ts';

export type OrderToAnswer = InputOf<typeof arrivingOrderCalls.answerOrder>;

/**
 * Answers a customer's order line by line before it is delivered, or answers it anew. The answer stands where the customer reads it at once; a
 * job carries it into the customer's books. What was taken back or received meanwhile is answered no more.
 */
export async function answerOrder(ctx: Ctx, input: OrderToAnswer): Promise<CommandAnswer> {
  authoriseInSupplierAccount(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const { orderId, version, comment, lines } = input;
    const org = ctx.organisationId;
    const [order, before] = await readOrder(tx, ctx, input);
    if (lines.some(({ lineId }) => !order.lines.some((line) => line.lineId === lineId)))
      throw new Refusal('not-found', { what: 'line of the order' });
    const substitutes = await namesOf(tx, ctx, input);
    const ordered = order.lines.map(({ lineId, quantity }) => ({ lineId, quantity: decimal(quantity) }));
    const typed = lines.map((line) => ({ ...line, quantity: line.quantity === null ? null : decimal(line.quantity) }));
    const problems = answerProblems(ordered, typed);
    if (problems.length > 0) throw new Refusal('invalid', { fields: problems });

    const answers = lines.map(
      ({ lineId, answer, quantity, substituteId, note }): SharedAnswer => ({
        ...{ lineId, answer, note },
        quantity: HAS_QUANTITY.has(answer) ? quantity : null,
        substitute: answer === 'substitute' && substituteId !== null ? (substitutes.get(substituteId) ?? null) : null,
      }),
    );
    const [written] = await tx.run(
      raw<{ version: number }>(sql`
        insert into supplier_order_answer as a (supplier_account_id, order_id, customer_organisation_id, lines, comment, answered_at, answered_by)
        values (${org}, ${orderId}, ${order.customerId}, ${JSON.stringify(answers)}, ${comment.trim()}, ${ctx.now().toISOString()}, ${ctx.userName})
        on conflict (supplier_account_id, order_id) do update set lines = excluded.lines, comment = excluded.comment,
          answered_at = excluded.answered_at, answered_by = excluded.answered_by, version = a.version + 1
        where a.version = ${version}
        returning a.version`),
    );
    if (written?.version !== version + 1)
      throw new Refusal('order.answered-meanwhile', { by: before?.by ?? 'Somebody' });
    const job = { organisationId: order.customerId, supplierAccountId: org, orderId, commandId: input.commandId };
    await sendJobWith(tx, ctx.pool, 'order-answered', job satisfies AnsweredJob);
    const after = { comment: comment.trim(), lines: answers };
    audit(
      tx,
      ctx,
      'order.answered',
      { kind: 'order', id: orderId },
      before ? { comment: before.comment, lines: before.lines } : null,
      after,
    );
    return { changes: [{ collection: 'accounts', id: org, accountId: org }] };
  });
}

const HAS_QUANTITY: ReadonlySet<Announcement> = new Set(['short', 'substitute']);

interface Arrived {
  customerId: string;
  lines: SharedLine[];
  removedBy: string | null;
  isRemoved: boolean;
  isReceived: boolean;
}

interface Answered {
  version: number;
  by: string;
  comment: string;
  lines: SharedAnswer[];
}

/** The order, and the answer that it has; refuses where it can be answered no more, or was answered since the person looked. */
async function readOrder(tx: Tx, ctx: Ctx, { orderId, version }: OrderToAnswer): Promise<[Arrived, Answered | null]> {
  const mine = sql`supplier_account_id = ${ctx.organisationId} and order_id = ${orderId}`;
  const [[order], [answered]] = await tx.all(
    raw<Arrived>(sql`
      select customer_organisation_id as "customerId", lines, removed_by as "removedBy", removed_at is not null as "isRemoved",
        received_at is not null as "isReceived"
      from supplier_order where ${mine}`),
    raw<Answered>(
      sql`select version, answered_by as by, comment, lines from supplier_order_answer where ${mine} for update`,
    ),
  );
  if (!order) throw new Refusal('not-found', { what: 'order' });
  if (order.isRemoved) throw new Refusal('order.removed-meanwhile', { by: order.removedBy ?? 'The customer' });
  if (order.isReceived) throw new Refusal('order.received-meanwhile');
  if ((answered?.version ?? 0) !== version)
    throw new Refusal('order.answered-meanwhile', { by: answered?.by ?? 'Somebody' });
  return [order, answered ?? null];
}

/** What is sent instead, by its id in the supplier's own list. */
async function namesOf(
  tx: Tx,
  ctx: Ctx,
  { lines }: OrderToAnswer,
): Promise<Map<string, { optionId: string; name: string }>> {
  const ids = [
    ...new Set(
      lines.flatMap(({ answer, substituteId }) => (answer === 'substitute' && substituteId ? [substituteId] : [])),
    ),
  ];
  if (ids.length === 0) return new Map();
  const found = await tx.run(
    raw<{ optionId: string; name: string }>(sql`
      select option_id as "optionId", name from supplier_option
      where organisation_id = ${ctx.organisationId} and option_id = any (${ids}::uuid[]) and not deleted and not archived`),
  );
  if (found.length < ids.length) throw new Refusal('not-found', { what: 'supplier ingredient' });
  return new Map(found.map((one) => [one.optionId, one]));
}
