import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { signUpAs } from '../testing/sign-up.ts';
import { waitUntilStep } from './even-answers.ts';

const waits: number[] = [];
const app = await startTestApp(await testDatabase(), { evenAnswers: async (ms) => void waits.push(ms) });
const PASSWORD = 'seven brown onions';

describe('answers about addresses', () => {
  it.each([
    [0, 500],
    [1.5, 498.5],
    [499, 1],
    [500, 0],
    [501, 499],
    [1700, 300],
  ])('leave at whole half seconds: after %d ms they wait %d ms', (taken, wait) =>
    expect(waitUntilStep(taken)).toBe(wait),
  );

  it('wait so whether the address has a sign-in or not', async () => {
    await signUpAs(app, { name: 'Ann', email: 'ann@example.com', password: PASSWORD });
    for (const email of ['ann@example.com', 'nobody@example.com'])
      for (const call of ['sign-up/email', 'request-password-reset', 'send-verification-email']) {
        waits.length = 0;
        const { status } = await app.nobody.post(`/api/auth/${call}`, { name: 'Ann', email, password: PASSWORD });
        expect([call, status, waits.length]).toEqual([call, 200, 1]);
      }
  });
});
