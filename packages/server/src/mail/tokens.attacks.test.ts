import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import { startJobs } from '../jobs/work-jobs.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { startSmtp } from '../testing/smtp.ts';
import { deleteOldSystemMails, sendSystemMail, sendSystemMailWith, workSystemMails } from './system-mail.ts';
import { MailRefused, smtp, type Transport } from './transport.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const admin = openPool({ connectionString: database.adminUrl, max: 1 });
const ours = await foundGroup(pool);
afterAll(() => Promise.all([pool.end(), admin.end()]));

const TOKEN = 'a-token-that-opens-a-sign-in';
const mail = {
  to: 'ann@example.com',
  subject: 'Choose a new password',
  text: `http://larder.test/reset?token=${TOKEN}`,
};
const log = { error: () => undefined };

/** Whether the token stands in any row of any table, those of the job queue included. */
async function isInDatabase(): Promise<boolean> {
  const { rows: tables } = await admin.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('larder', 'auth', 'jobs') and c.relkind = 'r'`);
  for (const { name } of tables) {
    const { rows } = await admin.query(`select from ${name} t where t::text like '%${TOKEN}%' limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

describe('the token of a link in a mail', () => {
  it('is gone from the database as soon as the mail has left', async () => {
    const server = await startSmtp();
    const transport = smtp(server.url);
    const jobs = await startJobs(database.appUrlIn('jobs'), log);
    onTestFinished(async () => {
      await jobs.stop();
      transport.close();
    });
    await workSystemMails(jobs, pool, transport, 'Larder <larder@example.com>');
    await sendSystemMail(pool, mail);
    await expect.poll(() => server.accepted.length, { timeout: 20_000 }).toBe(1);
    expect(server.accepted[0]?.data.replace(/=\r?\n/g, '')).toContain(TOKEN);
    await expect.poll(isInDatabase, { timeout: 20_000 }).toBe(false);
  });

  it('is never in the queue, and goes with a mail that could not leave in time', async () => {
    await sendSystemMail(pool, mail);
    const { rows } = await admin.query(`select from jobs.job where data::text like '%${TOKEN}%'`);
    expect(rows).toEqual([]);
    await deleteOldSystemMails(pool, new Date(Date.now() + 3 * 3600 * 1000));
    expect(await isInDatabase()).toBe(false);
  });

  it('of a mail that its server refuses for good is deleted as well', async () => {
    const jobs = await startJobs(database.appUrlIn('jobs'), log);
    onTestFinished(() => jobs.stop());
    let asked = 0;
    const transport: Transport = {
      async deliver() {
        asked += 1;
        throw new MailRefused('550 no such mailbox');
      },
      close: () => undefined,
    };
    await workSystemMails(jobs, pool, transport, 'Larder <larder@example.com>');
    await sendSystemMail(pool, mail);
    await expect.poll(() => asked, { timeout: 20_000 }).toBe(1);
    await expect.poll(isInDatabase, { timeout: 20_000 }).toBe(false);
  });

  it('of an invitation exists from the commit on, or never, and in its own row alone', async () => {
    const send = (fails: boolean) =>
      writing(pool, ours.organisationId, async (tx) => {
        await sendSystemMailWith(tx, pool, mail);
        if (fails) throw new Error('the command failed');
      });
    await expect(send(true)).rejects.toThrow('the command failed');
    expect(await isInDatabase()).toBe(false);
    await send(false);
    const { rows } = await admin.query(`select from jobs.job where data::text like '%${TOKEN}%'`);
    expect([await isInDatabase(), rows]).toEqual([true, []]);
  });
});
