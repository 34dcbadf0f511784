import { KEPT_MESSAGES } from '@larder/domain/messages/limits.ts';
import { sql } from 'kysely';
import { registerCollection, type Scope } from '../kernel/collections.ts';
import { picked } from '../kernel/row-pick.ts';
import { messageRows, NEWEST_FIRST, seenRows } from './message-rows.ts';

const ofLocation = ({ accountId }: Scope) => sql`m.account_id = ${accountId}`;

// A browser retains the newest at first, and what is written from then on.
registerCollection('messages', {
  byIds: (db, scope, ids) => db.run(messageRows(db, sql`${ofLocation(scope)} and ${picked('m.message_id', { ids })}`)),
  page: (db, scope, after, limit) =>
    db.run(
      messageRows(
        db,
        sql`m.message_id in (
          select m.message_id from message m where m.organisation_id = ${db.organisationId} and ${ofLocation(scope)}
          ${NEWEST_FIRST} limit ${KEPT_MESSAGES}) and ${picked('m.message_id', { after, limit })}`,
      ),
    ),
});

// Until when others have read is their own affair.
const own = ({ accountId, userId }: Scope) => sql`s.account_id = ${accountId} and s.user_id = ${userId}`;
registerCollection('messagesSeenTimes', {
  byIds: (db, scope, ids) => db.run(seenRows(db, sql`${own(scope)} and ${picked('s.seen_id', { ids })}`)),
  page: (db, scope, after, limit) =>
    db.run(seenRows(db, sql`${own(scope)} and ${picked('s.seen_id', { after, limit })}`)),
});
