import { randomUUID } from 'node:crypto';
import type { CategoryRow } from '@larder/contract/rows/catalogue.ts';
import type { DirectoryEntry } from '@larder/contract/supplier-accounts.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import type { Ctx } from '../../kernel/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { read } from '../../testing/read.ts';
import { becomeCustomer, foundSupplier, supplyParts } from '../../testing/supplier-account.ts';
import { notifyCustomer } from './notify-customer.ts';
import { notifySupplier } from './notify-supplier.ts';
import { requestSupplier } from './request-supplier.ts';

const app = await startTestApp(await testDatabase());
const { ours, theirs } = app;
const customer = ours.headOffice;

/** Suppliers of ours with how far the asking for them has come; deleted ones are left out. */
function standing(ctx: Ctx, supplierId: string) {
  return read(ctx, (db) =>
    db.run(
      raw<object>(sql`
        select type, status, email, parent_account_id as parent, delivery_days as days from supplier
        where organisation_id = ${ctx.organisationId} and supplier_id = ${supplierId} and not deleted`),
    ),
  );
}

describe('a supplier account', () => {
  it('ACC-004 is opened by a person, who owns it and works in it; a repeat opens no second one', async () => {
    const sue = await app.person('Sue');
    const body = { supplierAccountId: randomUUID(), name: ' Veg & Co ', town: 'York', kindsOfGoods: ['Vegetables'] };
    const answers = await Promise.all(Array.from({ length: 4 }, () => sue.post('/api/v1/supplier-accounts', body)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { supplierAccountId: body.supplierAccountId } });
    const me = await sue.get('/api/v1/me');
    expect(me.body).toMatchObject({
      currentAccountId: body.supplierAccountId,
      accounts: [{ id: body.supplierAccountId, type: 'SUPPLIER', name: 'Veg & Co', role: 'owner', parentId: null }],
    });
  });

  it('is refused without a name, under somebody else’s id, and to whoever is signed out', async () => {
    const sue = await app.person('Sue');
    const body = { supplierAccountId: randomUUID(), name: 'Veg', town: null, kindsOfGoods: [] };
    expect(await sue.post('/api/v1/supplier-accounts', { ...body, name: ' ' })).toMatchObject({
      status: 422,
      body: { data: { fields: [{ field: 'name', message: 'Supplier name cannot be empty' }] } },
    });
    const taken = { ...body, supplierAccountId: ours.organisationId };
    expect((await sue.post('/api/v1/supplier-accounts', taken)).status).toBe(422);
    expect((await app.nobody.post('/api/v1/supplier-accounts', body)).status).toBe(401);
  });

  it('NAV-059 may keep its list and its account, and nothing of a kitchen', async () => {
    const supplier = await foundSupplier(customer, 'Farm');
    const { body } = await app.owner.get<{ can: string[] }>(`/api/v1/accounts/${supplier.accountId}/sync`);
    expect(body.can.filter((one) => !one.startsWith('do:')).sort()).toEqual([
      'account',
      'changeAccount',
      'suppliers',
      'uploadSuppliersCsv',
    ]);
  });
});

interface Answered {
  rows: { categories?: CategoryRow[] };
}

