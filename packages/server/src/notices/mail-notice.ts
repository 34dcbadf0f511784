import { NOTICE_KINDS, type NoticeKind, noticeText } from '@larder/domain/notices/notice-kinds.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { queueMail } from '../mail/queue-mail.ts';

interface Noticed {
  id: string;
  kind: NoticeKind;
  facts: unknown;
  /** Who got it just now. */
  people: readonly string[];
}

/** Queues a mail of a notice for each of its people who chose to have its topic mailed. */
export async function mailNotice(
  tx: Tx,
  ctx: Ctx,
  { id, kind, facts, people }: Noticed,
  publicAddress: string,
): Promise<void> {
  const { topic } = NOTICE_KINDS[kind];
  if (topic === null || people.length === 0) return;
  const wanting = await tx.run(
    raw<{ email: string }>(sql`
      select email from profile where user_id = any (${[...people]}::text[]) and ${topic} = any (notice_mails)`),
  );
  const text = noticeText(kind, facts);
  for (const { email } of wanting)
    await queueMail(tx, ctx, {
      to: email,
      subject: firstSentence(text),
      text: [
        text,
        `Open it: ${publicAddress}/notices`,
        `You chose such mails on your profile page, where you can end them: ${publicAddress}/profile`,
        '',
      ].join('\n\n'),
      about: { kind: 'notice', id },
    });
}

/** A subject: what stands before the first full stop or colon that ends a clause. */
function firstSentence(text: string): string {
  return /^(.+?)[.:](\s|$)/.exec(text)?.[1] ?? text;
}
