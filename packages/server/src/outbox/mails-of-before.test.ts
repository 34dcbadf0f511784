import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { makeDatabase, prepareDatabase } from '../db/migrate.ts';
import { prepareQueues } from '../jobs/queues.ts';

const server = inject('databaseServer');
const name = inject('templateDatabase').replace('template', `outbox_${randomUUID().slice(0, 8)}`);
const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-outbox-'));
const admin = new pg.Client({ connectionString: server.adminUrl });
await admin.connect();
afterAll(async () => {
  await admin.query(`drop database if exists "${name}" with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

it('an upgrade takes mails that wait, and those that left, into the outbox with the Message-ID they have', async () => {
  const all = path.join(import.meta.dirname, '..', 'db', 'migrations');
  for (const file of readdirSync(all).filter((file) => file < '20261123_1120'))
    cpSync(path.join(all, file), path.join(folder, file));
  const address = await makeDatabase(server, name);
  const quiet = { log: () => undefined, prepareQueues };
  await prepareDatabase(address, { ...quiet, folder: pathToFileURL(`${folder}/`) });

  const [organisation, waits, left] = [randomUUID(), randomUUID(), randomUUID()];
  const client = new pg.Client({ connectionString: address.adminUrl });
  await client.connect();
  const mail = `'${organisation}', $1, $2, 'veg@example.com', 'chef@example.com', 'Order 7', 'Six boxes', $3::jsonb, 'order', gen_random_uuid(), $4, $5,
    '2026-11-20T12:00Z', '2026-11-20T12:01Z', $6, gen_random_uuid(), 'gina', 'Gina'`;
  const insert = `insert into mail_outbox (organisation_id, mail_id, html_body, recipient, reply_to, subject, text_body, attachment, about_kind, about_id,
    status, attempts, created_at, next_try_at, told_at, account_id, user_id, user_name) values (${mail})`;
  await client.query('set search_path = larder');
  await client.query(insert, [
    waits,
    null,
    JSON.stringify({ maker: 'order-pdf', data: { orderId: 'o' } }),
    'queued',
    2,
    null,
  ]);
  await client.query(insert, [left, null, null, 'sent', 1, '2026-11-20T12:02Z']);

  await prepareDatabase(address, quiet);
  const { rows } = await client.query('select * from outbox order by status');
  await client.end();
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
