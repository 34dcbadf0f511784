import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { startProgram } from '@larder/supervisor/testing/program.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading, writing } from '../db/transaction.ts';
import { deadJobs } from '../jobs/dead-jobs.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import { startJobs } from '../jobs/work-jobs.ts';
import { mailKind } from '../mail/mail-kind.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { MailRefused, type Transport } from '../mail/transport.ts';
import { countGivenUp } from '../outbox/given-up.ts';
import { sendEntry, TRIES } from '../outbox/send-entry.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const { area, organisationId } = await foundGroup(pool);
afterAll(() => pool.end());

/** `npm run jobs -- …` against this database: what it prints, and how it ends. */
async function command(...args: string[]): Promise<{ lines: string[]; exitCode: number | null }> {
  const program = startProgram(path.join(import.meta.dirname, 'jobs.ts'), args, {
    env: { ...process.env, AUTH_SECRET: '', DATABASE_URL: database.address.adminUrl },
  });
  await program.ended;
  return { lines: program.lines, exitCode: program.child.exitCode };
}

/** A mail that is tried until it is given up, by a mail server that answers so. */
async function mailGivenUp(aboutId: string, failure: Error): Promise<string> {
  const entryId = await writing(pool, organisationId, (tx) =>
    queueMail(tx, area, {
      to: 'veg@example.com',
      subject: 'Order',
      text: '',
      about: { kind: 'test', id: aboutId },
    }),
  );
  const transport: Transport = { deliver: () => Promise.reject(failure), close: () => undefined };
  const kinds = { mail: mailKind({ transport, from: 'larder@example.com', listeners: {}, makers: {} }) };
  const errors: object[] = [];
  const log = { error: (facts: object) => void errors.push(facts) };
  for (let n = 0; n < TRIES; n += 1) {
    const now = () => new Date(Date.now() + n * 2 * 3_600_000);
    await sendEntry({ pool, feed: area.feed, now, kinds, log }, { organisationId, entryId });
  }
  expect(errors).toEqual([
    expect.objectContaining({ entry: entryId, organisation: organisationId, error: failure.message }),
  ]);
  return entryId;
}

function entriesAbout(aboutId: string) {
  return reading(pool, organisationId, (db) =>
    db.run(
      raw<{ status: string; attempts: number; message: string }>(sql`
        select status, attempts, facts ->> 'messageId' as message from outbox
        where organisation_id = ${organisationId} and about_id = ${aboutId} order by created_at`),
    ),
  );
}

it('lists what was given up, jobs and mails, and has it done again', async () => {
  expect(await command('dead')).toEqual({ lines: ['Nothing was given up.'], exitCode: 0 });

  const publicationId = randomUUID();
  await writing(pool, organisationId, (tx) =>
    sendJobWith(tx, pool, 'export', { organisationId, exportId: publicationId }),
  );
  const jobs = await startJobs(database.appUrlIn('jobs'), { error: () => undefined });
  await jobs.work('export', () => Promise.reject(new Error('no room')));
  await expect.poll(() => deadJobs(pool), { timeout: 10_000 }).toHaveLength(1);
  await jobs.stop();
  const [dead] = await deadJobs(pool);
  const aboutId = randomUUID();
  const entryId = await mailGivenUp(aboutId, new Error('the mail server is away'));
  await mailGivenUp(randomUUID(), new MailRefused('no such address'));

  const { lines } = await command('dead');
  expect(lines).toEqual([
    `${dead?.id}  export  Trattoria Gino  exportId ${publicationId}`,
    expect.stringMatching(/^ {2}sent \S+, given up \S+ after 1 try: Error: no room$/),
    `${entryId}  outbox, mail  Trattoria Gino  test ${aboutId}`,
    expect.stringMatching(/^ {2}sent \S+, given up \S+ after 12 tries: the mail server is away$/),
  ]);
  expect(await countGivenUp(pool, new Date())).toBe(2);

  expect(await command('requeue', entryId)).toEqual({ lines: ['1 will be done again.'], exitCode: 0 });
  const [before, again] = await entriesAbout(aboutId);
  expect([before?.status, again?.status, again?.attempts]).toEqual(['failed', 'queued', 0]);
  expect(again?.message).toBe(before?.message);
  expect(await command('requeue', entryId)).toEqual({ lines: ['0 will be done again.'], exitCode: 1 });
  expect(await command('requeue', 'all')).toEqual({ lines: ['1 will be done again.'], exitCode: 0 });
  expect(await command('dead')).toEqual({ lines: ['Nothing was given up.'], exitCode: 0 });
  expect((await command('requeue', 'this')).exitCode).toBe(1);
}, 60_000);
