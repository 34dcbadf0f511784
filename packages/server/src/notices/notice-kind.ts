import { randomUUID } from 'node:crypto';
import { day } from '@larder/contract/primitives.ts';
import { NOTICE_KINDS, type NoticeFacts, type NoticeKind } from '@larder/domain/notices/notice-kinds.ts';
import type { CompiledQuery } from 'kysely';
import { z } from 'zod';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { can } from '../kernel/visibility.ts';
import { type OutboxKind, outboxKind } from '../outbox/outbox-kinds.ts';
import { mailNotice } from './mail-notice.ts';
import { noteNotices } from './note-notices.ts';
import { peopleWhoMay } from './people-who-may.ts';
import { pushNotice } from './push-notice.ts';

const FACTS = {
  'mail-failed': z.object({ supplier: z.string(), deliveryDate: day, problem: z.string() }),
  'supplier-requested': z.object({ customer: z.string(), by: z.string() }),
  'message-mention': z.object({ by: z.string(), place: z.string() }),
  'supplier-answered': z.object({ supplier: z.string(), accepted: z.boolean(), reason: z.string() }),
  'supplier-stopped': z.object({ supplier: z.string(), by: z.string(), reason: z.string() }),
  'supplier-started': z.object({ supplier: z.string() }),
  'supplier-closed': z.object({ supplier: z.string(), by: z.string(), until: day }),
  'supplier-reopened': z.object({ supplier: z.string() }),
  'account-number-changed': z.object({ other: z.string(), by: z.string(), number: z.string() }),
  'order-arrived': z.object({ customer: z.string(), deliveryDate: day, lines: z.number().int() }),
  'order-taken-back': z.object({ customer: z.string(), deliveryDate: day, by: z.string() }),
  'approval-asked': z.object({ supplier: z.string(), deliveryDate: day, by: z.string() }),
  'approval-granted': z.object({ supplier: z.string(), deliveryDate: day, by: z.string() }),
  'approval-not-sent': z.object({ supplier: z.string(), deliveryDate: day, by: z.string(), why: z.string() }),
  'approval-returned': z.object({ supplier: z.string(), deliveryDate: day, by: z.string(), reason: z.string() }),
  'arrival-to-accept': z.object({ supplier: z.string(), deliveryDate: day, by: z.string() }),
  'arrival-accepted': z.object({ supplier: z.string(), deliveryDate: day, by: z.string() }),
  'substitute-in-use': z.object({
    substitute: z.string(),
    ingredient: z.string(),
    dishes: z.number().int(),
    by: z.string(),
  }),
  'substitute-carried': z.object({
    from: z.string(),
    substitutes: z.array(z.object({ substitute: z.string(), ingredient: z.string() })).min(1),
    dishes: z.number().int(),
    by: z.string(),
  }),
  'transfer-noted': z.object({
    change: z.enum(['recorded', 'corrected', 'removed', 'confirmed', 'confirmed in part', 'refused']),
    comesIn: z.boolean(),
    place: z.string(),
    lines: z.number().int(),
    day,
    by: z.string(),
  }),
  'transfers-waiting': z.object({ transfers: z.number().int(), oldest: day }),
  'arrival-disputed': z.object({ supplier: z.string(), deliveryDate: day, by: z.string() }),
  'claims-unanswered': z.object({ supplier: z.string(), claims: z.number().int(), askedOn: day }),
  'order-differs': z.object({ supplier: z.string(), deliveryDate: day, differs: z.string() }),
  'list-overdue': z.object({ list: z.string(), place: z.string(), day, tasks: z.number().int() }),
  'deliveries-due': z.object({ suppliers: z.array(z.string()).min(1), day }),
} satisfies { [Kind in NoticeKind]: z.ZodType<NoticeFacts[Kind]> };

const storedNotice = z.object({
  kind: z.enum(Object.keys(FACTS) as [NoticeKind, ...NoticeKind[]]),
  facts: z.record(z.string(), z.unknown()),
  /** Those whom it concerns, where these are not the people of the account. */
  to: z.array(z.string()).optional(),
  /** Who did it and needs no notice. */
  butFor: z.string().optional(),
});

/**
 * Notices as a kind of the outbox: a row for each person whom it concerns now, a mail for those who chose it, and where the operator set keys (pushes) one to
 * their browsers. Sent again, it adds nobody twice and
 * mails nobody twice.
 */
export function noticeKind(publicAddress: string, pushes = false): OutboxKind {
  return outboxKind({
    facts: storedNotice,
    async send(context, { id, about, facts: { kind, facts, to, butFor } }, pool) {
      const ctx = await context();
      const checked = FACTS[kind].parse(facts);
      const whoMay = await peopleWhoMay(
        ctx,
        pool,
        (reach) => can({ ...reach, account: reach }).includes(NOTICE_KINDS[kind].needs),
        to,
      );
      const people = whoMay.filter((userId) => userId !== butFor);
      if (people.length === 0) return;
      await writing(pool, ctx.organisationId, async (tx) => {
        const rows = people.map((user_id) => ({
          ...{ organisation_id: ctx.organisationId, notice_id: randomUUID(), entry_id: id, user_id },
          ...{ account_id: ctx.accountId, kind, about_kind: about.kind, about_id: about.id },
          ...{ facts: checked as never, created_at: ctx.now().toISOString() },
        }));
        const added = await tx.run(insertRows('notice', rows, ONCE_EACH) as CompiledQuery<{ user_id: string }>);
        tx.send(noteNotices(ctx.organisationId, ctx.accountId, id));
        const noticed = { id, kind, facts: checked, people: added.map((one) => one.user_id) };
        await mailNotice(tx, ctx, noticed, publicAddress);
        if (pushes) await pushNotice(tx, ctx, noticed);
      });
      ctx.feed.committed();
    },
  });
}

const ONCE_EACH = 'on conflict (organisation_id, entry_id, user_id) do nothing returning user_id';
