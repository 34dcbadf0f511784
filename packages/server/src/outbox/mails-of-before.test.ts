import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { databaseBefore } from '../testing/before-migration.ts';

it('an upgrade takes mails that wait, and those that left, into the outbox with the Message-ID they have', async () => {
  const { client, upgrade } = await databaseBefore('20261123_1120');
  const [organisation, waits, left] = [randomUUID(), randomUUID(), randomUUID()];
  const mail = `'${organisation}', $1, $2, 'veg@example.com', 'chef@example.com', 'Order 7', 'Six boxes', $3::jsonb, 'order', gen_random_uuid(), $4, $5,
    '2026-11-20T12:00Z', '2026-11-20T12:01Z', $6, gen_random_uuid(), 'gina', 'Gina'`;
  const insert = `insert into mail_outbox (organisation_id, mail_id, html_body, recipient, reply_to, subject, text_body, attachment, about_kind, about_id,
    status, attempts, created_at, next_try_at, told_at, account_id, user_id, user_name) values (${mail})`;
  await client.query(insert, [
    waits,
    null,
    JSON.stringify({ maker: 'order-pdf', data: { orderId: 'o' } }),
    'queued',
    2,
    null,
  ]);
  await client.query(insert, [left, null, null, 'sent', 1, '2026-11-20T12:02Z']);

  await upgrade();
  const { rows } = await client.query('select * from outbox order by status');
  const facts = { to: 'veg@example.com', replyTo: 'chef@example.com', subject: 'Order 7', text: 'Six boxes' };
  const attachment = { maker: 'order-pdf', data: { orderId: 'o' } };
  expect(rows).toMatchObject([
    { entry_id: waits, kind: 'mail', status: 'queued', attempts: 2, settled_at: null, facts: { ...facts, attachment } },
    {
      entry_id: left,
      status: 'sent',
      settled_at: new Date('2026-11-20T12:02Z'),
      facts: { ...facts, attachment: null },
    },
  ]);
  expect(rows.map(({ facts }) => facts.messageId)).toEqual([`<${waits}@larder>`, `<${left}@larder>`]);
});
