import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { ownerCalls } from '@larder/contract/owners.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseOwnerOfWhole } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type CommandTx, once } from '../../kernel/once.ts';
import { sendSystemMailWith } from '../../mail/system-mail.ts';
import { usersChanged } from '../users-changed.ts';
import { groupName, lockOwners, personOfGroup, whom } from './owners.ts';

/**
 * Turns the second factor of somebody of the group off, who has lost it: their sessions end, and their password alone signs in until they set
 * one up anew. They are notified by mail. Never one's own, which would make an open browser enough to be rid of it, and not of somebody who
 * belongs to another group besides.
 */
export async function resetSecondFactor(
  ctx: Ctx,
  publicAddress: string,
  input: InputOf<typeof ownerCalls.resetSecondFactor>,
): Promise<CommandAnswer> {
  authoriseOwnerOfWhole(ctx);

  return once(ctx, input, 'none', async (tx) => {
    await lockOwners(tx, ctx.userId);
    if (input.userId === ctx.userId) throw new Refusal('factor.own');
    const person = await personOfGroup(tx, input.userId);
    const { name } = person;
    const { email, isOn, elsewhere } = await signInOf(tx, person.userId);
    if (elsewhere) throw new Refusal('factor.elsewhere', { name });
    if (!isOn) throw new Refusal('factor.off', { name });

    turnOff(tx, person.userId, ctx.now());
    await mailReset(tx, ctx, { to: email, group: await groupName(tx), publicAddress });
    audit(tx, ctx, 'person.factor-reset', { kind: 'account', id: ctx.accountId }, whom(person), null);
    return { changes: [usersChanged(ctx)] };
  });
}

interface StoredSignIn {
  email: string;
  isOn: boolean;
  elsewhere: boolean;
}

async function signInOf(tx: CommandTx, userId: string): Promise<StoredSignIn> {
  const [found] = await tx.run(
    raw<StoredSignIn>(sql`
      select u.email, coalesce(u."twoFactorEnabled", false) as "isOn", belongs_elsewhere(u.id, ${tx.organisationId}) as elsewhere
      from auth."user" u where u.id = ${userId} for update of u`),
  );
  return found ?? { email: '', isOn: false, elsewhere: false };
}

/** With the sessions go the links of open mails and the browsers that were asked for no code. */
function turnOff(tx: CommandTx, userId: string, now: Date): void {
  tx.send(
    raw(
      sql`update auth."user" set "twoFactorEnabled" = false, "updatedAt" = ${now.toISOString()} where id = ${userId}`,
    ),
    raw(sql`delete from auth."twoFactor" where "userId" = ${userId}`),
    raw(sql`delete from auth.verification where value = ${userId}`),
    raw(sql`delete from auth.known_place where user_id = ${userId}`),
    raw(sql`delete from auth.session where "userId" = ${userId}`),
  );
}

function mailReset(
  tx: CommandTx,
  { pool, userName }: Ctx,
  { to, group, publicAddress }: { to: string; group: string; publicAddress: string },
): Promise<void> {
  const texts = [
    `${userName}, an owner of ${group}, reset the second factor of your Larder sign-in. You are signed out everywhere, and your password alone signs in.`,
    `Please sign in and set up your authenticator app anew: ${publicAddress}/profile`,
    `If you did not ask for this, talk to ${userName}, and choose a new password, which signs out everybody else: ${publicAddress}/forgot-password`,
  ];
  return sendSystemMailWith(tx, pool, {
    to,
    subject: 'Your second factor was reset',
    text: `${texts.join('\n\n')}\n`,
  });
}
