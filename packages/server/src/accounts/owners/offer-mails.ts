import { OFFER_DAYS } from '@larder/domain/accounts/ownership.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { sendSystemMailWith } from '../../mail/system-mail.ts';

interface Letter {
  to: string;
  group: string;
}

type Writer = Pick<Ctx, 'pool' | 'userName'>;

/** Asks somebody by mail to take over. The answer is given in the app, signed in: the link carries nothing. */
export function mailOffer(
  tx: Tx,
  { pool, userName }: Writer,
  { to, group, publicAddress }: Letter & { publicAddress: string },
): Promise<void> {
  return send(tx, pool, to, `${userName} asks you to take over ${group}`, [
    `${userName} asks you to take over ${group} in Larder as its owner.`,
    `As its owner you reach everything in it, and decide who works in it and what they may do. ${userName} stays a member.`,
    'Please sign in to accept or decline:',
    publicAddress,
    `Nothing changes before you accept. You have ${OFFER_DAYS} days.`,
  ]);
}

/** Notifies somebody that they need not answer any more. */
export function mailWithdrawn(tx: Tx, { pool, userName }: Writer, { to, group }: Letter): Promise<void> {
  return send(tx, pool, to, `You need not take over ${group}`, [
    `${userName} withdrew the question whether you take over ${group} in Larder. Nothing has changed.`,
  ]);
}

/** Notifies the owner who asked of the answer. */
export function mailAnswer(
  tx: Tx,
  { pool, userName }: Writer,
  { to, group, accepted }: Letter & { accepted: boolean },
): Promise<void> {
  if (!accepted)
    return send(tx, pool, to, `${userName} does not take over ${group}`, [
      `${userName} declined to take over ${group} in Larder. You are still its owner.`,
    ]);
  return send(tx, pool, to, `${userName} owns ${group} now`, [
    `${userName} accepted, and owns ${group} in Larder from now on. You are a member now.`,
    `If this is not what you wanted, please talk to ${userName}, who can make you an owner again.`,
  ]);
}

function send(tx: Tx, pool: Ctx['pool'], to: string, subject: string, texts: readonly string[]): Promise<void> {
  return sendSystemMailWith(tx, pool, { to, subject, text: `${texts.join('\n\n')}\n` });
}
