import { DOINGS } from '@larder/domain/accounts/limits.ts';
import { z } from 'zod';
import { MOST_CHANGED, MOST_INVITED, MOST_PEOPLE } from './limits.ts';
import { ownershipOffer } from './owners.ts';
import { id, instant, name } from './primitives.ts';
import { command, query } from './route.ts';

const MOST_PLACES = 100;

const MONEY = /^\d{1,9}(\.\d{1,2})?$/;

/** What an owner withholds from a person. orderUpTo: £ net for one order; null: any amount. */
export const limits = z.object({
  withheld: z.array(z.enum(DOINGS)).max(DOINGS.length),
  orderUpTo: z.string().regex(MONEY, 'Enter an amount in £, such as 250.00').nullable(),
});

const invitedAs = z.enum(['member', 'guest']);

/** What somebody is given on an account: a named role, whose type and limits then count, or a type and limits of their own. */
const rights = { roleId: id.nullable(), type: invitedAs, limits };

/** Somebody who reaches an account by a membership on it (ACC-011). lastSeenAt: null while they never had Larder open. */
export const accountUser = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  type: z.enum(['owner', 'member', 'guest']),
  /** Null: limits of their own. */
  roleId: id.nullable(),
  limits,
  version: z.number().int(),
  lastSeenAt: instant.nullable(),
});
export type AccountUser = z.infer<typeof accountUser>;

/** An invitation that nobody has taken up yet. */
export const pendingInvitation = z.object({
  invitationId: id,
  email: z.string(),
  ...rights,
  invitedBy: z.string(),
  expiresAt: instant,
  expired: z.boolean(),
});
export type PendingInvitation = z.infer<typeof pendingInvitation>;

export const accountUsers = z.object({ users: z.array(accountUser), invitations: z.array(pendingInvitation) });

/** A role of the group. people, invited: how many have it, or are invited with it. */
export const namedRole = z.object({
  roleId: id,
  name: z.string(),
  type: invitedAs,
  limits,
  /** It can be neither changed nor removed. */
  fixed: z.boolean(),
  version: z.number().int(),
  people: z.number().int(),
  invited: z.number().int(),
});
export type NamedRole = z.infer<typeof namedRole>;

/** A place where somebody works, and what they are given there. */
const workplace = z.object({
  accountId: id,
  type: z.enum(['owner', 'member', 'guest']),
  roleId: id.nullable(),
  limits,
  version: z.number().int(),
});
export type Workplace = z.infer<typeof workplace>;

/** Somebody of the group, with every place where they work. twoFactor: of who signs in by a provider it is the provider's; null: the owner alone sees it. */
export const groupPerson = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  lastSeenAt: instant.nullable(),
  twoFactor: z.enum(['on', 'off', 'provider']).nullable(),
  places: z.array(workplace),
});
export type GroupPerson = z.infer<typeof groupPerson>;

/** Somebody who has not come yet, with every place to which they are invited. */
export const invitedPerson = z.object({
  email: z.string(),
  invitedBy: z.string(),
  expiresAt: instant,
  expired: z.boolean(),
  places: z.array(z.object({ invitationId: id, accountId: id, ...rights })),
});
export type InvitedPerson = z.infer<typeof invitedPerson>;

/** offers: hand-overs that wait for an answer, for owners alone. more: there are people beyond those listed; who is invited comes after all of them. */
export const groupPeople = z.object({
  people: z.array(groupPerson),
  invited: z.array(invitedPerson),
  offers: z.array(ownershipOffer),
  more: z.boolean(),
});
export type GroupPeople = z.infer<typeof groupPeople>;

/** An address that was not invited to one of the places: it has it, is invited to it, or is one's own. */
const leftOutAddress = z.object({ email: z.string(), accountId: id, why: z.enum(['user', 'invited', 'self']) });
export type LeftOutAddress = z.infer<typeof leftOutAddress>;

