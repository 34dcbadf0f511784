import type { AccountUser, PendingInvitation } from '@larder/contract/people.ts';
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
  const limits = sql`json_build_object('withheld', withheld, 'orderUpTo', order_up_to::text) as limits`;
  const [found, invitations] = await db.all(
    raw<AccountUser>(sql`
      select m.user_id as "userId", p.name, p.email, m.role as type, p.last_seen_at as "lastSeenAt", m.named_role_id as "roleId", m.version,
        ${limits}
      from membership m join profile p using (user_id)
      where ${here} order by m.role = 'owner' desc, lower(p.name), m.user_id limit ${MOST}`),
    raw<PendingInvitation>(sql`
      select invitation_id as "invitationId", email, role as type, named_role_id as "roleId", ${limits}, invited_by as "invitedBy",
        expires_at as "expiresAt", expires_at <= ${ctx.now().toISOString()} as expired
      from invitation where ${here} and used_at is null and withdrawn_at is null
      order by created_at desc, invitation_id limit ${MOST}`),
  );
  return { users: found, invitations };
}
