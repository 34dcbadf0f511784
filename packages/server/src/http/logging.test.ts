import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { openLog } from './logging.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const app = await startTestApp(await testDatabase(), { logger: log, now: () => new Date() });

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  it('has one line for a request, with its id, which the answer carries too', async () => {
    lines.length = 0;
    const answer = await app.owner.get(`/api/v1/accounts/${app.ours.areaId}/sync?since=secret-cursor`);
    await expect.poll(() => lines).toHaveLength(1);
    expect(parsed()).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        request: answer.headers.get('x-request-id'),
        method: 'GET',
        path: `/api/v1/accounts/${app.ours.areaId}/sync`,
        status: 200,
        ms: expect.any(Number),
        msg: 'answered',
      },
    ]);
  });

  it('holds no names, addresses, passwords, tokens or cookies of those who sign up, sign in and go wrong', async () => {
    lines.length = 0;
    const person = { name: 'Ann Cook-Rossi', email: 'ann.cook@example.com', password: 'correct horse' };
    await app.nobody.post('/api/auth/sign-up/email', person);
    await app.nobody.post('/api/auth/sign-up/email', person);
    await app.nobody.post('/api/auth/sign-in/email', person);
    await app.nobody.post('/api/auth/verify-email', { token: 'a-token-of-a-mail' });
    await app.nobody.get('/verify-email?token=a-token-of-a-mail');
    await app.owner.post('/api/v1/me/profile', { name: 'Ann Cook-Rossi' });
    await app.owner.post('/api/v1/groups', { headOffice: 'Secret Restaurant' });
    await expect.poll(() => lines.length).toBeGreaterThanOrEqual(7);
    const all = lines.join('');
    const cookie = decodeURIComponent(app.owner.cookie ?? '').split('=')[1] ?? '-';
    for (const personal of [
      person.name,
      person.email,
      person.password,
      'a-token-of-a-mail',
      'Secret Restaurant',
      cookie,
      cookie.split('.')[0] ?? '-',
      '127.0.0.1',
    ])
      expect(all).not.toContain(personal);
  });

  it('holds of a fault where it happened, under the request, and no values of rows', async () => {
    lines.length = 0;
    const fault = Object.assign(new Error('no room for ann.cook@example.com (gino@example.com)'), {
      code: '23505',
      detail: 'Key (email)=(ann.cook@example.com) already exists.',
      parameters: ['ann'],
      cause: new Error('to: <bea@example.com>'),
    });
    log.error({ err: fault }, 'a call failed');
    const [line] = lines;
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 50,
      err: {
        name: 'Error',
        message: 'no room for [address] ([address])',
        code: '23505',
        stack: expect.stringContaining('logging.test.ts'),
        cause: { message: 'to: <[address]>' },
      },
    });
    expect(line).not.toMatch(/example\.com|detail|parameters/);
  });
});
