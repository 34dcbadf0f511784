import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;

const BREAKS = ['Ann\r\nBcc: everybody@example.com', 'Ann\nCook', 'Ann\rCook', 'Ann\u0085Cook', 'Ann\u2028Cook'];

describe.each(BREAKS)('the name %j', (name) => {
  it('is refused for a person', async () => {
    expect((await app.owner.post('/api/v1/me/profile', { name })).status).toBe(422);
    const person = { name, email: 'ann@example.com', password: 'seven brown onions' };
    expect(await app.nobody.post('/api/auth/sign-up/email', person)).toMatchObject({
      status: 400,
      body: { message: 'Name must be one line' },
    });
    const chosen = { token: 'any', name, newPassword: person.password };
    expect((await app.nobody.post('/api/auth/first-password', chosen)).status).toBe(400);
  });

  it('is refused for a group, an area name and a category', async () => {
    const ids = { headOfficeId: randomUUID(), locationId: randomUUID(), areaId: randomUUID(), groupId: randomUUID() };
    const names = { headOffice: name, location: 'Soho', area: 'Kitchen', group: 'Food' };
    expect((await app.owner.post('/api/v1/groups', { ...ids, ...names })).status).toBe(422);
    const category = { version: null, kind: 'ingredient', name, parentId: null };
    const path = `/categories/${randomUUID()}/save`;
    expect((await app.owner.command(ours.organisationId, path, category)).status).toBe(422);
    expect((await app.owner.command(ours.organisationId, path, { ...category, name: 'Fish' })).status).toBe(200);
  });

  it('is refused for a file', async () => {
    const query = new URLSearchParams({ commandId: randomUUID(), importId: randomUUID(), filename: name });
    const answer = await fetch(`${app.url}/api/v1/accounts/${ours.organisationId}/imports?${query}`, {
      method: 'POST',
      headers: { cookie: app.owner.cookie ?? '', origin: 'http://larder.test', 'content-type': 'application/zip' },
      body: new Uint8Array(),
    });
    expect(answer.status).toBe(422);
  });
});
