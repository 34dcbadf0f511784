import { NOTICE_KINDS, type NoticeKind, noticeOverText, noticeText } from '@larder/domain/notices/notice-kinds.ts';
import { NOTICE_TOPICS, type NoticeTopic } from '@larder/domain/notices/notice-topics.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { type OutboxKind, outboxKind } from '../outbox/outbox-kinds.ts';
import { queueEntry } from '../outbox/queue-entry.ts';
import { devicesOf, forgetDevice } from '../push/devices.ts';
import type { PushSender } from '../push/push-keys.ts';
import { sendPush } from '../push/send-push.ts';

interface Noticed {
  id: string;
  kind: NoticeKind;
  facts: unknown;
  /** Who got it just now. */
  people: readonly string[];
}

const storedPush = z.object({
  userId: z.string(),
  topic: z.enum(Object.keys(NOTICE_TOPICS) as [NoticeTopic, ...NoticeTopic[]]),
  text: z.string(),
  /** It takes the place of the notice, which is over. */
  isOver: z.boolean().optional(),
});

/** Queues a notice for the browsers of each of its people. Which of them show its topic is asked when it is sent. */
export async function pushNotice(tx: Tx, ctx: Ctx, { id, kind, facts, people }: Noticed): Promise<void> {
  const { topic } = NOTICE_KINDS[kind];
  if (topic === null) return;
  const text = noticeText(kind, facts);
  for (const userId of people)
    await queueEntry(tx, ctx, {
      ...{ entryId: newId(ctx), kind: 'push', about: { kind: 'notice', id } },
      facts: { userId, topic, text },
    });
}

/**
 * Queues what takes the place of a notice that is over, for those of its people who have a browser that shows its topic. Browsers must show something of
 * each push, so it can't only be taken away.
 */
export async function pushOver(tx: Tx, ctx: Ctx, { id, kind, facts, people }: Noticed): Promise<void> {
  const { topic } = NOTICE_KINDS[kind];
  const text = noticeOverText(kind, facts);
  if (topic === null || text === null) return;
  const having = await tx.run(
    raw<{ userId: string }>(sql`
      select distinct user_id as "userId" from push_device
      where user_id = any (${[...people]}::text[]) and ${topic} = any (topics) and user_id is not null`),
  );
  for (const { userId } of having)
    await queueEntry(tx, ctx, {
      ...{ entryId: newId(ctx), kind: 'push', about: { kind: 'notice', id } },
      facts: { userId, topic, text, isOver: true },
    });
}

/** Notices to browsers as a kind of the outbox. Sent again, it takes its own place on the screen. sender: null: the operator set no keys, none is sent. */
export function pushKind(sender: PushSender | null, post?: typeof fetch): OutboxKind {
  return outboxKind({
    facts: storedPush,
    async send(context, { about, facts: { userId, topic, text, isOver } }, pool) {
      if (!sender) return;
      const { now } = await context();
      const message = { text, url: '/notices', tag: about.id, ...(isOver ? { quiet: true as const } : {}) };
      let waiting = 0;
      for (const device of await devicesOf(pool, userId, topic, now())) {
        const pushed = await sendPush(device, message, sender, post);
        if (pushed === 'gone') await forgetDevice(pool, device.endpoint);
        if (pushed === 'later') waiting += 1;
      }
      if (waiting > 0) throw new Error(`${waiting} browsers could not be reached`);
    },
  });
}
