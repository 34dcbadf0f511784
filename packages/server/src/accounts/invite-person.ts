import type { accountsContract } from '@larder/contract/accounts.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { expectSeats } from '../kernel/seats.ts';
import { authoriseUsers, refuseUnlessGuest } from './authorise-users.ts';
import { newLink } from './invitation-mail.ts';
import { usersChanged } from './users-changed.ts';

export type InvitePerson = InputOf<typeof accountsContract.invitePerson>;

/**
 * Invites somebody by mail to the working account and all below it; only its owner may. The link's token is stored as a hash, is used once, and only
 * by a person whose verified address is the one invited (rule 22).
 */
export async function invitePerson(ctx: Ctx, publicAddress: string, invitation: InvitePerson): Promise<CommandAnswer> {
  authoriseUsers(ctx);
  refuseUnlessGuest(ctx, invitation.role);
  const email = invitation.email.toLowerCase();
  const link = newLink(ctx, publicAddress, email);

  return once(ctx, invitation, 'none', async (tx) => {
    const isNew = await expectStranger(tx, ctx, email);
    await expectSeats(tx, ctx.now(), { moreUsers: isNew ? 1 : 0 });
    const row = { email, account_id: ctx.accountId, role: invitation.role };
    tx.send(
      insertRows('invitation', [
        {
          ...row,
          invitation_id: invitation.invitationId,
          token_hash: link.tokenHash,
          organisation_id: ctx.organisationId,
          invited_by: ctx.userName,
          created_at: ctx.now().toISOString(),
          expires_at: link.expiresAt,
        },
      ]),
    );
    audit(tx, ctx, 'person.invited', { kind: 'invitation', id: invitation.invitationId }, null, row);
    await link.send(tx);
    return { changes: [usersChanged(ctx)] };
  });
}

/** Refuses an address that has this account already, or an invitation to it. True: nobody of the group has it, so it takes a seat. */
async function expectStranger(tx: Tx, ctx: Ctx, email: string): Promise<boolean> {
  const here = sql`organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`;
  const [, [known]] = await tx.all(
    raw<object>(sql`select from organisation where organisation_id = ${ctx.organisationId} for update`),
    raw<{ user: boolean; invited: boolean; in_group: boolean }>(sql`
      select
        exists (select from membership join profile using (user_id) where ${here} and lower(email) = ${email}) as "user",
        exists (select from invitation where ${here} and email = ${email} and used_at is null and withdrawn_at is null) as invited,
        exists (select from membership join profile using (user_id)
          where organisation_id = ${ctx.organisationId} and lower(email) = ${email})
        or exists (select from invitation where organisation_id = ${ctx.organisationId} and email = ${email}
          and used_at is null and withdrawn_at is null and expires_at > ${ctx.now().toISOString()}) as in_group`),
  );
  if (known?.user) throw new Refusal('user.already', { email });
  if (known?.invited) throw new Refusal('invitation.pending', { email });
  return !known?.in_group;
}
