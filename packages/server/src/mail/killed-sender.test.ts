import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import { foundGroup } from '../testing/cast.ts';
import { makeInstallation } from '../testing/larder-process.ts';
import { startSmtp } from '../testing/smtp.ts';
import { queueMail } from './queue-mail.ts';

const mailServer = await startSmtp();
const larder = await makeInstallation({ SMTP_URL: mailServer.url, MAIL_FROM: 'Larder <larder@example.com>' });
afterAll(() => larder.remove());

it('sends a mail again with the same Message-ID when the server is killed between handing it over and noting it, and then no more', async () => {
  const server = await larder.start();
  const pool = await larder.openPool();
  const { area } = await foundGroup(pool, () => new Date());
  mailServer.onceHeld(() => process.kill(server.child.pid ?? Number.NaN, 'SIGKILL')); // before it is answered
  const mailId = await writing(pool, area.organisationId, (tx) =>
    queueMail(tx, area, {
      to: 'supplier@example.com',
      subject: 'Order 7',
      text: 'Please deliver.',
      about: { kind: 'test', id: randomUUID() },
    }),
  );
  await server.ended;
  await pool.end();
  expect(mailServer.accepted).toHaveLength(1);

  const next = await larder.start();
  const after = await larder.openPool();
  const stored = () =>
    reading(after, area.organisationId, (db) =>
      db.run(
        raw<{ status: string; messageId: string }>(sql`
          select status, facts ->> 'messageId' as "messageId" from outbox where entry_id = ${mailId}`),
      ),
    );
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject([{ status: 'sent' }]);
  const [mail] = await stored();
  await after.end();
  await next.end('SIGTERM');
  const ids = mailServer.accepted.map(({ data }) => /^Message-ID: (.*)$/im.exec(data)?.[1]?.trim());
  expect(ids).toEqual([mail?.messageId, mail?.messageId]);
}, 120_000);
