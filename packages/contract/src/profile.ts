import { hasLineBreak } from '@larder/domain/forms.ts';
import { NOTICE_TOPICS, type NoticeTopic } from '@larder/domain/notices/notice-topics.ts';
import { isPushService } from '@larder/domain/notices/push-services.ts';
import { z } from 'zod';
import { TABLE_ROWS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { route } from './route.ts';
import { accountRow } from './rows/accounts.ts';

/** An account that a person may work in. role: how they reach it, by their strongest membership on it or above it. */
export const reachableAccount = accountRow.pick({ id: true, type: true, name: true, parentId: true }).extend({
  organisationId: id,
  role: z.enum(['owner', 'member', 'guest']),
  /** Of the demo group, which its owner may delete. */
  demo: z.boolean(),
});

/** How many rows a table with more of them shows: pages of 7 (5 where room is short) or of 25, or all of them. */
export const tableRows = z.enum(TABLE_ROWS);
export type TableRows = z.infer<typeof tableRows>;

/** A group whose owner asks the signed-in person to take over. */
export const offeredGroup = z.object({
  offerId: id,
  organisationId: id,
  group: z.string(),
  from: z.string(),
  expiresAt: instant,
});
export type OfferedGroup = z.infer<typeof offeredGroup>;

/** An account that the person was taken out of, and has not seen that yet. why: the person was removed, or the account itself. */
export const farewell = z.object({
  organisationId: id,
  accountId: id,
  group: z.string(),
  place: z.string(),
  why: z.enum(['person', 'account']),
  by: z.string(),
  at: instant,
});
export type Farewell = z.infer<typeof farewell>;

/** A group of the person's that was closed. until: when it is removed for good; before that its owners can reopen it. */
export const closedGroup = z.object({
  organisationId: id,
  name: z.string(),
  by: z.string(),
  at: instant,
  until: instant,
  mayReopen: z.boolean(),
});
export type ClosedGroup = z.infer<typeof closedGroup>;

/** Who is signed in (AUTH-009) and what they reach. currentAccountId: null until one is chosen (AUTH-011). */
export const me = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  provider: z.enum(['password', 'google', 'oidc']),
  /** Signing in by password asks for a code as well. */
  twoFactor: z.boolean(),
  currentAccountId: id.nullable(),
  /** null: not chosen yet. */
  tableRows: tableRows.nullable(),
  accounts: z.array(reachableAccount),
  /** Groups that wait for the person to take over; left out: none. */
  offers: z.array(offeredGroup).optional(),
  /** Accounts that the person was taken out of; left out: none. */
  farewells: z.array(farewell).optional(),
  /** Groups of theirs that are closed, of which they reach nothing; left out: none. */
  closedGroups: z.array(closedGroup).optional(),
});
export type Me = z.infer<typeof me>;

/** What the pages for people who are not signed in may offer. */
export const signInOptions = z.object({
  google: z.boolean(),
  /** The name of the OpenID Connect provider, null when none is set. */
  oidc: z.string().nullable(),
  signUp: z.enum(['open', 'invitation']),
  /** Captured mail is readable at /dev/mail. */
  devMail: z.boolean(),
  /** The installation is empty and may be filled with the demo group. */
  demo: z.boolean(),
});
export type SignInOptions = z.infer<typeof signInOptions>;

/** Where somebody is signed in. browser: "Chrome on Windows"; null: it does not say. current: the one that asks. */
export const signedInSession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  current: z.boolean(),
  signedInAt: instant,
  lastUsedAt: instant,
});
export type SignedInSession = z.infer<typeof signedInSession>;

/** The topics of which one has notices mailed. */
export const noticeMails = z.object({
  topics: z.array(z.enum(Object.keys(NOTICE_TOPICS) as [NoticeTopic, ...NoticeTopic[]])),
});
export type NoticeMails = z.infer<typeof noticeMails>;

/** Where a browser takes notices, and its keys in base64url. */
export const pushDevice = z.object({
  endpoint: z.string().max(1000).refine(isPushService, 'must be an address of a service for notices'),
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}(==)?$/),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** The topics of which this browser shows notices. key: the public key of who sends them; null: this installation sends none. */
export const noticePushes = noticeMails.extend({ key: z.string().nullable() });
export type NoticePushes = z.infer<typeof noticePushes>;

const name = z
  .string()
  .trim()
  .min(1, 'Name cannot be empty')
  .max(200)
  .refine((text) => !hasLineBreak(text), 'Name must be one line');

export const profileContract = {
  me: route
    .route({ method: 'GET', path: '/me', summary: 'Who is signed in, and the accounts they reach', tags: ['profile'] })
    .output(me),
  updateProfile: route
    .route({
      method: 'POST',
      path: '/me/profile',
      summary: 'Change the name, the one editable field',
      tags: ['profile'],
    })
    .input(z.object({ name }))
    .output(me),
  setCurrentAccount: route
    .route({ method: 'POST', path: '/me/account', summary: 'Choose the account to work in', tags: ['profile'] })
    .input(z.object({ accountId: id }))
    .output(me),
  setTableRows: route
    .route({
      method: 'POST',
      path: '/me/table-rows',
      summary: 'Choose how many rows tables show',
      tags: ['profile'],
    })
    .input(z.object({ tableRows }))
    .output(me),
  noticeMails: route
    .route({
      method: 'GET',
      path: '/me/notice-mails',
      summary: 'Of which topics one has notices mailed',
      tags: ['profile'],
    })
    .output(noticeMails),
  setNoticeMails: route
    .route({
      method: 'POST',
      path: '/me/notice-mails',
      summary: 'Choose of which topics one has notices mailed',
      tags: ['profile'],
    })
    .input(noticeMails)
    .output(noticeMails),
  noticePushes: route
    .route({
      method: 'GET',
      path: '/me/notice-pushes',
      summary: 'Of which topics the browser that asks shows notices',
      tags: ['profile'],
    })
    .output(noticePushes),
  setNoticePushes: route
    .route({
      method: 'POST',
      path: '/me/notice-pushes',
      summary: 'Choose of which topics this browser shows notices',
      tags: ['profile'],
    })
    .input(noticeMails.extend({ device: pushDevice.nullable() }))
    .output(noticePushes),
  endFarewell: route
    .route({
      method: 'POST',
      path: '/me/farewells/end',
      summary: 'Take note of having been taken out of accounts of a group',
      tags: ['profile'],
    })
    .input(z.object({ organisationId: id }))
    .output(z.object({ ended: z.boolean() })),
  sessions: route
    .route({
      method: 'GET',
      path: '/me/sessions',
      summary: 'Where one is signed in, the latest first',
      tags: ['profile'],
    })
    .output(z.array(signedInSession)),
  endSession: route
    .route({ method: 'POST', path: '/me/sessions/end', summary: 'Sign out one of these browsers', tags: ['profile'] })
    .input(z.object({ id: z.string().max(100) }))
    .output(z.array(signedInSession)),
  signOutEverywhere: route
    .route({
      method: 'POST',
      path: '/me/sessions/end-all',
      summary: 'Sign out every browser, this one too',
      tags: ['profile'],
    })
    .output(z.object({ ended: z.number().int() })),
  signInOptions: route
    .route({
      method: 'GET',
      path: '/sign-in-options',
      summary: 'Which ways to sign in there are; needs no session',
      tags: ['profile'],
    })
    .output(signInOptions),
};
