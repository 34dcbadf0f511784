import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Program, startProgram } from '@larder/supervisor/testing/program.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfToken } from '../accounts/invitation-token.ts';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type Db, reading, writing } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { messageIdOf } from '../mail/letter.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { makeInstallation } from '../testing/larder-process.ts';
import { addIngredient } from '../testing/pantry.ts';
import { signInAs } from '../testing/people.ts';

const larder = await makeInstallation();
const backups = mkdtempSync(path.join(os.tmpdir(), 'larder-backups-'));
afterAll(async () => {
  await larder.remove();
  rmSync(backups, { recursive: true });
});

const noel = { id: randomUUID(), name: 'Noel', email: 'noel@example.com' };
const owner = { id: '', name: 'Gino', email: 'gino@example.com' };
let group: TestGroup;
let flour: string;
let cookie: string;
let server: Program;

/** Runs one of the operator's commands to its end. Answers what it printed. */
async function run(command: 'backup' | 'restore', folder: string): Promise<{ code: number | null; output: string }> {
  const file = path.join(import.meta.dirname, '..', 'commands', `${command}.ts`);
  const program = startProgram(file, [folder], { env: larder.environment });
  await program.ended;
  return { code: program.child.exitCode, output: program.lines.join('\n') };
}

interface Entry {
  wastageId: string;
  commandId: string;
}
const entry = (): Entry => ({ wastageId: randomUUID(), commandId: randomUUID() });

async function send(given: Entry): Promise<{ status: number; body: { cursor: string } }> {
  const answer = await fetch(`${larder.url}/api/v1/accounts/${group.areaId}/wastages`, {
    method: 'POST',
    headers: { cookie, origin: larder.url, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...given,
      day: new Date().toISOString().slice(0, 10),
      kind: 'ingredient',
      refId: flour,
      recordUnit: 'g',
      amount: '250',
      reason: 'Dropped',
    }),
  });
  return { status: answer.status, body: (await answer.json()) as { cursor: string } };
}

async function sync(since: string): Promise<{ status: number; body: { reset: string[] } }> {
  const answer = await fetch(`${larder.url}/api/v1/accounts/${group.areaId}/sync?since=${since}`, {
    headers: { cookie },
  });
  return { status: answer.status, body: (await answer.json()) as { reset: string[] } };
}

async function look<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const pool = await larder.openPool();
  return reading(pool, group.organisationId, work).finally(() => pool.end());
}

const wastages = () =>
  look(async (db) =>
    (await db.run(raw<{ id: string }>(sql`select wastage_id as id from wastage order by 1`))).map(({ id }) => id),
  );

async function signIn(): Promise<void> {
  const pool = await larder.openPool();
  cookie = await signInAs(pool, owner);
  await pool.end();
}

/** A mail that waits for its next try. */
async function queueMail(mailId: string): Promise<void> {
  const pool = await larder.openPool();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const mail = {
    messageId: messageIdOf(mailId),
    to: 'veg@example.com',
    replyTo: null,
    subject: 'Order 1',
    text: 'Six boxes',
  };
  const row = { kind: 'mail', facts: { ...mail, attachment: null }, about_kind: 'nothing' };
  const by = { account_id: group.areaId, user_id: owner.id, user_name: owner.name };
  await writing(pool, group.organisationId, async (tx) =>
    tx.send(
      insertRows('outbox', [
        {
          ...row,
          ...by,
          organisation_id: group.organisationId,
          entry_id: mailId,
          about_id: randomUUID(),
          created_at: later,
          next_try_at: later,
        },
      ]),
    ),
  );
  await pool.end();
}

async function letMailLeave(mailId: string): Promise<void> {
  const pool = await larder.openPool();
  await writing(pool, group.organisationId, async (tx) =>
    tx.send(raw(sql`update outbox set next_try_at = now() - interval '1 minute' where entry_id = ${mailId}`)),
  );
  await pool.end();
}

/** An invitation to the area, for a week. Answers the token in its link. */
async function invite(): Promise<string> {
  const token = randomUUID();
  const pool = await larder.openPool();
  await writing(pool, group.organisationId, async (tx) =>
    tx.send(
      insertRows('invitation', [
        {
          ...{ invitation_id: randomUUID(), token_hash: hashOfToken(token), email: noel.email, role: 'member' },
          ...{ organisation_id: group.organisationId, account_id: group.areaId, invited_by: owner.name },
          created_at: new Date().toISOString(),
          expires_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
        },
      ]),
    ),
  );
  await pool.end();
  return token;
}

