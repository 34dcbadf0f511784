import { MOST_PEOPLE } from '@larder/contract/limits.ts';
import type { OwnershipOffer } from '@larder/contract/owners.ts';
import type { GroupPeople, GroupPerson, InvitedPerson } from '@larder/contract/people.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseAtTop } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { authoriseToSeeUsers } from '../authorise-users.ts';

/**
 * Everybody of the group by name, with all their places, and who is invited and has not come, the newest first; or the first so many of them.
 * Whether somebody has a second factor, and who was asked to take over, is the owner's to see.
 */
export async function people(
  db: Db,
  ctx: Ctx,
  { first = MOST_PEOPLE }: { first?: number | undefined },
): Promise<GroupPeople> {
  authoriseToSeeUsers(ctx);
  authoriseAtTop(ctx);
  const org = ctx.organisationId;
  const limits = (of: string) =>
    sql`json_build_object('withheld', ${sql.ref(`${of}.withheld`)}, 'orderUpTo', ${sql.ref(`${of}.order_up_to`)}::text)`;
  const isOwner = ctx.role === 'owner';
  const [found, invited, offers] = await db.all(
    raw<GroupPerson>(sql`
      select w.user_id as "userId", p.name, p.email, p.last_seen_at as "lastSeenAt", w.places,
        case when not ${isOwner} then null when p.provider <> 'password' then 'provider'
          when (select u."twoFactorEnabled" from auth."user" u where u.id = w.user_id) then 'on' else 'off' end as "twoFactor"
      from (
        select m.user_id, json_agg(json_build_object(
          'accountId', m.account_id, 'type', m.role, 'roleId', m.named_role_id, 'limits', ${limits('m')}, 'version', m.version
        ) order by m.role = 'owner' desc, m.created_at, m.account_id) as places
        from membership m
        where m.organisation_id = ${org} and m.user_id in (
          select n.user_id from profile n
          where n.user_id in (select user_id from membership where organisation_id = ${org})
          order by lower(n.name), n.user_id limit ${first + 1}
        ) group by m.user_id
      ) w join profile p on p.user_id = w.user_id
      order by lower(p.name), w.user_id`),
    raw<InvitedPerson>(sql`
      select i.email, max(i.invited_by) as "invitedBy", max(i.expires_at) as "expiresAt",
        max(i.expires_at) <= ${ctx.now().toISOString()} as expired,
        json_agg(json_build_object(
          'invitationId', i.invitation_id, 'accountId', i.account_id, 'type', i.role, 'roleId', i.named_role_id, 'limits', ${limits('i')}
        ) order by i.created_at, i.account_id) as places
      from invitation i
      where i.organisation_id = ${org} and i.used_at is null and i.withdrawn_at is null
      group by i.email order by max(i.created_at) desc, i.email limit ${first + 1}`),
    raw<OwnershipOffer>(sql`
      select offer_id as "offerId", from_user_id as "fromUserId", from_name as "fromName", to_user_id as "toUserId", to_name as "toName",
        expires_at as "expiresAt"
      from ownership_offer
      where organisation_id = ${org} and answered_at is null and expires_at > ${ctx.now().toISOString()} and ${isOwner}
      order by asked_at, offer_id`),
  );
  return {
    people: found.slice(0, first),
    invited: found.length > first ? [] : invited.slice(0, first),
    offers,
    more: found.length > first || invited.length > first,
  };
}
