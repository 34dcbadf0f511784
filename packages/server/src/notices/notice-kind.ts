import { randomUUID } from 'node:crypto';
import { day } from '@larder/contract/primitives.ts';
import { NOTICE_KINDS, type NoticeFacts, type NoticeKind } from '@larder/domain/notices/notice-kinds.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading, writing } from '../db/transaction.ts';
import { reachesAt } from '../kernel/access.ts';
import type { Ctx } from '../kernel/context.ts';
import { can } from '../kernel/visibility.ts';
import { type OutboxKind, outboxKind } from '../outbox/outbox-kinds.ts';

const FACTS = {
  'mail-failed': z.object({ supplier: z.string(), deliveryDate: day, problem: z.string() }),
  'supplier-requested': z.object({ customer: z.string(), by: z.string() }),
  'message-mention': z.object({ by: z.string(), place: z.string() }),
} satisfies { [Kind in NoticeKind]: z.ZodType<NoticeFacts[Kind]> };

const storedNotice = z.object({
  kind: z.enum(Object.keys(FACTS) as [NoticeKind, ...NoticeKind[]]),
  facts: z.record(z.string(), z.unknown()),
  /** Those whom it concerns, where these are not the people of the account. */
  to: z.array(z.string()).optional(),
});

/** Notices as a kind of the outbox: a row for each person whom it concerns now. Sent again, it adds nobody twice. */
export const noticeKind: OutboxKind = outboxKind({
  facts: storedNotice,
  async send(context, { id, about, facts: { kind, facts, to } }, pool) {
    const ctx = await context();
    const checked = FACTS[kind].parse(facts);
    const people = await whoMay(ctx, pool, kind, to ?? (await peopleNear(ctx, pool)));
    await writing(pool, ctx.organisationId, async (tx) => {
      if (people.length === 0) return;
      tx.send(
        insertRows(
          'notice',
          people.map((user_id) => ({
            ...{ organisation_id: ctx.organisationId, notice_id: randomUUID(), entry_id: id, user_id },
            ...{ account_id: ctx.accountId, kind, about_kind: about.kind, about_id: about.id },
            ...{ facts: checked as never, created_at: ctx.now().toISOString() },
          })),
          'on conflict (organisation_id, entry_id, user_id) do nothing',
        ),
      );
    });
  },
});

/** Returns the people with a membership on the account, or where it has none on the nearest account above it that has, and whoever the notice is in the name of. */
async function peopleNear(ctx: Ctx, pool: pg.Pool): Promise<string[]> {
  const above = ctx.account.ancestors;
  const members = await reading(pool, ctx.organisationId, (db) =>
    db.run(
      raw<{ userId: string; accountId: string }>(sql`
        select m.user_id as "userId", m.account_id as "accountId" from membership m
        where m.organisation_id = ${ctx.organisationId} and m.account_id = any (${above}::uuid[])`),
    ),
  );
  const nearest = above.find((accountId) => members.some((one) => one.accountId === accountId));
  return [...members.filter((one) => one.accountId === nearest).map((one) => one.userId), ctx.userId];
}

/** Returns those of the people, each once, who may open now what the notice needs at its account, without guests. */
async function whoMay(ctx: Ctx, pool: pg.Pool, kind: NoticeKind, people: readonly string[]): Promise<string[]> {
  const asked = [...new Set(people)].map((userId) => ({ userId, accountId: ctx.accountId }));
  const reaches = await reachesAt(pool, asked);
  return asked.flatMap(({ userId }, place) => {
    const reach = reaches[place];
    if (!reach) return [];
    const opens = can({ ...reach, account: reach }).includes(NOTICE_KINDS[kind].needs);
    return opens && reach.role !== 'guest' ? [userId] : [];
  });
}