/** Somebody who was left out of a change of many: owners are changed by nobody else, and on a guest view there are guests alone. */
const leftOutPerson = z.object({ name: z.string(), why: z.enum(['owner', 'guests-only']) });
export type LeftOutPerson = z.infer<typeof leftOutPerson>;

const userId = z.string().min(1).max(100);
const email = z.email('Please enter a valid email address').max(300);
const userIds = z.array(userId).max(MOST_CHANGED, `at most ${MOST_CHANGED} people at a time`);
/** People of the group, and who is invited to it, by their addresses. */
const whom = { userIds, emails: z.array(email).max(MOST_CHANGED, `at most ${MOST_CHANGED} people at a time`) };
const places = z
  .array(id)
  .min(1, 'Choose at least one place')
  .max(MOST_PLACES, `at most ${MOST_PLACES} places at a time`);

/** People of an account and of the whole group: who they are, where they work, what they are given. */
export const peopleCalls = {
  people: query(
    '/people',
    'Everybody of the group: where they work, what they are given, and who is invited; or the first of them by name',
    { first: z.coerce.number().int().min(1).max(MOST_PEOPLE).optional() },
    groupPeople,
  ),
  roles: query('/roles', 'The named roles of the group', {}, z.array(namedRole)),
  saveRole: command(
    '/roles/{roleId}/save',
    'Add a named role, or change it; whoever has it, or is invited with it, is given what it then holds',
    {
      roleId: id,
      /** Null: it is new. */
      version: z.number().int().nullable(),
      name,
      /** Of a new role; it stays. */
      type: invitedAs,
      limits,
    },
  ),
  removeRole: command('/roles/{roleId}/remove', 'Remove a named role; whoever has it gets another one instead', {
    roleId: id,
    version: z.number().int(),
    /** What people and invitations get instead; null: nobody has it. */
    insteadId: id.nullable(),
  }),
  invitePeople: command(
    '/invitations',
    'Invite addresses to this account, or places below it, by one mail each',
    {
      emails: z
        .array(email)
        .min(1, 'Enter at least one email address')
        .max(MOST_INVITED, `Invite at most ${MOST_INVITED} addresses at a time`),
      accountIds: places,
      ...rights,
    },
    {
      /** Who got a mail. */
      invited: z.array(z.string()),
      leftOut: z.array(leftOutAddress),
    },
  ),
  resendInvitation: command(
    '/invitations/{invitationId}/resend',
    'Send an invitation again, for all the places that the person is invited to, with a new link and a new end; the old link stops working',
    { invitationId: id },
  ),
  withdrawInvitation: command('/invitations/{invitationId}/withdraw', 'Take an invitation back', { invitationId: id }),
  users: query('/users', 'Who reaches this account by a membership on it, and who is invited to it', {}, accountUsers),
  saveUser: command('/users/{userId}/save', 'Change what a user is given on this account', {
    userId,
    /** As the person saw it; left out: whatever it is by now. */
    version: z.number().int().optional(),
    ...rights,
    roleId: id.nullish(),
  }),
  removeUser: command('/users/{userId}/remove', 'Remove a user from this account; they are out at once', { userId }),
  removeAllUsers: command(
    '/users/remove-all',
    'Remove every user but the owners from this account, and withdraw its invitations',
    {},
  ),
  giveRole: command(
    '/people/role',
    'Give people a named role wherever they work or are invited',
    { ...whom, roleId: id },
    { leftOut: z.array(leftOutPerson) },
  ),
  addPlaces: command(
    '/people/places',
    'Let people of the group work in further places',
    { userIds: userIds.min(1), accountIds: places, ...rights },
    { leftOut: z.array(leftOutPerson) },
  ),
  removePeople: command(
    '/people/remove',
    'Remove people from the group everywhere, and withdraw their invitations; they are out at once',
    whom,
    { leftOut: z.array(leftOutPerson) },
  ),
};
