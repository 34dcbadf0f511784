import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { writing } from '../../db/transaction.ts';
import type { TestGroup } from '../cast.ts';
import type { CommandCase, TriedElsewhere } from './command-case.ts';

const NOBODY = { change: { userId: '' }, field: 'userId' };

/** Owners of a group: a second one, the hand-over to another one. */
export const ownerCases: Record<string, CommandCase | TriedElsewhere> = {
  'accounts.makeOwner': {
    valid: async (group) => ({ accountId: group.organisationId, ...(await personAt(group, group.areaId)) }),
    ownIds: ['seen.0.accountId'], // what was seen, not what is changed
    invalid: [NOBODY, { change: { seen: [{ accountId: 'kitchen', version: 1 }] }, field: 'seen.0.accountId' }],
  },
  'accounts.endOwnership': {
    valid: async (group) => ({
      accountId: group.organisationId,
      ...(await personAt(group, group.organisationId, 'owner')),
    }),
    ownIds: ['seen.0.accountId'], // what was seen, not what is changed
    invalid: [NOBODY, { change: { seen: [{ accountId: 'kitchen', version: 1 }] }, field: 'seen.0.accountId' }],
  },
  'accounts.offerOwnership': {
    valid: async (group) => {
      await endOffers(group);
      const { userId } = await personAt(group, group.areaId);
      return { accountId: group.organisationId, offerId: randomUUID(), userId };
    },
    ownIds: ['offerId'],
    invalid: [NOBODY, { change: { offerId: 'first' }, field: 'offerId' }],
  },
  'accounts.withdrawOffer': {
    valid: async (group) => ({ accountId: group.organisationId, offerId: await openOffer(group) }),
    invalid: [{ change: { offerId: 'first' }, field: 'offerId' }],
  },
  'accounts.resetSecondFactor': {
    valid: async (group) => {
      const { userId } = await personAt(group, group.areaId);
      await signInWithFactor(group, userId);
      return { accountId: group.organisationId, userId };
    },
    invalid: [NOBODY],
  },
  'accounts.closeGroup': { triedIn: 'accounts/closing/closing.test.ts' },
  'accounts.reopenGroup': { triedIn: 'accounts/closing/closing.test.ts' },
  'accounts.answerOffer': { triedIn: 'accounts/owners/hand-over.test.ts' },
};

/** Somebody with one membership of the group, as an owner of it would see them. */
async function personAt({ area, organisationId }: TestGroup, accountId: string, role: 'owner' | 'member' = 'member') {
  const userId = randomUUID();
  const at = area.now().toISOString();
  const profile = { user_id: userId, name: 'Olga', email: `${userId}@example.com`, created_at: at, updated_at: at };
  const membership = { user_id: userId, organisation_id: organisationId, account_id: accountId, role, created_at: at };
  await writing(area.pool, organisationId, async (tx) =>
    tx.send(insertRows('profile', [profile]), insertRows('membership', [membership])),
  );
  return { userId, seen: [{ accountId, version: 1 }] };
}

/** A sign-in of a person that asks for a code. */
async function signInWithFactor({ area }: TestGroup, userId: string): Promise<void> {
  await sendOn(
    area.pool,
    raw(sql`
      insert into auth."user" (id, name, email, "emailVerified", "twoFactorEnabled")
      values (${userId}, 'Olga', ${`${userId}@example.com`}, true, true)`),
  );
}

/** A hand-over by a further owner that waits to be answered. Answers its id. */
async function openOffer(group: TestGroup): Promise<string> {
  const { organisationId: organisation_id, headOffice } = group;
  const from = await personAt(group, organisation_id, 'owner');
  const to = await personAt(group, group.areaId);
  const offer_id = randomUUID();
  const at = headOffice.now();
  const row = {
    ...{
      organisation_id,
      offer_id,
      from_user_id: from.userId,
      from_name: 'Olga',
      to_user_id: to.userId,
      to_name: 'Olga',
    },
    ...{ asked_at: at.toISOString(), expires_at: new Date(at.getTime() + 86_400_000).toISOString() },
  };
  await writing(headOffice.pool, organisation_id, async (tx) => tx.send(insertRows('ownership_offer', [row])));
  return offer_id;
}

function endOffers({ headOffice, organisationId }: TestGroup): Promise<void> {
  return writing(headOffice.pool, organisationId, async (tx) =>
    tx.send(
      raw(sql`
        update ownership_offer set answered_at = asked_at, outcome = 'withdrawn'
        where organisation_id = ${organisationId} and answered_at is null`),
    ),
  );
}
