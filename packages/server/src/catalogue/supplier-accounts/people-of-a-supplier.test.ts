import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { orderAt, suppliedGroup } from '../../testing/arriving.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { invitationTo } from '../../testing/invitation.ts';
import { signInAs } from '../../testing/people.ts';

const app = await startTestApp(await testDatabase());

it('several people work in a supplier’s account: an invited one answers orders, under their own name, until they are removed', async () => {
  const supplied = await suppliedGroup(app.ours);
  const at = supplied.supplier.accountId;
  const email = `sam-${randomUUID()}@example.com`;
  const sam = { id: randomUUID(), name: 'Sam', email };
  expect((await app.owner.command(at, '/invitations', invitationTo(at, email))).status).toBe(200);
  const [mail] = await sendOn(
    app.pool,
    raw<{ text: string }>(sql`select text_body as text from system_mail where recipient = ${email}`),
  );
  const token = /token=([^&\s]+)/.exec(mail?.text ?? '')?.[1];
  const caller = app.as(await signInAs(app.pool, sam));
  const orders = () => caller.get<{ orderId: string }[]>(`/api/v1/accounts/${at}/arriving-orders`);
  expect((await orders()).status).toBe(404);
  expect((await caller.post('/api/v1/invitations/accept', { token })).status).toBe(200);

  const { id: orderId, lines } = await orderAt(app.ours, supplied);
  expect((await orders()).body).toMatchObject([{ orderId }]);
  const confirmed = { answer: 'confirmed', quantity: null, substituteId: null, note: '' };
  const answer = { version: 0, comment: '', lines: lines.map(({ id: lineId }) => ({ lineId, ...confirmed })) };
  expect((await caller.command(at, `/arriving-orders/${orderId}/answer`, answer)).status).toBe(200);
  expect((await orders()).body).toMatchObject([{ answeredBy: 'Sam' }]);

  expect((await app.owner.command(at, `/users/${sam.id}/remove`, {})).status).toBe(200);
  expect((await orders()).status).toBe(404);
  const later = { ...answer, version: 1 };
  expect((await caller.command(at, `/arriving-orders/${orderId}/answer`, later)).status).toBe(404);
});