describe('the categories of a supplier', () => {
  it('are the supplier’s own to add and remove; a head office has none', async () => {
    const supplier = await foundSupplier(customer, 'Orderly');
    const categoryId = randomUUID();
    const category = { version: null, kind: 'supplier', name: 'Dairy', parentId: null };
    const path = `/categories/${categoryId}/save`;
    expect((await app.owner.command(ours.organisationId, path, category)).status).toBe(404);
    expect((await app.owner.command(supplier.accountId, path, category)).status).toBe(200);
    const gone = { version: 1, kind: 'supplier', into: null };
    expect((await app.owner.command(supplier.accountId, `/categories/${categoryId}/remove`, gone)).status).toBe(200);
  });

  it('SUP-016 have an id, a name, and the level they stand at, which moves with what they stand below', async () => {
    const supplier = await foundSupplier(customer, 'In Levels');
    const [dairy, cheese, hard] = [randomUUID(), randomUUID(), randomUUID()];
    const save = (id: string, name: string, parentId: string | null, version: number | null = null) =>
      app.owner.command<Answered>(supplier.accountId, `/categories/${id}/save`, {
        version,
        kind: 'supplier',
        name,
        parentId,
      });
    const levels = (rows: Answered['rows']) =>
      Object.fromEntries((rows.categories ?? []).map(({ id, name, level }) => [id, `${name} ${level}`]));
    await save(dairy, 'Dairy', null);
    await save(cheese, 'Cheese', dairy);
    await save(hard, 'Hard cheese', cheese);
    const synced = await app.owner.get<Answered>(`/api/v1/accounts/${supplier.accountId}/sync`);
    expect(levels(synced.body.rows)).toEqual({ [dairy]: 'Dairy 1', [cheese]: 'Cheese 2', [hard]: 'Hard cheese 3' });
    const moved = (await save(cheese, 'Cheese', null, 1)).body;
    expect(levels(moved.rows)).toEqual({ [cheese]: 'Cheese 1', [hard]: 'Hard cheese 2' });
    const removed = await app.owner.command<Answered>(supplier.accountId, `/categories/${cheese}/remove`, {
      version: 2,
      kind: 'supplier',
      into: null,
    });
    expect(levels(removed.body.rows)).toEqual({ [hard]: 'Hard cheese 1' });
  });
});

describe('a request', () => {
  it('ends with the supplier that is removed from the books, so that it can be made again', async () => {
    const supplier = await foundSupplier(theirs.headOffice, 'Returning & Co');
    const first = await becomeCustomer(customer, supplier, null);
    const path = `/suppliers/${first}/remove`;
    expect((await app.owner.command(customer.organisationId, path, { version: 1 })).status).toBe(200);
    const second = await becomeCustomer(customer, supplier, null);
    expect(await standing(customer, first)).toEqual([]);
    expect(await standing(customer, second)).toMatchObject([{ status: 'REQUESTED' }]);
  });

  it('makes the supplier a copy in our books, asked for; accepted, it states how to order from it, and our owner is mailed', async () => {
    const supplier = await foundSupplier(theirs.headOffice, 'Green Lane');
    const supplierId = await becomeCustomer(customer, supplier, null);
    expect(await standing(customer, supplierId)).toEqual([
      { type: 'SLAVE', status: 'REQUESTED', email: null, parent: supplier.organisationId, days: [] },
    ]);
    const customerId = customer.organisationId;
    const path = `/customer-requests/${customerId}/answer`;
    expect((await app.neighbour.command(supplier.accountId, path, { accept: true })).status).toBe(200);
    await notifyCustomer(supplyParts(customer), { organisationId: customerId, supplierAccountId: supplier.accountId });
    expect(await standing(customer, supplierId)).toMatchObject([
      { status: 'ACCEPTED', email: `${supplier.organisationId}@example.com` },
    ]);
    const mails = await sendOn(
      app.pool,
      raw<{ to: string; text: string }>(
        sql`select recipient as "to", text_body as text from system_mail where subject = 'Green Lane accepted your request'`,
      ),
    );
    expect(mails).toEqual([
      { to: `gino-${customerId}@example.com`, text: expect.stringContaining('take over lines of its list') },
    ]);
  });

  it('is the supplier’s to answer: not the customer’s, not another supplier’s', async () => {
    const supplier = await foundSupplier(theirs.headOffice, 'Dales');
    const rival = await foundSupplier(theirs.headOffice, 'Rival');
    await becomeCustomer(customer, supplier, null);
    const path = `/customer-requests/${customer.organisationId}/answer`;
    expect((await app.owner.command(supplier.accountId, path, { accept: true })).status).toBe(404);
    expect((await app.owner.command(ours.organisationId, path, { accept: true })).status).toBe(404);
    expect((await app.neighbour.command(rival.accountId, path, { accept: true })).status).toBe(404);
    expect((await app.neighbour.command(supplier.accountId, path, { accept: false })).status).toBe(422);
    const declined = { accept: false, reason: 'Not in Leeds' };
    expect((await app.neighbour.command(supplier.accountId, path, declined)).status).toBe(200);
    expect(await app.neighbour.command(supplier.accountId, path, { accept: true })).toMatchObject({
      status: 409,
      body: { data: { code: 'supplier.request-answered' } },
    });
  });

  it('is gone from our books when it is declined, and may be made again', async () => {
    const supplier = await foundSupplier(theirs.headOffice, 'Shy');
    const first = await becomeCustomer(customer, supplier, 'decline');
    expect(await standing(customer, first)).toEqual([]);
    const directory = `/api/v1/accounts/${ours.organisationId}/supplier-directory`;
    const entry = async () =>
      (await app.owner.get<DirectoryEntry[]>(directory)).body.find(({ name }) => name === 'Shy');
    expect(await entry()).toMatchObject({ status: 'DECLINED', reason: 'Not in Leeds' });
    const mails = await sendOn(
      app.pool,
      raw<{ to: string; text: string }>(
        sql`select recipient as "to", text_body as text from system_mail where subject = 'Shy declined your request'`,
      ),
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const { text } of mails) expect(text).toContain('The reason: Not in Leeds');
    const again = await becomeCustomer(customer, supplier);
    expect(await standing(customer, again)).toMatchObject([{ status: 'ACCEPTED' }]);
    expect(await entry()).toMatchObject({ status: 'ACCEPTED', reason: null });
  });

  it('is made from a list of suppliers that states name, town and kinds of goods, and how far we are with each', async () => {
    const supplier = await foundSupplier(theirs.headOffice, 'Aardvark Foods', 'Hull');
    const url = `/api/v1/accounts/${ours.organisationId}/supplier-directory`;
    const entry = async (caller = app.owner, at = url) =>
      (await caller.get<DirectoryEntry[]>(at)).body.find(({ supplierAccountId: of }) => of === supplier.accountId);
    const known = {
      supplierAccountId: supplier.accountId,
      name: 'Aardvark Foods',
      town: 'Hull',
      kindsOfGoods: ['Dairy'],
      reason: null,
      closed: false,
    };
    expect(await entry()).toEqual({ ...known, status: null });
    await becomeCustomer(customer, supplier, null);
    expect(await entry()).toEqual({ ...known, status: 'REQUESTED' });
    const elsewhere = `/api/v1/accounts/${theirs.organisationId}/supplier-directory`;
    expect(await entry(app.neighbour, elsewhere)).toEqual({ ...known, status: null });
  });

  it('is made once: a second one is refused, since the supplier has been asked', async () => {
    const supplier = await foundSupplier(theirs.headOffice, 'Once');
    await becomeCustomer(customer, supplier, null);
    await expect(becomeCustomer(customer, supplier, null)).rejects.toMatchObject({ code: 'supplier.already-asked' });
  });
});

