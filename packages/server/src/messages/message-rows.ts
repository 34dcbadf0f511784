import {
  type MessageRow,
  type MessagesSeenTimeRow,
  messageRow,
  messagesSeenTimeRow,
} from '@larder/contract/rows/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import { columnsOf } from '../db/row-columns.ts';
import type { Db } from '../db/transaction.ts';

const message = (organisationId: string) =>
  columnsOf(messageRow.shape, 'message as m', {
    id: 'message_id',
    mentions: sql`coalesce((
    select json_agg(json_build_object('recipeId', n.recipe_id, 'word', n.word) order by n.word, n.recipe_id)
    from message_mention n where n.organisation_id = ${organisationId} and n.message_id = m.message_id
  ), '[]')`,
    photos: sql`coalesce((
    select json_agg(json_build_object('id', f.photo_id, 'width', f.width, 'height', f.height) order by f.place)
    from message_photo f where f.organisation_id = ${organisationId} and f.message_id = m.message_id
  ), '[]')`,
    people: sql`coalesce((
    select json_agg(json_build_object('userId', p.user_id, 'word', p.word) order by p.word, p.user_id)
    from message_person p where p.organisation_id = ${organisationId} and p.message_id = m.message_id
  ), '[]')`,
  });
const SEEN = columnsOf(messagesSeenTimeRow.shape, 'message_seen as s', { id: 'seen_id' });

/** Messages as the wire has them. `where` is a condition on the message `m`, `tail` an order and a limit. */
export function messageRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<MessageRow> {
  return raw(sql`
    select ${message(db.organisationId)} from message m where m.organisation_id = ${db.organisationId} and ${where} ${tail}`);
}

export function seenRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<MessagesSeenTimeRow> {
  return raw(sql`
    select ${SEEN} from message_seen s where s.organisation_id = ${db.organisationId} and ${where} ${tail}`);
}

/** The newest first; of the same instant by id. */
export const NEWEST_FIRST: RawBuilder<unknown> = sql`order by m.created_at desc, m.message_id desc`;
