import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Answer, startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { organisationId, areaId } = app.ours;
const guest = await app.person('Gusto', { accountId: areaId, role: 'guest' });
const categoryId = randomUUID();
const category = { kind: 'ingredient', name: 'Dairy', parentId: null, version: null };
const saveCategory = `/categories/${categoryId}/save`;
await app.owner.command(organisationId, saveCategory, category);

const refusals: [what: string, status: number, answer: () => Promise<Answer>][] = [
  ['what is no JSON', 400, () => app.owner.post(`/api/v1/accounts/${organisationId}${saveCategory}`, undefined)],
  ['who is signed out', 401, () => app.nobody.get(`/api/v1/accounts/${organisationId}/sync`)],
  ['who may not', 403, () => guest.command(areaId, saveCategory, category)],
  ['what is not there', 404, () => app.owner.get(`/api/v1/accounts/${randomUUID()}/sync`)],
  ['a call that does not exist', 404, () => app.owner.get('/api/v1/nothing')],
  ['what changed since', 409, () => app.owner.command(organisationId, saveCategory, { ...category, version: 7 })],
  ['a field of the wrong shape', 422, () => app.owner.command(organisationId, saveCategory, { ...category, name: 5 })],
];

it.each(refusals)(
  'INT-026 %s is answered with %i and a field error, the text of the message',
  async (_, status, ask) => {
    const answer = await ask();
    expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(/\w/) } });
    const { error, message } = answer.body as { error: string; message: string };
    expect(error).toBe(message);
  },
);
