import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { reading, writing } from '../../db/transaction.ts';
import { made } from '../../kernel/changes.ts';
import type { TestGroup } from '../cast.ts';
import { invitationTo } from '../invitation.ts';
import type { CommandCase } from './command-case.ts';

const LIMITS = { withheld: ['receive'], orderUpTo: '250.00' };
const WRONG_LIMITS = [
  { change: { type: 'owner' }, field: 'type' },
  { change: { limits: { withheld: ['sleep'], orderUpTo: null } }, field: 'limits.withheld.0' },
  { change: { limits: { withheld: [], orderUpTo: '-1' } }, field: 'limits.orderUpTo' },
];

/** People of an account, of the whole group, and the roles they have. */
export const peopleCases: Record<string, CommandCase> = {
  'accounts.invitePeople': {
    valid: async ({ areaId }) => ({ accountId: areaId, ...invitationTo(areaId, `${randomUUID()}@example.com`) }),
    invalid: [
      { change: { emails: ['mia'] }, field: 'emails.0' },
      { change: { emails: [] }, field: 'emails' },
      { change: { emails: Array.from({ length: 61 }, (_, at) => `mia${at}@example.com`) }, field: 'emails' },
      { change: { accountIds: [] }, field: 'accountIds' },
      ...WRONG_LIMITS,
    ],
  },
  'accounts.resendInvitation': {
    valid: async (group) => ({ accountId: group.areaId, invitationId: await invited(group) }),
    invalid: [{ change: { invitationId: 'mia' }, field: 'invitationId' }],
  },
  'accounts.withdrawInvitation': {
    valid: async (group) => ({ accountId: group.areaId, invitationId: await invited(group) }),
    invalid: [{ change: { invitationId: 'mia' }, field: 'invitationId' }],
  },
  'accounts.saveUser': {
    valid: async (group) => ({
      ...{ accountId: group.areaId, userId: await addUser(group), version: 1 },
      ...{ roleId: await addRole(group), type: 'member', limits: LIMITS },
    }),
    invalid: WRONG_LIMITS,
  },
  'accounts.removeUser': {
    valid: async (group) => ({ accountId: group.areaId, userId: await addUser(group) }),
    invalid: [{ change: { userId: '' }, field: 'userId' }],
  },
  'accounts.removeAllUsers': { valid: async ({ groupId }) => ({ accountId: groupId }), invalid: [] },
  'accounts.saveRole': {
    valid: async (group) => ({
      ...{ accountId: group.organisationId, roleId: randomUUID(), version: null },
      ...{ name: `Role ${randomUUID()}`, type: 'member', limits: LIMITS },
    }),
    ownIds: ['roleId'],
    invalid: [{ change: { name: ' ' }, field: 'name' }, ...WRONG_LIMITS],
  },
  'accounts.removeRole': {
    valid: async (group) => ({
      ...{ accountId: group.organisationId, roleId: await addRole(group), version: 1 },
      insteadId: await addRole(group),
    }),
    invalid: [{ change: { insteadId: 'chef' }, field: 'insteadId' }],
  },
  'accounts.giveRole': {
    valid: async (group) => ({
      ...{ accountId: group.organisationId, userIds: [await addUser(group)], emails: [] },
      roleId: await addRole(group),
    }),
    invalid: [
      { change: { roleId: 'chef' }, field: 'roleId' },
      { change: { userIds: Array.from({ length: 501 }, () => 'mia') }, field: 'userIds' },
    ],
  },
  'accounts.addPlaces': {
    valid: async (group) => ({
      ...{ accountId: group.organisationId, userIds: [await addUser(group)], accountIds: [group.areaId] },
      ...{ roleId: await everything(group), type: 'member', limits: LIMITS },
    }),
    invalid: [
      { change: { accountIds: [] }, field: 'accountIds' },
      { change: { userIds: [] }, field: 'userIds' },
    ],
  },
  'accounts.removePeople': {
    valid: async (group) => ({
      ...{ accountId: group.organisationId, userIds: [await addUser(group)], emails: ['noel@example.com'] },
    }),
    invalid: [{ change: { emails: ['noel'] }, field: 'emails.0' }],
  },
};

/** A role of the group that nobody has. Answers its id. */
async function addRole({ headOffice, organisationId }: TestGroup): Promise<string> {
  const role_id = randomUUID();
  const row = {
    organisation_id: organisationId,
    role_id,
    name: `Role ${role_id}`,
    base: 'member',
    ...made(headOffice),
  };
  await writing(headOffice.pool, organisationId, async (tx) => tx.send(insertRows('named_role', [row])));
  return role_id;
}

/** The role that withholds nothing. */
async function everything({ headOffice, organisationId }: TestGroup): Promise<string> {
  const [role] = await reading(headOffice.pool, organisationId, (db) =>
    db.run(
      raw<{ id: string }>(
        sql`select role_id as id from named_role where organisation_id = ${organisationId} and fixed`,
      ),
    ),
  );
  return role?.id ?? '';
}

/** Somebody with a membership on the group's area. Answers their id. */
async function addUser({ area, organisationId, areaId }: TestGroup): Promise<string> {
  const user_id = randomUUID();
  const at = area.now().toISOString();
  const profile = { user_id, name: 'Mia', email: `${user_id}@example.com`, created_at: at, updated_at: at };
  const membership = { user_id, organisation_id: organisationId, account_id: areaId, role: 'member', created_at: at };
  await writing(area.pool, organisationId, async (tx) =>
    tx.send(insertRows('profile', [profile]), insertRows('membership', [membership])),
  );
  return user_id;
}

/** An invitation to the group's area that waits to be taken up. Answers its id. */
async function invited({ area, organisationId, areaId }: TestGroup): Promise<string> {
  const invitation_id = randomUUID();
  const row = {
    invitation_id,
    token_hash: randomUUID(),
    email: `${invitation_id}@example.com`,
    organisation_id: organisationId,
    account_id: areaId,
    role: 'member',
    invited_by: area.userName,
    created_at: area.now().toISOString(),
    expires_at: '2027-01-01T00:00:00Z',
  };
  await writing(area.pool, organisationId, async (tx) => tx.send(insertRows('invitation', [row])));
  return invitation_id;
}
