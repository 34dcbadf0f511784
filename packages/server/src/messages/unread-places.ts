import type { UnreadPlace } from '@larder/contract/messages.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';
import { authoriseInConversation } from './in-conversation.ts';

/** As many of a place are looked at as an icon has room for, and one more. */
const MOST = 100;

/**
 * The head office, locations and areas of the group in which the person reads messages and has not read all, with how many those are, at most 100,
 * and whether one of them names the person; the place with the latest first. What counts as unread is the rule of the icon (MSG-006): nothing
 * before one's own last message. For each place one step through the index of its messages.
 */
export async function unreadPlaces(db: Db, ctx: Ctx): Promise<{ places: UnreadPlace[] }> {
  authoriseInConversation(ctx);
  const org = ctx.organisationId;
  const places = await db.run(
    raw<UnreadPlace>(sql`
      select a.account_id as "accountId", ${placeName('a')} as name, u.unread::int as unread, u.mentioned
      from account a
      left join message_seen s on s.organisation_id = ${org} and s.account_id = a.account_id and s.user_id = ${ctx.userId}
      cross join lateral (
        select count(*) as unread, max(n.created_at) as latest, coalesce(bool_or(exists (
          select from message_person p
          where p.organisation_id = ${org} and p.message_id = n.message_id and p.user_id = ${ctx.userId})), false) as mentioned
        from (
          select m.message_id, m.created_at, m.user_id, bool_or(m.user_id = ${ctx.userId}) over newer as answered
          from (
            select message_id, created_at, user_id from message
            where organisation_id = ${org} and account_id = a.account_id and deleted_at is null and created_at > coalesce(s.last_seen, '-infinity')
            order by created_at desc, message_id desc limit ${MOST}) m
          window newer as (order by m.created_at desc, m.message_id desc)) n
        where not n.answered) u
      where a.organisation_id = ${org} and not a.deleted and u.unread > 0
        and (a.type in ('OWNER', 'LOCATION') or (a.type = 'DEPARTMENT' and a.parent_id <> ${org}))
        and exists (
          select from account_home h join membership r on r.organisation_id = ${org} and r.account_id = any (h.ancestors)
          where h.organisation_id = ${org} and h.account_id = a.account_id and r.user_id = ${ctx.userId} and r.role <> 'guest')
      order by u.latest desc, a.account_id`),
  );
  return { places };
}
