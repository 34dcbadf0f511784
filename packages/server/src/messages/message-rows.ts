import type { MessageRow, MessagesSeenTimeRow } from '@larder/contract/rows/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { AUDITED } from '../kernel/row-pick.ts';

/** Messages as the wire has them. `where` is a condition on the message `m`, `tail` an order and a limit. */
export function messageRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<MessageRow> {
  return raw(sql`
    select m.message_id as id, m.account_id as "accountId", m.user_id as "userId", m.user_name as "userName", m.text,
      coalesce((select json_agg(json_build_object('recipeId', n.recipe_id, 'word', n.word) order by n.word, n.recipe_id)
        from message_mention n where n.organisation_id = ${db.organisationId} and n.message_id = m.message_id), '[]') as mentions,
      ${AUDITED}
    from message m where m.organisation_id = ${db.organisationId} and ${where} ${tail}`);
}

export function seenRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<MessagesSeenTimeRow> {
  return raw(sql`
    select s.seen_id as id, s.account_id as "accountId", s.user_id as "userId", s.last_seen as "lastSeen", ${AUDITED}
    from message_seen s where s.organisation_id = ${db.organisationId} and ${where} ${tail}`);
}

/** The newest first; of the same instant by id. */
export const NEWEST_FIRST: RawBuilder<unknown> = sql`order by m.created_at desc, m.message_id desc`;
