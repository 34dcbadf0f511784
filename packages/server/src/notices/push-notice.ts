import { NOTICE_KINDS, type NoticeKind, noticeText } from '@larder/domain/notices/notice-kinds.ts';
import { NOTICE_TOPICS, type NoticeTopic } from '@larder/domain/notices/notice-topics.ts';
import { z } from 'zod';
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

/** Notices to browsers as a kind of the outbox. Sent again, it takes its own place on the screen. sender: null: the operator set no keys, none is sent. */
export function pushKind(sender: PushSender | null, post?: typeof fetch): OutboxKind {
  return outboxKind({
    facts: storedPush,
    async send(context, { about, facts: { userId, topic, text } }, pool) {
      if (!sender) return;
      const { now } = await context();
      let waiting = 0;
      for (const device of await devicesOf(pool, userId, topic, now())) {
        const pushed = await sendPush(device, { text, url: '/notices', tag: about.id }, sender, post);
        if (pushed === 'gone') await forgetDevice(pool, device.endpoint);
        if (pushed === 'later') waiting += 1;
      }
      if (waiting > 0) throw new Error(`${waiting} browsers could not be reached`);
    },
  });
}
