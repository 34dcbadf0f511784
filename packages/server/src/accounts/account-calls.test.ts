import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { AccountUser } from '@larder/contract/people.ts';
import type { Me } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { testDatabase } from '../testing/database.ts';
import { newAddress } from '../testing/group-people.ts';
import { startTestApp } from '../testing/http.ts';
import { invitationTo } from '../testing/invitation.ts';
import { signInAs } from '../testing/people.ts';

const app = await startTestApp(await testDatabase());

/** Somebody of a new address, who accepts the newest invitation to it. */
async function accept(email: string): Promise<void> {
  const [mail] = await sendOn(
    app.pool,
    raw<{ text: string }>(sql`select text_body as text from system_mail where recipient = ${email}`),
  );
  const invited = app.as(await signInAs(app.pool, { id: randomUUID(), name: 'Mia', email }));
  const token = /token=([^&\s]+)/.exec(mail?.text ?? '')?.[1];
  expect((await invited.post('/api/v1/invitations/accept', { token })).status).toBe(200);
}

it('ACC-053 an account is opened with its founder as first user, changed and cleared; its users are added, removed, and removed all at once', async () => {
  const founder = await app.person('Fausto');
  const headOfficeId = randomUUID();
  await founder.post('/api/v1/head-offices', { headOfficeId, name: 'Trattoria Nuova' });
  const { email: owner } = (await founder.get<Me>('/api/v1/me')).body;
  const send = async (path: string, body: object) =>
    expect((await founder.command(headOfficeId, path, body)).status, path).toBe(200);
  const users = async () =>
    (await founder.get<{ users: AccountUser[] }>(`/api/v1/accounts/${headOfficeId}/users`)).body.users;
  const emails = async () => (await users()).map(({ email }) => email).sort();
  const accounts = async () =>
    (await founder.get<SyncAnswer>(`/api/v1/accounts/${headOfficeId}/sync`)).body.rows.accounts ?? [];
  expect(await users()).toMatchObject([{ email: owner, type: 'owner' }]);

  const [row] = await accounts();
  await send('/details', { ...row, name: 'Trattoria Vecchia' });
  expect((await accounts()).map(({ name }) => name)).toEqual(['Trattoria Vecchia']);

  const invited = [newAddress(), newAddress(), newAddress()];
  for (const email of invited) {
    await send('/invitations', invitationTo(headOfficeId, email));
    await accept(email);
  }
  expect(await emails()).toEqual([owner, ...invited].sort());
  const mia = (await users()).find(({ email }) => email === invited[0]);
  await send(`/users/${mia?.userId}/remove`, {});
  expect(await emails()).toEqual([owner, ...invited.slice(1)].sort());
  await send('/users/remove-all', {});
  expect(await emails()).toEqual([owner]);

  const id = randomUUID();
  const leeds = { parentId: headOfficeId, type: 'LOCATION', name: 'Leeds', groupIds: [], areaNameId: null };
  await send(`/structure/${id}/open`, leeds);
  await send(`/structure/${id}/remove`, { version: 1 });
  expect((await accounts()).map(({ id: left }) => left)).toEqual([headOfficeId]);
  expect((await founder.get(`/api/v1/accounts/${id}/sync`)).status).toBe(404);
});
