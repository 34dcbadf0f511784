import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { expectGuardedQuery } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());

describe('the HTTP house', () => {
  it('lets an owner sync, and nobody else', async () => {
    const url = `/api/v1/accounts/${app.ours.areaId}/sync`;
    const answer = await app.owner.get<{ rows: { accounts: object[] } }>(url);
    expect(answer.status).toBe(200);
    expect(answer.body.rows.accounts).toHaveLength(4);
    await expectGuardedQuery(app, url);
  });

  it('lets a member reach the account and what is below it, not what is above', async () => {
    const mia = await app.person('Mia', { accountId: app.ours.locationId, role: 'member' });
    const status = async (accountId: string) => (await mia.get(`/api/v1/accounts/${accountId}/sync`)).status;
    expect(await status(app.ours.areaId)).toBe(200);
    expect(await status(app.ours.locationId)).toBe(200);
    expect(await status(app.ours.organisationId)).toBe(404);
    expect(await status(randomUUID())).toBe(404);
  });

  it.each([
    ['a body that is too large', 413, JSON.stringify({ text: 'x'.repeat(6 * 1024 * 1024) }), 'application/json'],
    ['a body that is not JSON', 400, '{', 'application/json'],
    ['another type of body', 415, '<a/>', 'text/html'],
    ['a prototype in JSON', 400, '{"__proto__":{"a":1}}', 'application/json'],
  ])('answers %s with %i in its own words', async (_, status, body, type) => {
    const response = await fetch(`${app.url}/api/v1/groups`, {
      method: 'POST',
      headers: { cookie: app.owner.cookie ?? '', 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, message: expect.any(String) });
  });

  it('answers an unknown call and an unknown address with 404', async () => {
    expect((await app.owner.get('/api/v1/nothing')).status).toBe(404);
    expect((await app.owner.get('/nothing.png')).status).toBe(404);
  });

  it('lets no cache keep what it answers, and sends long answers compressed to those who take it', async () => {
    const short = await app.owner.get('/api/v1/me');
    expect(short.headers.get('cache-control')).toBe('no-store');
    expect(short.headers.get('content-encoding')).toBeNull();
    for (const [accepted, taken] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const long = await fetch(`${app.url}/api/openapi.json`, { headers: { 'accept-encoding': accepted } });
      expect(long.headers.get('content-encoding')).toBe(taken);
      expect(await long.json()).toHaveProperty('openapi');
    }
    const plain = await fetch(`${app.url}/api/openapi.json`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toHaveProperty('openapi');
  });
});
