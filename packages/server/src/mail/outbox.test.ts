import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import { startSweep } from '../jobs/start-sweep.ts';
import { startJobs } from '../jobs/work-jobs.ts';
import type { Ctx } from '../kernel/context.ts';
import type { OutboxParts } from '../outbox/outbox-kinds.ts';
import { sendEntry } from '../outbox/send-entry.ts';
import { sweepOutbox, workOutbox } from '../outbox/work-outbox.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import type { Letter } from './letter.ts';
import { type AttachmentMaker, type MailListeners, mailKind } from './mail-kind.ts';
import { queueMail } from './queue-mail.ts';
import { captured, MailRefused, type Transport } from './transport.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const ours = await foundGroup(pool);
const admin = openPool({ connectionString: database.adminUrl, max: 1 });
afterAll(() => Promise.all([pool.end(), admin.end()]));

const log = { error: () => undefined };
const aboutId = randomUUID();
let clock = new Date('2026-11-20T12:00:00Z');
const ctx: Ctx = { ...ours.area, now: () => clock };
let outcomes: { outcome: string; aboutId: string; error: string | null; accountId: string }[] = [];

const telling: MailListeners = {
  sent: async ({ accountId }, { aboutId, error }) => void outcomes.push({ outcome: 'sent', aboutId, error, accountId }),
  failed: async ({ accountId }, { aboutId, error }) =>
    void outcomes.push({ outcome: 'failed', aboutId, error, accountId }),
};
const testPdf: AttachmentMaker = async (_db, data) => async () => ({
  filename: 'order.pdf',
  contentType: 'application/pdf',
  content: Buffer.from(JSON.stringify(data)),
});

/** Parts of a sender that hands its mails to this transport. */
function sending(transport: Transport, listeners: MailListeners = telling): OutboxParts {
  const mail = { transport, from: 'Larder <larder@example.com>', makers: { 'test-pdf': testPdf } };
  return {
    pool,
    feed: ctx.feed,
    now: () => clock,
    kinds: { mail: mailKind({ ...mail, listeners: { test: listeners } }) },
    log,
  };
}
const send = (parts: OutboxParts, entryId: string) => sendEntry(parts, { organisationId: ctx.organisationId, entryId });

beforeEach(() => {
  clock = new Date('2026-11-20T12:00:00Z');
  outcomes = [];
});

/** A mail server of our own making: what it accepted, and how it behaves next. */
function server(...behaviour: (() => void)[]): { accepted: Letter[]; transport: Transport; parts: OutboxParts } {
  const accepted: Letter[] = [];
  const transport: Transport = {
    async deliver(letter) {
      behaviour.shift()?.();
      accepted.push(letter);
    },
    close: () => undefined,
  };
  return { accepted, transport, parts: sending(transport) };
}

function queue(fail = false): Promise<string> {
  return writing(pool, ctx.organisationId, async (tx) => {
    const mailId = await queueMail(tx, ctx, {
      to: 'supplier@example.com',
      subject: 'Order 7',
      text: 'Please deliver.',
      about: { kind: 'test', id: aboutId },
      attachment: { maker: 'test-pdf', data: { order: 7 } },
    });
    if (fail) throw new Error('the command failed');
    return mailId;
  });
}

async function inAdmin<Row extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await admin.query<Row>(text, values)).rows;
}

const waitingJobs = async () =>
  (
    await inAdmin<{ data: { entryId: string } }>(
      "select data from jobs.job where name = 'outbox' and state = 'created'",
    )
  ).map((job) => job.data.entryId);

