import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { callsOf } from './calls.ts';
import { COPPER_TABLE, type Person } from './cast.ts';
import { newestMailTo, tokenIn } from './mail.ts';
import { ours } from './origin.ts';

/**
 * Signs a person up by the calls that the pages make, with the mail that is really sent, and leaves them signed in.
 * For journeys that are not about signing up. address: of a server of one's own.
 */
export async function signUp(request: APIRequestContext, person: Person, address?: string): Promise<void> {
  const headers = ours(address);
  const signedUp = await request.post('/api/auth/sign-up/email', { data: person, headers });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const token = tokenIn(await newestMailTo(request, person.email, '/verify-email'));
  const verified = await request.post('/api/auth/verify-email', { data: { token }, headers });
  expect(verified.ok(), await verified.text()).toBe(true);
  const { choosePassword } = (await verified.json()) as { choosePassword: string };
  const data = { token: choosePassword, name: person.name, newPassword: person.password };
  const chosen = await request.post('/api/auth/first-password', { data, headers });
  expect(chosen.ok(), await chosen.text()).toBe(true);
}

export async function signIn(request: APIRequestContext, { email, password }: Person): Promise<void> {
  const answer = await request.post('/api/auth/sign-in/email', { data: { email, password }, headers: ours() });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Invites a new person to an account as a member, and answers a page of a browser in which they have accepted and are signed in. */
export async function joinGroup(
  host: APIRequestContext,
  browser: Browser,
  accountId: string,
  person: Person,
): Promise<Page> {
  const context = await browser.newContext();
  await join(host, context.request, { accountId, person });
  return context.newPage();
}

/** What an owner sends to invite one address to an account, without a named role. */
export function invitationTo(accountId: string, email: string, type: 'member' | 'guest' = 'member') {
  const limits = { withheld: type === 'guest' ? ['costs'] : [], orderUpTo: null };
  return { emails: [email], accountIds: [accountId], roleId: null, type, limits };
}

interface Joining {
  accountId: string;
  person: Person;
  role?: 'member' | 'guest';
  /** Of a server of one's own. */
  address?: string;
}

/** Invites a new person to an account; they sign up and accept, and stay signed in. */
export async function join(
  host: APIRequestContext,
  theirs: APIRequestContext,
  { accountId, person, role = 'member', address }: Joining,
): Promise<void> {
  await callsOf(host, accountId, address).command('/invitations', invitationTo(accountId, person.email, role));
  const token = tokenIn(await newestMailTo(host, person.email));
  await signUp(theirs, person, address);
  const accepted = await theirs.post('/api/v1/invitations/accept', { data: { token }, headers: ours(address) });
  expect(accepted.ok(), await accepted.text()).toBe(true);
}

/** Sets up a group for the signed-in person and answers its ids. */
export async function setUpGroup(
  request: APIRequestContext,
  names: Record<keyof typeof COPPER_TABLE, string> = COPPER_TABLE,
) {
  const ids = { headOfficeId: randomUUID(), locationId: randomUUID(), areaId: randomUUID(), groupId: randomUUID() };
  const answer = await request.post('/api/v1/groups', { data: { ...names, ...ids }, headers: ours() });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ids;
}
