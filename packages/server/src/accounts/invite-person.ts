import { randomBytes } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { insertRows } from '../db/insert-rows.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import type { SystemMail } from '../mail/system-mail.ts';
import { hashOfToken } from './invitation-token.ts';

export interface InvitePerson {
  commandId: string;
  invitationId: string;
  email: string;
  role: 'member' | 'guest';
}

const VALID_DAYS = 7;

/**
 * Invites somebody by mail to the working account and all below it; only its owner may. The link's token is kept as a hash, is used once, and only
 * by a person whose verified address is the one invited (rule 22).
 */
export async function invitePerson(ctx: Ctx, publicAddress: string, invitation: InvitePerson): Promise<CommandAnswer> {
  if (ctx.role !== 'owner') throw new Refusal('not-allowed');
  const token = randomBytes(24).toString('base64url');
  const email = invitation.email.toLowerCase();

  return once(ctx, invitation, 'none', async (tx) => {
    const now = ctx.now();
    const row = { email, account_id: ctx.accountId, role: invitation.role };
    tx.send(
      insertRows('invitation', [
        {
          ...row,
          invitation_id: invitation.invitationId,
          token_hash: hashOfToken(token),
          organisation_id: ctx.organisationId,
          invited_by: ctx.userName,
          created_at: now.toISOString(),
          expires_at: new Date(now.getTime() + VALID_DAYS * 86_400_000).toISOString(),
        },
      ]),
    );
    audit(tx, ctx, 'person.invited', { kind: 'invitation', id: invitation.invitationId }, null, row);
    await sendJobWith(tx, ctx.pool, 'system-mail', invitationMail(ctx, publicAddress, email, token));
    return { changes: [] };
  });
}

function invitationMail(ctx: Ctx, publicAddress: string, to: string, token: string): SystemMail & { mailId: string } {
  return {
    mailId: ctx.requestId,
    to,
    subject: `${ctx.userName} invites you to Larder`,
    text: [
      `${ctx.userName} invites you to work together in Larder.`,
      'Please open this link, and sign in or sign up with this e-mail address:',
      `${publicAddress}/invitation?token=${token}`,
      `It is valid for ${VALID_DAYS} days.\n`,
    ].join('\n\n'),
  };
}
