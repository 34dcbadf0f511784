import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';
import { queueNotice } from '../notices/queue-notice.ts';
import type { Mentioned } from './mentions.ts';

/** Queues a notice to whom a message mentions, without its text and not to whoever wrote it. notified: those who had one already. */
export async function notifyMentioned(
  tx: Tx,
  ctx: Ctx,
  messageId: string,
  { people }: Pick<Mentioned, 'people'>,
  notified: ReadonlySet<string> = new Set(),
): Promise<void> {
  const to = people.map(({ userId }) => userId).filter((userId) => userId !== ctx.userId && !notified.has(userId));
  if (to.length === 0) return;
  const [account] = await tx.run(
    raw<{ place: string }>(sql`
      select ${placeName('a')} as place from account a
      where a.organisation_id = ${ctx.organisationId} and a.account_id = ${ctx.accountId}`),
  );
  await queueNotice(tx, ctx, {
    ...{ kind: 'message-mention', about: { kind: 'message', id: messageId } },
    ...{ facts: { by: ctx.userName, place: account?.place ?? '' }, to },
  });
}
