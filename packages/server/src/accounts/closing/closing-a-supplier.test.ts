import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import type { DirectoryEntry } from '@larder/contract/supplier-accounts.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { carryClosing } from '../../catalogue/supplier-accounts/carry-closing.ts';
import { sweepCopies } from '../../catalogue/supplier-accounts/sweep-copies.ts';
import { raw } from '../../db/builder.ts';
import { draftAt, orderAt, suppliedGroup } from '../../testing/arriving.ts';
import { testDatabase } from '../../testing/database.ts';
import { type Answer, startTestApp } from '../../testing/http.ts';
import { read } from '../../testing/read.ts';
import { foundSupplier, supplyParts } from '../../testing/supplier-account.ts';
import { removeClosedGroups } from './remove-closed-groups.ts';

let now = new Date('2026-11-20T12:00:00Z');
const database = await testDatabase();
const app = await startTestApp(database, { now: () => now });
const { ours, theirs } = app;
const supplied = await suppliedGroup(ours);
const at = supplied.supplier.accountId;
const other = await foundSupplier(ours.headOffice, 'Other Lane');
const admin = new pg.Client({ connectionString: database.adminUrl });
await admin.connect();
afterAll(() => admin.end());

const code = ({ body }: Answer) => (body as { data?: { code: string } }).data?.code;
const close = (typedName = 'Green Lane') => app.owner.command(at, '/close-group', { typedName });
const reopen = () => app.owner.post(`/api/v1/closed-groups/${at}/reopen`, {});
/** What the job does behind closing and reopening; once more it does nothing. */
async function carry(): Promise<void> {
  const job = { organisationId: at, commandId: randomUUID() };
  for (let twice = 0; twice < 2; twice += 1) await carryClosing(supplyParts(ours.headOffice), job);
}
const directory = async (who = app.owner, organisationId = ours.organisationId) =>
  (await who.get<DirectoryEntry[]>(`/api/v1/accounts/${organisationId}/supplier-directory`)).body
    .filter(({ name }) => name !== 'Other Lane')
    .map(({ name, closed }) => ({ name, closed }));
const published = () =>
  read(theirs.headOffice, (db) =>
    db.run(raw<object>(sql`select name from published_option where supplier_account_id = ${at}`)),
  );
const closedInBooks = async () => {
  const [found] = await read(ours.headOffice, (db) =>
    db.run(
      raw<{ closed: string | null }>(sql`
        select closed_at as closed from supplier where organisation_id = ${ours.organisationId} and supplier_id = ${supplied.supplierId}`),
    ),
  );
  return found?.closed ?? null;
};
const notices = () =>
  read(ours.headOffice, (db) =>
    db.run(
      raw<{ kind: string; facts: object }>(sql`
        select facts ->> 'kind' as kind, facts -> 'facts' as facts from outbox
        where organisation_id = ${ours.organisationId} and kind = 'notice' and facts ->> 'kind' in ('supplier-closed', 'supplier-reopened')
        order by created_at, entry_id`),
    ),
  );
const mailsTo = async (email: string) =>
  (await admin.query<{ subject: string }>('select subject from system_mail where recipient = $1', [email])).rows.map(
    ({ subject }) => subject,
  );
const sendDraft = async (day: string) => {
  const { id, version } = await draftAt(ours, supplied, day);
  return app.owner.command(ours.areaId, `/orders/${id}/send`, { version });
};

