import type { MessagesPage, messagesContract } from '@larder/contract/messages.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { authoriseInConversation } from './in-conversation.ts';
import { messageRows, NEWEST_FIRST } from './message-rows.ts';

const PER_PAGE = 50;

/** Messages older than one of them, or the newest: a page, newest first. One that is not this account's has none before it. */
export async function messages(
  db: Db,
  ctx: Ctx,
  { before }: InputOf<typeof messagesContract.messages>,
): Promise<MessagesPage> {
  authoriseInConversation(ctx);
  const mark = sql`(
    select b.created_at, b.message_id from message b
    where b.organisation_id = ${ctx.organisationId} and b.account_id = ${ctx.accountId} and b.message_id = ${before ?? null}::uuid)`;
  const found = await db.run(
    messageRows(
      db,
      sql`m.account_id = ${ctx.accountId} and (${before ?? null}::uuid is null or (m.created_at, m.message_id) < ${mark})`,
      sql`${NEWEST_FIRST} limit ${PER_PAGE + 1}`,
    ),
  );
  return { messages: found.slice(0, PER_PAGE), more: found.length > PER_PAGE };
}
