import { openPool } from '@larder/server/db/connection.ts';
import { writing } from '@larder/server/db/transaction.ts';
import type { Ctx } from '@larder/server/kernel/context.ts';
import { repostEverything } from '@larder/server/ledger/repost/repost-everything.ts';
import { foundGroup } from '@larder/server/testing/cast.ts';
import type pg from 'pg';
import type { Rig } from './launch.ts';

const BEFORE = '2026-11-13';
const YESTERDAY = '2026-11-19';
const TODAY = '2026-11-20';

/** How much there is of everything. */
export interface Size {
  areas: number;
  ingredients: number;
  deliveries: number;
  /** Lines of a delivery. */
  lines: number;
}

export interface Draft {
  ctx: Ctx;
  stocktakeId: string;
}

export interface Delivery {
  ctx: Ctx;
  orderId: string;
  lineIds: string[];
}

export interface Trade {
  organisationId: string;
  drafts: Draft[];
  deliveries: Delivery[];
}

/** Pools whose connections are known by name in the database, so that it can be seen who waits for whom. */
export function namedPools({ pool }: Rig) {
  const { connectionString } = pool.options;
  if (!connectionString) throw new Error('a pool without an address');
  const named = (name: string) => openPool({ connectionString, max: 8, application_name: name });
  return { closing: named('closing'), receiving: named('receiving') };
}

/**
 * One organisation with many areas, each counted a week ago and now counted again as a draft, every ingredient a line; deliveries that were
 * sent, spread over the areas.
 */
export async function openTrade(
  pools: { closing: pg.Pool; receiving: pg.Pool },
  client: pg.Client,
  size: Size,
): Promise<Trade> {
  const { organisationId, area, locationId } = await foundGroup(pools.closing);
  const made = "now(), 'Bench', now(), 'Bench'";
  const org = `'${organisationId}'::uuid`;
  const statements = [
    `create temporary table area as select gen_random_uuid() as id, no from generate_series(1, ${size.areas}) no`,
    `create temporary table thing as select gen_random_uuid() as id, gen_random_uuid() as option_id, no from generate_series(1, ${size.ingredients}) no`,
    'create temporary table market as select gen_random_uuid() as id',
    `insert into account (organisation_id, account_id, type, name, parent_id, created_at, created_by, updated_at, updated_by)
     select ${org}, id, 'DEPARTMENT', 'Area ' || no, '${locationId}', ${made} from area`,
    `insert into account_home (account_id, organisation_id, ancestors)
     select id, ${org}, array[id, '${locationId}'::uuid, ${org}] from area`,
    `insert into supplier (organisation_id, supplier_id, name, created_at, created_by, updated_at, updated_by)
     select ${org}, id, 'Market', ${made} from market`,
    `insert into ingredient (organisation_id, ingredient_id, itemcode, name, recipe_unit, created_at, created_by, updated_at, updated_by)
     select ${org}, id, 'I' || no, 'Ingredient ' || no, 'g', ${made} from thing`,
    `insert into supplier_option (organisation_id, option_id, supplier_id, ingredient_id, supplier_code, name, created_at, created_by, updated_at, updated_by)
     select ${org}, t.option_id, m.id, t.id, 'C' || t.no, 'Ingredient ' || t.no, ${made} from thing t, market m`,
    `insert into option_price (organisation_id, price_id, option_id, effective_day, recorded_at, unit_price, uom, units_per_lot, amount_per_unit, base_unit, source_kind, source_id)
     select ${org}, gen_random_uuid(), option_id, '2026-01-01', now(), 2, 'kg', 1, 1, 'kg', 'edit', gen_random_uuid() from thing`,
    `insert into ingredient_default (organisation_id, default_id, ingredient_id, option_id, effective_day, recorded_at)
     select ${org}, gen_random_uuid(), id, option_id, '2026-01-01', now() from thing`,
    `insert into stocktake (organisation_id, stocktake_id, account_id, day, is_draft, closed_at, created_at, created_by, updated_at, updated_by)
     select ${org}, gen_random_uuid(), id, d.day::date, d.is_draft, case when d.is_draft then null else now() end, ${made}
     from area, (values ('${BEFORE}', false), ('${TODAY}', true)) as d (day, is_draft)`,
    `insert into stocktake_line (organisation_id, stocktake_id, line_id, kind, ref_id, record_unit, amount, base_quantity, counted_at, counted_by)
     select ${org}, s.stocktake_id, gen_random_uuid(), 'ingredient', t.id, 'g', 500 + t.no, 500 + t.no, now(), 'Bench'
     from stocktake s, thing t where s.organisation_id = ${org}`,
    `create temporary table sent as select gen_random_uuid() as id, a.id as area_id, o as no
     from generate_series(1, ${size.deliveries}) o join area a on a.no = 1 + (o * 37) % ${size.areas}`,
    `insert into purchase_order (organisation_id, order_id, account_id, supplier_id, status, order_date, delivery_date, user_id, user_name, created_at, created_by, updated_at, updated_by)
     select ${org}, s.id, s.area_id, m.id, 'SENT', '${YESTERDAY}', '${YESTERDAY}', 'b', 'Bench', ${made} from sent s, market m`,
    `insert into purchase_order_line (organisation_id, order_id, line_id, line_no, option_id, ingredient_id, name, uom, units_per_lot, amount_per_unit, base_unit, quantity, unit_price)
     select ${org}, s.id, gen_random_uuid(), l, t.option_id, t.id, 'Ingredient', 'kg', 1, 1, 'kg', 4, 2
     from sent s cross join generate_series(1, ${size.lines}) l join thing t on t.no = 1 + (s.no * 53 + l * 17) % ${size.ingredients}`,
  ];
  for (const statement of statements) await client.query(statement);
  await writing(pools.closing, organisationId, (tx) => repostEverything(tx, { now: () => new Date() }));
  await client.query('vacuum analyze');

  const inArea = (accountId: string, pool: pg.Pool): Ctx => ({
    ...area,
    pool,
    accountId,
    account: { type: 'DEPARTMENT', ancestors: [accountId, locationId, organisationId] },
  });
  const { rows: drafts } = await client.query<{ id: string; area: string }>(
    `select stocktake_id as id, account_id as area from stocktake where organisation_id = ${org} and is_draft order by 1`,
  );
  const { rows: orders } = await client.query<{ id: string; area: string; lines: string[] }>(
    `select o.order_id as id, o.account_id as area, array_agg(l.line_id order by l.line_no) as lines
     from purchase_order o join purchase_order_line l using (organisation_id, order_id)
     where o.organisation_id = ${org} group by 1, 2 order by 1`,
  );
  return {
    organisationId,
    drafts: drafts.map((row) => ({ ctx: inArea(row.area, pools.closing), stocktakeId: row.id })),
    deliveries: orders.map((row) => ({ ctx: inArea(row.area, pools.receiving), orderId: row.id, lineIds: row.lines })),
  };
}

export const DELIVERED = YESTERDAY;
