import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '../testing/stub-server.ts';
import { askAuth } from './auth.ts';
import { type EarlyAnswer, takeEarly } from './early-answers.ts';
import { sessions } from './session.ts';

afterEach(() => {
  delete window.larderEarly;
  sessions.reset();
  vi.unstubAllGlobals();
});

const asked = (answer: Promise<EarlyAnswer>, secondsAgo = 1) => {
  window.larderEarly = { askedAt: Date.now() - secondsAgo * 1000, answers: new Map([['/api/v1/me', answer]]) };
};

describe('what the page asked for before the app was there', () => {
  it('is taken once', async () => {
    const answer = { status: 200, body: { userId: 'one' } };
    asked(Promise.resolve(answer));
    expect(await takeEarly('/api/v1/me')).toBe(answer);
    expect(await takeEarly('/api/v1/me')).toBeNull();
  });

  it('is not taken for something else, nor when nothing was asked for', async () => {
    expect(await takeEarly('/api/v1/me')).toBeNull();
    asked(Promise.resolve({ status: 200, body: {} }));
    expect(await takeEarly('/api/v1/accounts/one/sync')).toBeNull();
  });

  it('is not taken when it is no longer fresh, or when it failed', async () => {
    asked(Promise.resolve({ status: 200, body: {} }), 11);
    expect(await takeEarly('/api/v1/me')).toBeNull();
    asked(Promise.reject(new TypeError('Failed to fetch')));
    expect(await takeEarly('/api/v1/me')).toBeNull();
  });

  it('is not taken once somebody signed in or out, and answers nobody but who opens the app', async () => {
    const server = stubServer();
    asked(Promise.resolve({ status: 401, body: null }));
    expect(await sessions.load()).toMatchObject({ kind: 'signed-in', session: { userId: server.session.userId } });
    await askAuth('sign-out', {});
    expect(await takeEarly('/api/v1/me')).toBeNull();
  });
});
