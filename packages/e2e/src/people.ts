import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { callsOf } from './calls.ts';
import { COPPER_TABLE, type Person } from './cast.ts';
import { newestMailTo, tokenIn } from './mail.ts';

/**
 * Signs a person up by the calls that the pages make, with the mail that is really sent, and leaves them signed in.
 * For journeys that are not about signing up.
 */
export async function signUp(request: APIRequestContext, person: Person): Promise<void> {
  const signedUp = await request.post('/api/auth/sign-up/email', { data: person, headers: ours() });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const token = tokenIn(await newestMailTo(request, person.email, '/verify-email'));
  const verified = await request.post('/api/auth/verify-email', { data: { token }, headers: ours() });
  expect(verified.ok(), await verified.text()).toBe(true);
  const { choosePassword } = (await verified.json()) as { choosePassword: string };
  const data = { token: choosePassword, name: person.name, newPassword: person.password };
  const chosen = await request.post('/api/auth/first-password', { data, headers: ours() });
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
  const invitation = { invitationId: randomUUID(), email: person.email, role: 'member' };
  await callsOf(host, accountId).command('/invitations', invitation);
  const token = tokenIn(await newestMailTo(host, person.email));
  const context = await browser.newContext();
  await signUp(context.request, person);
  const accepted = await context.request.post('/api/v1/invitations/accept', { data: { token }, headers: ours() });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  return context.newPage();
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

/** Writes must come from our own pages (rule 22); a bare request has to say so itself. */
function ours(): Record<string, string> {
  return { origin: `http://localhost:${process.env.E2E_PORT ?? '3190'}` };
}