describe('the mail outbox', () => {
  it('stores neither mail nor job when the command fails', async () => {
    await expect(queue(true)).rejects.toThrow('the command failed');
    expect(await inAdmin('select from outbox')).toEqual([]);
    expect(await waitingJobs()).toEqual([]);
  });

  it('sends a mail with its attachment once, however many send at the same time, and reports it once', async () => {
    const mailId = await queue();
    expect(await waitingJobs()).toContain(mailId);
    const { accepted, parts } = server();
    await Promise.all(Array.from({ length: 8 }, () => send(parts, mailId)));
    await send(parts, mailId);
    expect(accepted).toEqual([
      expect.objectContaining({
        id: mailId,
        to: 'supplier@example.com',
        attachments: [expect.objectContaining({ filename: 'order.pdf', content: Buffer.from('{"order":7}') })],
      }),
    ]);
    expect(outcomes).toContainEqual({ outcome: 'sent', aboutId, error: null, accountId: ctx.accountId });
  });

  it('tries again later when the mail server is away', async () => {
    const mailId = await queue();
    const { accepted, parts } = server(() => {
      throw new Error('connection refused');
    });
    await send(parts, mailId);
    await send(parts, mailId); // not due yet
    expect(accepted).toEqual([]);
    const [row] = await inAdmin('select status, attempts, error from outbox where entry_id = $1', mailId);
    expect(row).toEqual({ status: 'queued', attempts: 1, error: 'connection refused' });

    clock = new Date(clock.getTime() + 60_000);
    await sweepOutbox(parts);
    expect(accepted.map((letter) => letter.id)).toEqual([mailId]);
    expect(outcomes.map((mail) => mail.outcome)).toEqual(['sent']);
  });

  it('gives up at once when the mail is refused for good, and states why', async () => {
    const mailId = await queue();
    const { accepted, parts } = server(() => {
      throw new MailRefused('550 no such mailbox');
    });
    await send(parts, mailId);
    expect(accepted).toEqual([]);
    expect(outcomes).toEqual([{ outcome: 'failed', aboutId, error: '550 no such mailbox', accountId: ctx.accountId }]);
  });

  it('notifies again when that failed, without sending again', async () => {
    const mailId = await queue();
    const { accepted, transport } = server();
    let first = true;
    const parts = sending(transport, {
      ...telling,
      async sent() {
        if (!first) return void outcomes.push({ outcome: 'sent', aboutId, error: null, accountId: '' });
        first = false;
        throw new Error('the database was away');
      },
    });
    await expect(send(parts, mailId)).rejects.toThrow('the database was away');
    clock = new Date(clock.getTime() + 60_000);
    await sweepOutbox(parts);
    expect(accepted).toHaveLength(1);
    expect(outcomes).toHaveLength(1);
  });

  it('is stopped between two mails: the one under way is sent and its outcome noted before the pool closes, the others wait', async () => {
    const mailIds = [await queue(), await queue(), await queue()];
    const own = openPool({ connectionString: database.appUrl });
    const faults: object[] = [];
    const log = { error: (fault: object, text: string) => void faults.push({ ...fault, text }) };
    const [reached, underWay] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { accepted, transport, parts } = server();
    const slow: Transport = {
      async deliver(letter) {
        reached.resolve();
        await underWay.promise;
        await transport.deliver(letter);
      },
      close: () => undefined,
    };
    clock = new Date(clock.getTime() + 60_000);
    const sweep = startSweep({
      everyMs: 5,
      atOnce: true,
      work: (stopping) => sweepOutbox({ ...sending(slow), pool: own }, stopping),
      failed: 'the outbox was not swept',
      log,
    });
    await reached.promise;
    const closed = sweep.stop().then(() => own.end());
    underWay.resolve();
    await closed;
    expect(faults).toEqual([]);
    expect(outcomes).toHaveLength(1);
    expect(accepted).toHaveLength(1);
    await sweepOutbox(parts);
    expect(accepted.map(({ id }) => id).toSorted()).toEqual(mailIds.toSorted());
  });

  it('sends as soon as the command has committed, and stores what it captured', async () => {
    clock = new Date();
    const jobs = await startJobs(database.appUrlIn('jobs'), log);
    const parts = { ...sending(captured(pool, () => clock)), now: () => new Date() };
    const mails = await workOutbox(jobs, parts);
    onTestFinished(async () => {
      await mails.stop();
      await jobs.stop();
    });
    const mailId = await queue();
    await expect
      .poll(() => inAdmin('select recipient, subject, attachments from captured_mail where mail_id = $1', mailId), {
        timeout: 1500, // below the two seconds in which the queue looks by itself
        interval: 50,
      })
      .toEqual([
        {
          recipient: 'supplier@example.com',
          subject: 'Order 7',
          attachments: [{ filename: 'order.pdf', contentType: 'application/pdf', base64: expect.any(String) }],
        },
      ]);
  });
});
