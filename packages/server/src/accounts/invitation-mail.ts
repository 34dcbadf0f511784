import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';
import { sendSystemMailsWith } from '../mail/system-mail.ts';
import { hashOfToken } from './invitation-token.ts';
import type { GivenRights } from './people/rights.ts';

const VALID_DAYS = 7;

/** A new link for the invitations of one person: what is stored of it, and its address. The token itself stands in the mail alone, which is deleted once it has left. */
export function newLink(ctx: Pick<Ctx, 'now'>, publicAddress: string, to: string) {
  const token = randomBytes(24).toString('base64url');
  return {
    tokenHash: hashOfToken(token),
    expiresAt: new Date(ctx.now().getTime() + VALID_DAYS * 86_400_000).toISOString(),
    address: `${publicAddress}/invitation?token=${token}&email=${encodeURIComponent(to)}`,
  };
}

/** What a mail invites somebody to. */
export interface Letter {
  to: string;
  link: ReturnType<typeof newLink>;
  places: readonly InvitedPlace[];
}

export interface InvitedPlace extends Pick<GivenRights, 'role' | 'named_role_id'> {
  accountId: string;
}

/** Sends each person one mail, which names the company, and each place with their role there. It leaves once the transaction has committed, or never. */
export async function sendInvitations(tx: Tx, ctx: Ctx, letters: readonly Letter[]): Promise<void> {
  const accountIds = [...new Set(letters.flatMap((letter) => letter.places.map((place) => place.accountId)))];
  const [[company], accounts, roles] = await tx.all(
    raw<{ name: string }>(sql`
      select name from account where organisation_id = ${ctx.organisationId} and account_id = ${ctx.organisationId}`),
    raw<{ id: string; name: string; type: string }>(sql`
      select a.account_id as id, ${placeName('a')} as name, a.type from account a
      where a.organisation_id = ${ctx.organisationId} and a.account_id = any (${accountIds}::uuid[])`),
    raw<{ id: string; name: string }>(sql`
      select role_id as id, name from named_role where organisation_id = ${ctx.organisationId}`),
  );
  const placeOf = new Map(accounts.map(({ id, name, type }) => [id, `${name}${WITH_ALL[type] ?? ''}`]));
  const roleOf = new Map(roles.map(({ id, name }) => [id, name]));
  const group = company?.name ?? '';
  const lineOf = ({ accountId, role, named_role_id }: InvitedPlace) =>
    `- ${placeOf.get(accountId) ?? ''}: ${roleOf.get(named_role_id ?? '') ?? UNNAMED[role]}`;
  const mails = letters.map(({ to, link, places }) => ({
    to,
    subject: `${ctx.userName} invites you to ${group} in Larder`,
    text: [
      `${ctx.userName} invites you to work at ${group} in Larder:`,
      places.map(lineOf).join('\n'),
      'Please open this link, and sign in or sign up with this email address:',
      link.address,
      `It is valid for ${VALID_DAYS} days.\n`,
    ].join('\n\n'),
  }));
  await sendSystemMailsWith(tx, ctx.pool, mails);
}

/** What an invitation to these reaches besides. */
const WITH_ALL: Record<string, string> = { OWNER: ', with all its locations', LOCATION: ', with all its areas' };

/** What a role is called that has no name. */
const UNNAMED = { member: 'Member', guest: 'Guest' } as const;
