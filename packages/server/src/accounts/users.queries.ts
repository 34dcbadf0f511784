import type { AccountUser, PendingInvitation } from '@larder/contract/accounts.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { authoriseToSeeUsers } from './authorise-users.ts';

const MOST = 1000;

/** Who reaches the working account by a membership on it, owners first, and who is invited to it, the newest first. */
export async function users(db: Db, ctx: Ctx): Promise<{ users: AccountUser[]; invitations: PendingInvitation[] }> {
  authoriseToSeeUsers(ctx);
  const here = sql`organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`;
  const [found, invitations] = await db.all(
    raw<AccountUser>(sql`
      select m.user_id as "userId", p.name, p.email, m.role as type, p.last_seen_at as "lastSeenAt",
        json_build_object('withheld', m.withheld, 'orderUpTo', m.order_up_to::text) as limits
      from membership m join profile p using (user_id)
      where ${here} order by m.role = 'owner' desc, lower(p.name), m.user_id limit ${MOST}`),
    raw<PendingInvitation>(sql`
      select invitation_id as "invitationId", email, role as type, invited_by as "invitedBy", expires_at as "expiresAt",
        expires_at <= ${ctx.now().toISOString()} as expired
      from invitation where ${here} and used_at is null and withdrawn_at is null
      order by created_at desc, invitation_id limit ${MOST}`),
  );
  return { users: found, invitations };
}