/** What Noel, who is signed in anew, is answered when opening the link of an invitation. */
async function accept(token: string): Promise<{ status: number; code?: string | undefined }> {
  const pool = await larder.openPool();
  const noels = await signInAs(pool, noel);
  await pool.end();
  const answer = await fetch(`${larder.url}/api/v1/invitations/accept`, {
    method: 'POST',
    headers: { cookie: noels, origin: larder.url, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const body = (await answer.json()) as { data?: { code: string } };
  return { status: answer.status, code: body.data?.code };
}

const mailNow = (mailId: string) =>
  look(async (db) => {
    const [mail] = await db.run(
      raw<{ status: string; settled: boolean; captured: number }>(sql`
        select status, settled_at is not null as settled, (select count(*)::int from captured_mail) as captured
        from outbox where entry_id = ${mailId}`),
    );
    return mail;
  });

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

beforeAll(async () => {
  server = await larder.start();
  const pool = await larder.openPool();
  group = await foundGroup(pool, () => new Date());
  owner.id = group.area.userId;
  flour = await addIngredient(group.headOffice, 'Flour', 'g', '0.0012');
  await pool.end();
  await signIn();
}, 180_000);

describe('a restore drill', { timeout: 180_000 }, () => {
  const backup = path.join(backups, 'drill');
  const [first, later] = [entry(), entry()];
  const mailId = randomUUID();
  let cursor = '';
  let invitation = '';

  it('takes a backup while others work', async () => {
    mkdirSync(path.join(larder.dataDir, 'files', group.areaId), { recursive: true });
    writeFileSync(path.join(larder.dataDir, 'files', group.areaId, 'photo.jpg'), 'a photo');
    const answer = await send(first);
    expect(answer.status).toBe(200);
    cursor = answer.body.cursor;
    await queueMail(mailId);
    invitation = await invite();

    let working = true;
    const traffic = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (working) expect((await send(entry())).status).toBe(200);
      }),
    );
    const taken = await run('backup', backup);
    working = false;
    await traffic;
    expect(taken).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ tables and \d+ files, .* are in /m) });
    expect(readdirSync(backups)).toEqual(['drill']);
    expect(modeOf(backup)).toBe('700');
    expect(modeOf(path.join(backup, 'manifest.json'))).toBe('600');
    expect((await send(later)).status).toBe(200);
    expect(await accept(invitation)).toMatchObject({ status: 200 });
    await letMailLeave(mailId);
    await expect.poll(() => mailNow(mailId), { timeout: 30_000 }).toMatchObject({ status: 'sent', captured: 1 });
  });

  it('refuses to restore under a server that runs, and from a backup that is not as it was', async () => {
    expect(await run('restore', backup)).toMatchObject({ code: 1, output: expect.stringContaining('Stop it first.') });
    await server.end('SIGTERM');
    const file = path.join(backup, 'files', group.areaId, 'photo.jpg');
    writeFileSync(file, 'b photo');
    const refused = await run('restore', backup);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('photo.jpg is not as it was') });
    writeFileSync(file, 'a photo');
    expect(readdirSync(larder.dataDir)).not.toContain('restoring');
  });

  it('brings back every figure of that moment, and nothing of after it', async () => {
    expect(await run('restore', backup)).toMatchObject({
      code: 0,
      output: expect.stringContaining('The backup is in place.'),
    });
    const old = readdirSync(larder.dataDir).find((name) => name.startsWith('before-restore-')) ?? '';
    expect(readdirSync(path.join(larder.dataDir, old)).sort()).toEqual(['evidence.secret', 'files', 'postgres']);
    expect(existsSync(path.join(larder.dataDir, 'restoring'))).toBe(false);

    server = await larder.start();
    const restored = await wastages();
    expect(restored).toContain(first.wastageId);
    expect(restored).not.toContain(later.wastageId);
    expect(await look(ledgerDifferences)).toEqual([]);
    expect(readFileSync(path.join(larder.dataDir, 'files', group.areaId, 'photo.jpg'), 'utf8')).toBe('a photo');
  });

  it('begins a new sync epoch and ends every session', async () => {
    expect((await sync(cursor)).status).toBe(401);
    await signIn();
    const { status, body } = await sync(cursor);
    expect(status).toBe(200);
    expect(body.reset).toContain('ingredients');
  });

  it('lets nobody in by an invitation from before: it may have been used since', async () => {
    expect(await accept(invitation)).toEqual({ status: 422, code: 'invitation.expired' });
  });

  it('doubles nothing that devices send again, and takes what they still had', async () => {
    const before = await wastages();
    expect((await send(first)).status).toBe(200);
    expect(await wastages()).toEqual(before);
    for (const _ of [1, 2]) expect((await send(later)).status).toBe(200);
    expect(await wastages()).toEqual([...before, later.wastageId].sort());
    expect(await look(ledgerDifferences)).toEqual([]);
  });

  it('sends no mail again, and states of each that it may have left', async () => {
    await expect
      .poll(() => mailNow(mailId), { timeout: 30_000 })
      .toEqual({ status: 'failed', settled: true, captured: 0 });
  });

  it('serves as the base of the next backup, which a new machine can restore', async () => {
    const next = path.join(backups, 'next');
    await server.end('SIGTERM');
    expect(await run('backup', next)).toMatchObject({ code: 0 }); // also while nothing runs
    const before = readdirSync(larder.dataDir);
    for (const name of before) rmSync(path.join(larder.dataDir, name), { recursive: true });
    expect(await run('restore', next)).toMatchObject({
      code: 0,
      output: expect.not.stringContaining('What was there before'),
    });
    server = await larder.start();
    expect(await wastages()).toContain(later.wastageId);
    await server.end('SIGTERM');
  });
});
