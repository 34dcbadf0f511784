import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool, sendOn } from '../../db/connection.ts';
import { writing } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { foundGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { addLine, becomeCustomer, foundSupplier, publish } from '../../testing/supplier-account.ts';
import { archiveListing } from './archive-listing.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());

const customer = (await foundGroup(pool)).headOffice;
const asking = (await foundGroup(pool)).headOffice;
const neighbour = (await foundGroup(pool)).headOffice;
const supplier = await foundSupplier(neighbour, 'Green Lane');
const rival = await foundSupplier(neighbour, 'Red Barn');

/** Whatever a statement does in an organisation's context, straight at the tables. */
async function count(ctx: Ctx, statement: ReturnType<typeof sql>): Promise<number> {
  return (await writing(pool, ctx.organisationId, (tx) => tx.run(raw(statement)))).length;
}
const lines = (ctx: Ctx) => count(ctx, sql`select 1 as one from published_option`);
const requests = (ctx: Ctx) => count(ctx, sql`select 1 as one from supplier_request`);
const listed = (ctx: Ctx) => count(ctx, sql`select 1 as one from supplier_directory`);

beforeAll(async () => {
  await addLine(supplier, { name: 'Butter', unitPrice: '40' });
  await addLine(supplier, { name: 'Secret cheese', unitPrice: '9', unVerified: true });
  await becomeCustomer(customer, supplier);
  await becomeCustomer(asking, supplier, null);
  await publish(supplier);
});

describe('what suppliers and customers share', () => {
  it('shows each customer its own requests, and a supplier those to itself alone', async () => {
    expect(await Promise.all([customer, asking, neighbour, supplier, rival].map(requests))).toEqual([1, 1, 0, 2, 0]);
    expect(await Promise.all([customer, neighbour, rival].map(listed))).toEqual([2, 2, 2]);
  });

  it('shows published lines to every organisation, and nothing of the supplier’s own books', async () => {
    expect(await Promise.all([customer, neighbour, rival].map(lines))).toEqual([1, 1, 1]);
    const own = sql`select 1 as one from supplier_option where organisation_id = ${supplier.organisationId}`;
    expect(await Promise.all([customer, neighbour, rival].map((ctx) => count(ctx, own)))).toEqual([0, 0, 0]);
  });

  it('shows nothing outside an organisation', async () => {
    for (const table of ['supplier_directory', 'supplier_request', 'published_option'])
      expect(await sendOn(pool, raw(sql`select 1 as one from ${sql.table(table)}`)), table).toEqual([]);
  });

  it('hides an archived supplier from all but those it sells to', async () => {
    await archiveListing(supplier, { commandId: randomUUID(), archived: true });
    expect(await Promise.all([customer, asking, neighbour, rival].map(lines))).toEqual([1, 0, 0, 0]);
    expect(await Promise.all([customer, asking, neighbour, rival].map(listed))).toEqual([2, 2, 1, 1]);
    await archiveListing(supplier, { commandId: randomUUID(), archived: false });
    expect(await lines(neighbour)).toBe(1);
  });
});

describe('who may write there', () => {
  const refused = (ctx: Ctx, statement: ReturnType<typeof sql>) =>
    expect(count(ctx, statement)).rejects.toThrow(/row-level security|permission denied/);

  it.each([
    ['customer', customer],
    ['rival', rival],
  ] as const)('a %s changes, adds and removes no line or listing of a supplier', async (_, ctx) => {
    expect(await count(ctx, sql`update published_option set unit_price = 0 returning 1 as one`)).toBe(0);
    expect(await count(ctx, sql`delete from published_option returning 1 as one`)).toBe(0);
    const foreign = sql`supplier_account_id = ${supplier.organisationId}`;
    expect(await count(ctx, sql`update supplier_directory set name = 'X' where ${foreign} returning 1 as one`)).toBe(0);
    await refused(
      ctx,
      sql`
        insert into published_option
        select supplier_account_id, gen_random_uuid(), supplier_name, 'Fake', 'F', category, uom, 0, 1, 1, 'g', 0, '{}', effective_from, 0, true, now()
        from published_option`,
    );
  });

  it('a customer does not accept for the supplier, neither by its request nor by a new one', async () => {
    const accepted = sql`update supplier_request set status = 'ACCEPTED' where customer_organisation_id = ${asking.organisationId} returning 1 as one`;
    expect(await count(asking, accepted)).toBe(0);
    const forged = (status: string) => sql`
      insert into supplier_request (supplier_account_id, customer_organisation_id, supplier_id, customer_name, status, requested_at, requested_by)
      values (${rival.organisationId}, ${asking.organisationId}, gen_random_uuid(), 'Me', ${status}, now(), 'Me')`;
    await refused(asking, forged('ACCEPTED'));
  });

  it('nobody asks, answers or takes back for somebody else', async () => {
    await refused(
      neighbour,
      sql`
        insert into supplier_request (supplier_account_id, customer_organisation_id, supplier_id, customer_name, requested_at, requested_by)
        values (${rival.organisationId}, ${asking.organisationId}, gen_random_uuid(), 'Not me', now(), 'Nora')`,
    );
    const declined = sql`update supplier_request set status = 'DECLINED' returning 1 as one`;
    expect(await Promise.all([neighbour, rival].map((ctx) => count(ctx, declined)))).toEqual([0, 0]);
    const gone = sql`delete from supplier_request returning 1 as one`;
    expect(await Promise.all([neighbour, rival, supplier].map((ctx) => count(ctx, gone)))).toEqual([0, 0, 0]);
  });

  it('a supplier does not move a request to another customer', async () => {
    const moved = sql`update supplier_request set customer_organisation_id = ${neighbour.organisationId}, status = 'ACCEPTED'`;
    await refused(supplier, moved);
  });
});