describe('closing a supplier’s account', () => {
  it('wants its name typed, hides it and its prices from others, and has its customers notified and refused', async () => {
    await orderAt(ours, supplied);
    expect(code(await close('Green'))).toBe('group.not-confirmed');
    expect(await directory(app.neighbour, theirs.organisationId)).toEqual([{ name: 'Green Lane', closed: false }]);
    expect((await close()).status).toBe(200);
    expect((await app.owner.get(`/api/v1/accounts/${at}/sync`)).status).toBe(404);
    expect((await app.owner.get<Me>('/api/v1/me')).body.closedGroups).toMatchObject([
      { organisationId: at, name: 'Green Lane', by: 'Gino', mayReopen: true, until: '2026-12-20T12:00:00.000Z' },
    ]);
    expect(await directory(app.neighbour, theirs.organisationId)).toEqual([]);
    expect(await published()).toEqual([]);
    const ask = { supplierId: randomUUID() };
    expect((await app.neighbour.command(theirs.organisationId, `/supplier-directory/${at}/request`, ask)).status).toBe(
      404,
    );

    expect(code(await sendDraft('2026-11-23'))).toBe('order.supplier-closed'); // before any job
    await carry();
    expect(await directory()).toEqual([{ name: 'Green Lane', closed: true }]);
    expect(await closedInBooks()).not.toBeNull();
    expect(await notices()).toEqual([
      { kind: 'supplier-closed', facts: { supplier: 'Green Lane', by: 'Gino', until: '2026-12-20' } },
    ]);
    const { rows } = await admin.query('select email from profile where user_id = $1', [ours.headOffice.userId]);
    expect((await mailsTo(rows[0].email)).filter((subject) => subject.includes('Green Lane'))).toEqual(
      expect.arrayContaining(['Green Lane was closed', 'Green Lane closed its account']),
    );
  });

  it('is undone within 30 days: it is found again, takes orders, and its customers are notified once', async () => {
    expect((await app.neighbour.post(`/api/v1/closed-groups/${at}/reopen`, {})).status).toBe(404);
    now = new Date('2026-12-20T11:59:00Z');
    expect((await reopen()).status).toBe(200);
    await carry();
    expect((await app.owner.get(`/api/v1/accounts/${at}/arriving-orders`)).status).toBe(200);
    expect(await directory(app.neighbour, theirs.organisationId)).toEqual([{ name: 'Green Lane', closed: false }]);
    expect(await published()).toHaveLength(2);
    expect(await closedInBooks()).toBeNull();
    expect((await notices()).map(({ kind }) => kind)).toEqual(['supplier-closed', 'supplier-reopened']);
    expect((await sendDraft('2026-12-22')).status).toBe(200);
  });

  it('leaves it hidden where it was archived before', async () => {
    expect((await app.owner.command(at, '/listing/archive', { archived: true })).status).toBe(200);
    expect((await close()).status).toBe(200);
    expect((await reopen()).status).toBe(200);
    expect(await directory(app.neighbour, theirs.organisationId)).toEqual([]);
    expect(await published()).toEqual([]);
    expect((await app.owner.command(at, '/listing/archive', { archived: false })).status).toBe(200);
  });
});

describe('a closed supplier whose time is over', () => {
  const shared = async (id: string) => {
    const left = [];
    for (const table of [
      'supplier_directory',
      'published_option',
      'supplier_request',
      'supplier_order',
      'supplier_customer',
    ])
      if ((await admin.query(`select 1 from ${table} where supplier_account_id = $1 limit 1`, [id])).rowCount)
        left.push(table);
    return left;
  };

  it('is removed with everything that it shared; its customers keep their books, and copies of its lines are put away', async () => {
    now = new Date('2026-12-21T12:00:00Z');
    expect((await close()).status).toBe(200);
    await carry();
    now = new Date('2027-01-20T12:00:00Z');
    expect(await shared(at)).toContain('supplier_order');
    await removeClosedGroups({ pool: app.pool, files: app.files, now: () => now });
    expect(await shared(at)).toEqual([]);
    expect(await shared(other.organisationId)).toEqual(['supplier_directory']);
    expect((await admin.query('select 1 from account where organisation_id = $1', [at])).rowCount).toBe(0);
    expect(await closedInBooks()).not.toBeNull();
    expect(code(await sendDraft('2027-01-25'))).toBe('order.supplier-closed');
    await sweepCopies(supplyParts(ours.headOffice));
    const { rows } = await admin.query(
      "select archived, error from supplier_option where organisation_id = $1 and type = 'SLAVE'",
      [ours.organisationId],
    );
    expect(rows).toEqual(Array(2).fill({ archived: true, error: 'Missing supplier account' }));
  });
});
