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
});
