import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

describe('limits', () => {
  it('let a browser make so many calls a minute, and do not count those of others', async () => {
    const app = await startTestApp(await testDatabase(), { settings: { callsPerMinute: 5 } });
    const url = `/api/v1/accounts/${app.ours.areaId}/sync`;
    const statuses: number[] = [];
    for (let call = 0; call < 7; call += 1) statuses.push((await app.owner.get(url)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await app.owner.get<{ message: string }>(url)).body).toMatchObject({
      data: { code: 'too-many' },
      message: expect.stringMatching(/^Too many requests\. Please try again in/),
    });
    expect((await app.neighbour.get('/api/v1/me')).status).toBe(200);
    const madeUp = app.as('larder.session_token=made.up');
    for (let call = 0; call < 5; call += 1) await madeUp.get('/api/v1/me');
    expect((await madeUp.get('/api/v1/me')).status).toBe(429);
    expect((await app.nobody.get('/api/v1/me')).status).toBe(429); // the same address
  });

  it('slow down who guesses passwords, kept in the database for all servers', async () => {
    const database = await testDatabase();
    const app = await startTestApp(database, { now: () => new Date(), rateLimited: true });
    const guess = (password: string) =>
      app.nobody.post<{ message: string }>('/api/auth/sign-in/email', { email: 'gino@example.com', password });
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await guess(`guess number ${tries}`)).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await guess('again')).body.message).toBe('Too many requests. Please try again later.');

    const secondServer = await startTestApp(database, { now: () => new Date(), rateLimited: true });
    const there = await secondServer.nobody.post('/api/auth/sign-in/email', {
      email: 'gino@example.com',
      password: 'guess elsewhere',
    });
    expect(there.status).toBe(429);
  });
});
