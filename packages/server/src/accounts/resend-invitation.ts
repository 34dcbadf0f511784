import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { peopleCalls } from '@larder/contract/people.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { expectSeats } from '../kernel/seats.ts';
import { authoriseUsers } from './authorise-users.ts';
import { type InvitedPlace, newLink, sendInvitations } from './invitation-mail.ts';
import { usersChanged } from './users-changed.ts';

export type OneInvitation = InputOf<typeof peopleCalls.resendInvitation>;

/**
 * Sends a person's invitation again, to all the places they are invited to, with one new link and seven new days; the links of older mails
 * stop working.
 */
export async function resendInvitation(ctx: Ctx, publicAddress: string, input: OneInvitation): Promise<CommandAnswer> {
  authoriseUsers(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const email = await pendingInvitation(tx, ctx, input.invitationId);
    const link = newLink(ctx, publicAddress, email);
    await expectSeats(tx, ctx.now(), { moreUsers: 1 }, email);
    const places = await tx.run(
      raw<InvitedPlace>(sql`
        update invitation set token_hash = ${link.tokenHash}, expires_at = ${link.expiresAt}
        where organisation_id = ${ctx.organisationId} and email = ${email} and used_at is null and withdrawn_at is null
        returning account_id as "accountId", role, named_role_id`),
    );
    audit(tx, ctx, 'invitation.sent-again', { kind: 'invitation', id: input.invitationId }, null, { email });
    await sendInvitations(tx, ctx, [{ to: email, link, places }]);
    return { changes: [usersChanged(ctx)] };
  });
}

/** The address of an invitation to the working account that nobody used or took back, locked; at the head office of any in the group. */
export async function pendingInvitation(tx: Tx, ctx: Ctx, invitationId: string): Promise<string> {
  const [row] = await tx.run(
    raw<{ email: string }>(sql`
      select email from invitation
      where invitation_id = ${invitationId} and organisation_id = ${ctx.organisationId}
        and ${ctx.accountId}::uuid in (account_id, organisation_id) and used_at is null and withdrawn_at is null
      for update`),
  );
  if (!row) throw new Refusal('not-found', { what: 'invitation' });
  return row.email;
}