describe('a supplier that is asked', () => {
  it('is mailed once, and its open pages ask again', async () => {
    const supplier = await foundSupplier(customer, 'Mailed Farm');
    const commandId = randomUUID();
    await requestSupplier(customer, { commandId, supplierAccountId: supplier.accountId, supplierId: randomUUID() });
    const sequence = async () => {
      const [row] = await read(supplier, (db) =>
        db.run(
          raw<{ sequence: number }>(
            sql`select sequence::int as sequence from organisation_feed where organisation_id = ${supplier.organisationId}`,
          ),
        ),
      );
      return row?.sequence ?? 0;
    };
    const mails = () =>
      sendOn(
        app.pool,
        raw<{ text: string }>(
          sql`select text_body as text from system_mail where subject = 'Trattoria Gino asks to buy from you'`,
        ),
      );
    const [before, mailed] = [await sequence(), (await mails()).length];
    const job = { organisationId: supplier.accountId, customerOrganisationId: customer.organisationId, commandId };
    await notifySupplier(supplyParts(customer), job);
    await notifySupplier(supplyParts(customer), job);
    expect(await sequence()).toBe(before + 1);
    expect((await mails()).length).toBe(mailed + 1);
    const queued = await read(supplier, (db) =>
      db.run(
        raw<{ kind: string; facts: unknown }>(sql`
        select kind, facts from outbox where organisation_id = ${supplier.organisationId} and about_kind = 'account'`),
      ),
    );
    const facts = { customer: 'Trattoria Gino', by: 'Gino' };
    expect(queued).toEqual([{ kind: 'notice', facts: { kind: 'supplier-requested', facts } }]);
  });
});
