import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { sendSystemMailWith } from '../mail/system-mail.ts';
import { hashOfToken } from './invitation-token.ts';

const VALID_DAYS = 7;

/** A new link for an invitation: what is stored of it, and how it is mailed. The token itself stands in the mail alone, which is deleted once it has left. */
export function newLink(ctx: Ctx, publicAddress: string, to: string) {
  const token = randomBytes(24).toString('base64url');
  return {
    tokenHash: hashOfToken(token),
    expiresAt: new Date(ctx.now().getTime() + VALID_DAYS * 86_400_000).toISOString(),
    send: (tx: Tx) =>
      sendSystemMailWith(tx, ctx.pool, {
        to,
        subject: `${ctx.userName} invites you to Larder`,
        text: [
          `${ctx.userName} invites you to work together in Larder.`,
          'Please open this link, and sign in or sign up with this email address:',
          `${publicAddress}/invitation?token=${token}&email=${encodeURIComponent(to)}`,
          `It is valid for ${VALID_DAYS} days.\n`,
        ].join('\n\n'),
      }),
  };
}
