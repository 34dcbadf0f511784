import { randomUUID } from 'node:crypto';
import { openSupplierAccount } from '@larder/server/catalogue/supplier-accounts/open-supplier-account.ts';
import { signInAs } from '@larder/server/testing/people.ts';
import pg from 'pg';
import { Api } from './api.ts';
import { openGroup } from './group.ts';
import type { Rig } from './launch.ts';

export const CUSTOMERS = 200;
export const LINES = 2000;
/** Of the lines, every so many is sold in another pack the second time. */
export const REPACKED = 20;
const MADE = "now(), 'Bench', now(), 'Bench'";
const AUDITED = 'created_at, created_by, updated_at, updated_by';
const PRICE =
  'organisation_id, price_id, option_id, effective_day, recorded_at, unit_price, uom, units_per_lot, amount_per_unit, base_unit, source_kind, source_id';

/** A supplier with a list that 200 customers have taken over, each with an ingredient for every line that is costed by it. */
export interface Supply {
  supplier: Api;
  /** Gives every line another price from today on, and some of them another pack. */
  reprice(pounds: number, repack: boolean): Promise<void>;
  /** Publishes the list; answers once every customer has it. */
  publish(): Promise<void>;
  /** Answers once everybody whom the published lists concern was mailed, with how many mails there were so far. */
  mailed(): Promise<number>;
  close(): Promise<void>;
}

export async function openSupply(rig: Rig, lines = LINES): Promise<Supply> {
  const supplierId = randomUUID();
  const founder = { id: randomUUID(), name: 'Bench', email: `${supplierId}@example.com` };
  const cookie = await signInAs(rig.pool, founder);
  const account = { supplierAccountId: supplierId, name: 'Green Lane', town: null, kindsOfGoods: [] };
  const by = { userId: founder.id, name: founder.name, email: founder.email };
  await openSupplierAccount(rig.pool, by, account, new Date(), randomUUID());
  const supplier = new Api(rig.address, cookie, supplierId);
  const client = new pg.Client({ connectionString: rig.adminUrl });
  client.on('error', () => undefined); // the server goes away at the end
  await client.connect();
  await client.query("set search_path = larder; set session_replication_role = 'replica'"); // rows made to fit each other

  await client.query(`
    create temp table line as select i, gen_random_uuid() as master from generate_series(1, ${lines}) i;
    insert into supplier_option (organisation_id, option_id, supplier_id, supplier_code, name, vat_percent, type, ${AUDITED})
      select '${supplierId}', master, '${supplierId}', 'C' || i, 'Product ' || i, 0, 'MASTER', ${MADE} from line;`);
  const reprice = async (pounds: number, repack: boolean) => {
    const units = repack ? `case when i % ${REPACKED} = 0 then 3 else 6 end` : '6';
    await client.query(`
      insert into option_price (${PRICE}) select '${supplierId}', gen_random_uuid(), master, current_date, now(), ${pounds} + i % 40,
        'case', ${units}, 2.5, 'kg', 'edit', master from line`);
  };
  const publish = async () => {
    const publicationId = randomUUID();
    const effectiveFrom = new Date().toISOString().slice(0, 10);
    await supplier.command(`/publications/${publicationId}/publish`, { publicationId, effectiveFrom });
    for (;;) {
      const query = 'select status from publication where publication_id = $1';
      const { rows } = await client.query<{ status: string }>(query, [publicationId]);
      if (rows[0]?.status === 'done') return;
      if (rows[0]?.status === 'failed') throw new Error('not every customer got the list');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await reprice(10, false);
  await publish();
  await addCustomers(rig, client, supplierId);
  const mailed = async () => {
    for (;;) {
      const { rows } = await client.query<{ waiting: number; mails: number }>(`
        select (count(*) filter (where status = 'queued'))::int as waiting, (count(*) filter (where kind = 'mail' and status = 'sent'))::int as mails
        from outbox where organisation_id in (select org from customer)`);
      if (rows[0]?.waiting === 0) return rows[0].mails;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    supplier,
    reprice,
    publish,
    mailed,
    async close() {
      supplier.close();
      await client.end();
    },
  };
}

async function addCustomers(rig: Rig, client: pg.Client, supplierId: string): Promise<void> {
  await client.query('create temp table customer (org uuid, supplier uuid default gen_random_uuid())');
  for (let one = 0; one < CUSTOMERS; one += 1) {
    const { headOfficeId, headOffice } = await openGroup(rig);
    headOffice.close();
    await client.query('insert into customer values ($1)', [headOfficeId]);
  }
  await client.query(`
    insert into supplier (organisation_id, supplier_id, name, type, status, parent_account_id, ${AUDITED})
      select org, supplier, 'Green Lane', 'SLAVE', 'ACCEPTED', '${supplierId}', ${MADE} from customer;
    insert into supplier_request (supplier_account_id, customer_organisation_id, supplier_id, customer_name, status, requested_at, requested_by)
      select '${supplierId}', org, supplier, 'Bench', 'ACCEPTED', now(), 'Bench' from customer;
    create temp table copy as select org, supplier, i, master, gen_random_uuid() as ingredient, gen_random_uuid() as option,
      gen_random_uuid() as price from customer, line order by org, i;
    insert into ingredient (organisation_id, ingredient_id, itemcode, name, recipe_unit, ${AUDITED})
      select org, ingredient, 'I' || i, 'Product ' || i, 'g', ${MADE} from copy;
    insert into supplier_option (organisation_id, option_id, supplier_id, ingredient_id, supplier_code, name, vat_percent, type,
        master_account_id, master_option_id, ${AUDITED})
      select org, option, supplier, ingredient, 'C' || i, 'Product ' || i, 0, 'SLAVE', '${supplierId}', master, ${MADE} from copy;
    insert into option_price (${PRICE})
      select org, price, option, '2026-01-01', now(), 10 + i % 40, 'case', 6, 2.5, 'kg', 'import', price from copy;
    insert into ingredient_default (organisation_id, default_id, ingredient_id, option_id, effective_day, recorded_at)
      select org, price, ingredient, option, '2026-01-01', now() from copy;
    insert into ingredient_cost (organisation_id, ingredient_id, from_day, to_day, cost, option_id, price_id)
      select org, ingredient, '-infinity', 'infinity', (10 + i % 40) / 15000.0, option, price from copy;
    analyze;`);
}
