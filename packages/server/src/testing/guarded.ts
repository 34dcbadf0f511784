import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, TestApp } from './http.ts';

/** A command as the owner would send it. */
export interface CommandCall {
  accountId: string;
  path: string;
  body: object;
}

/** Refused to whoever is signed out (401), a neighbour (404), a person without accounts (404), and a page of somebody else's (403). */
export async function expectGuarded(app: TestApp, { accountId, path, body }: CommandCall): Promise<void> {
  const url = `/api/v1/accounts/${accountId}${path}`;
  const command = { commandId: randomUUID(), ...body };
  const stranger = await app.person('Stranger');
  const answers = {
    'signed out': await app.nobody.post(url, command),
    neighbour: await app.neighbour.post(url, command),
    stranger: await stranger.post(url, command),
    'foreign page': await app.owner.post(url, command, { origin: 'https://elsewhere.example' }),
  };
  expect(statuses(answers)).toEqual({
    'signed out': 401,
    neighbour: 404,
    stranger: 404,
    'foreign page': 403,
  });
}

/** The same for a query. */
export async function expectGuardedQuery(app: TestApp, url: string): Promise<void> {
  const stranger = await app.person('Stranger');
  const answers = {
    'signed out': await app.nobody.get(url),
    neighbour: await app.neighbour.get(url),
    stranger: await stranger.get(url),
  };
  expect(statuses(answers)).toEqual({ 'signed out': 401, neighbour: 404, stranger: 404 });
}

/** Sent 16 times at once and once more: every answer is the same success, `effects` (how many there are now) grew by one. */
export async function expectOnce(
  app: TestApp,
  { accountId, path, body }: CommandCall,
  effects: () => Promise<number>,
): Promise<Answer> {
  const before = await effects();
  const command = { commandId: randomUUID(), ...body };
  const send = () => app.owner.command(accountId, path, command);
  const answers = await Promise.all(Array.from({ length: 16 }, send));
  answers.push(await send());
  const [first] = answers;
  if (!first) throw new Error('nothing was answered');
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: first.body as object });
  expect(await effects()).toBe(before + 1);
  return first;
}

function statuses(answers: Record<string, Answer>): Record<string, number> {
  return Object.fromEntries(Object.entries(answers).map(([who, answer]) => [who, answer.status]));
}
