import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { LeftOutAddress, peopleCalls } from '@larder/contract/people.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { type Known, whomToInvite } from '@larder/domain/accounts/invitations.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditEach } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { expectSeats } from '../../kernel/seats.ts';
import { authoriseUsers } from '../authorise-users.ts';
import { newLink, sendInvitations } from '../invitation-mail.ts';
import { usersChanged } from '../users-changed.ts';
import { placesToGive } from './places.ts';
import { lockPeople, rightsToGive } from './rights.ts';

export type InvitePeople = InputOf<typeof peopleCalls.invitePeople>;
type Invited = { invited: string[]; leftOut: LeftOutAddress[] };

/**
 * Invites addresses to places, the working account or below it, by one mail each; only the owner may. The link of a mail takes up all of its
 * places. Its token is stored as a hash, is used once, and only by a person whose verified address is the one invited (rule 22). Addresses that
 * have a place, or are invited to it, are left out of it and answered.
 */
export async function invitePeople(
  ctx: Ctx,
  publicAddress: string,
  input: InvitePeople,
): Promise<CommandAnswer & Invited> {
  authoriseUsers(ctx);

  return once<Invited>(ctx, input, 'none', async (tx) => {
    await lockPeople(tx);
    const { rights, roleName } = await rightsToGive(tx, input);
    const places = await placesToGive(tx, ctx, input.accountIds, rights.role);
    const accountIds = places.map(({ accountId }) => accountId);
    const emails = input.emails.map((email) => email.toLowerCase());
    const { self, known, inGroup } = await knownOf(tx, ctx, emails, accountIds);
    const { invited, leftOut } = whomToInvite({ emails, accountIds, self, known });
    if (invited.length === 0) throw refusalOf(leftOut);
    await expectSeats(tx, ctx.now(), { moreUsers: invited.filter(({ email }) => !inGroup.has(email)).length });

    const letters = invited.map((one) => ({
      ...one,
      link: newLink(ctx, publicAddress, one.email),
      invitationIds: one.accountIds.map(() => randomUUID()),
    }));
    const rows = letters.flatMap(({ email, accountIds: to, link, invitationIds }) =>
      to.map((account_id, index) => ({
        invitation_id: invitationIds[index] ?? randomUUID(),
        token_hash: link.tokenHash,
        email,
        organisation_id: ctx.organisationId,
        account_id,
        ...rights,
        withheld: [...rights.withheld],
        invited_by: ctx.userName,
        created_at: ctx.now().toISOString(),
        expires_at: link.expiresAt,
      })),
    );
    tx.send(insertRows('invitation', rows));
    auditEach(
      tx,
      ctx,
      'person.invited',
      'invitation',
      letters.map(({ email, accountIds: to, invitationIds: [id = ''] }) => {
        const { role, withheld, order_up_to } = rights;
        const names = places.filter(({ accountId }) => to.includes(accountId)).map(({ name }) => name);
        return { id, before: null, after: { email, places: names, role, role_name: roleName, withheld, order_up_to } };
      }),
    );
    await sendInvitations(
      tx,
      ctx,
      letters.map(({ email, accountIds: to, link }) => ({
        to: email,
        link,
        places: to.map((accountId) => ({ accountId, ...rights })),
      })),
    );
    return { changes: [usersChanged(ctx)], extra: { invited: invited.map(({ email }) => email), leftOut } };
  });
}

/** The one address that was meant is named; of several it is stated that none is left. */
function refusalOf(leftOut: readonly LeftOutAddress[]): Refusal {
  const emails = new Set(leftOut.map(({ email }) => email));
  const [first] = leftOut;
  if (!first || emails.size > 1) return new Refusal('invitation.nobody-left');
  const codes = { user: 'user.already', invited: 'invitation.pending', self: 'invitation.self' } as const;
  return new Refusal(codes[first.why], { email: first.email });
}

/** Who of the addresses works in these places or is invited to them, and who is of the group at all and so has a seat. */
async function knownOf(tx: Tx, ctx: Ctx, emails: readonly string[], accountIds: readonly string[]) {
  const org = ctx.organisationId;
  const waiting = sql`used_at is null and withdrawn_at is null`;
  const [users, invited, own] = await tx.all(
    raw<{ email: string; accountId: string }>(sql`
      select lower(p.email) as email, m.account_id as "accountId" from membership m join profile p using (user_id)
      where m.organisation_id = ${org} and lower(p.email) = any (${emails})`),
    raw<{ email: string; accountId: string; live: boolean }>(sql`
      select email, account_id as "accountId", expires_at > ${ctx.now().toISOString()} as live from invitation
      where organisation_id = ${org} and email = any (${emails}) and ${waiting}`),
    raw<{ email: string }>(sql`select u.email from auth."user" u where u.id = ${ctx.userId}`),
  );
  const wanted = new Set(accountIds);
  const known: Known[] = [
    ...invited.map(({ email, accountId }) => ({ email, accountId, why: 'invited' as const })),
    ...users.map(({ email, accountId }) => ({ email, accountId, why: 'user' as const })),
  ];
  return {
    self: own[0]?.email ?? '',
    known: known.filter(({ accountId }) => wanted.has(accountId)),
    inGroup: new Set([...users, ...invited.filter(({ live }) => live)].map(({ email }) => email)),
  };
}
