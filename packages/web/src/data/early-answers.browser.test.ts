import { afterEach, describe, expect, it } from 'vitest';
import { type EarlyAnswer, takeEarly } from './early-answers.ts';

afterEach(() => {
  delete window.larderEarly;
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
});
