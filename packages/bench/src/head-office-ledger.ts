import type pg from 'pg';

export interface Size {
  locations: number;
  /** Days of history, the last of them 31 December 2025. */
  days: number;
  /** Movements of an area and day. */
  movements: number;
  /** Lines of an area's import of a day. */
  sales: number;
  /** Of every area. */
  ingredients: number;
}

/** Ingredients of every area that no count names, so that they stand by theory alone. */
const NEVER_COUNTED = 30;

const BY = "now(), 'bench', now(), 'bench'";

/**
 * Locations with one area each; in every area ingredients of which 10 lack a price, that many movements a day, and a count every fourth Monday of
 * all but 30. Wherever more is sold than was received or counted, the stock is negative.
 */
export async function loadLedger(client: pg.Client, headOfficeId: string, size: Size): Promise<void> {
  const org = `'${headOfficeId}'::uuid`;
  const statements = [
    // An id from a text, of the form that the API takes.
    `create function pg_temp.id(text) returns uuid language sql immutable return
       overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid`,
    `create temporary table area as
     select pg_temp.id('area' || i) as id, pg_temp.id('location' || i) as location_id, i from generate_series(0, ${size.locations} - 1) i`,
    `create temporary table day as select d, date '2025-12-31' - d as day from generate_series(0, ${size.days} - 1) d`,
    `create temporary table count as
     select a.id, pg_temp.id('count' || a.i || '.' || day) as stocktake_id, day
     from area a, day where extract(isodow from day) = 1 and (day - date '2024-01-01') % 28 = 0`,
    `insert into account (organisation_id, account_id, type, name, parent_id, created_at, created_by, updated_at, updated_by)
     select ${org}, location_id, 'LOCATION', 'Venue ' || i, ${org}, ${BY} from area
     union all select ${org}, id, 'DEPARTMENT', 'Kitchen ' || i, location_id, ${BY} from area`,
    `insert into account_home (account_id, organisation_id, ancestors)
     select location_id, ${org}, array[location_id, ${org}] from area union all select id, ${org}, array[id, location_id, ${org}] from area`,
    `insert into ingredient (organisation_id, ingredient_id, name, recipe_unit, itemcode, created_at, created_by, updated_at, updated_by)
     select ${org}, pg_temp.id('ingredient' || n), 'Ingredient ' || n, 'g', 'I' || n, ${BY} from generate_series(0, ${size.ingredients} - 1) n`,
    `insert into ingredient_cost (organisation_id, ingredient_id, from_day, to_day, cost)
     select ${org}, pg_temp.id('ingredient' || n), '2020-01-01', '9999-12-31', 0.0025 from generate_series(0, ${size.ingredients} - 11) n`,
    `insert into stock_movement (organisation_id, account_id, ingredient_id, effective_day, recorded_at, kind, quantity, value, document_kind, document_id)
     select ${org}, id, pg_temp.id('ingredient' || n), day, day + time '23:00', kind, quantity,
       case when n < ${size.ingredients} - 10 or kind = 'received' then quantity * 0.0025 else 0 end,
       case kind when 'received' then 'order' when 'sold' then 'sales' else 'wastage' end, pg_temp.id(kind || i || '.' || d)
     from (
       select a.id, a.i, d, day, (d * 37 + a.i * 11 + k * 7) % ${size.ingredients} as n,
         case when k % 23 < 2 then 'received' when k % 27 < 26 then 'sold' else 'wasted' end as kind,
         case when k % 23 < 2 then 40000 else -1000 * (1 + (d + k) % 7) end as quantity
       from area a, day, generate_series(0, ${size.movements} - 1) k
     ) moved`,
    `insert into stocktake (organisation_id, stocktake_id, account_id, day, is_draft, created_at, created_by, updated_at, updated_by)
     select ${org}, stocktake_id, id, day, false, ${BY} from count`,
    `insert into stock_anchor (organisation_id, account_id, ingredient_id, day, quantity, counted, stocktake_id, counted_at, recorded_at)
     select ${org}, id, pg_temp.id('ingredient' || n), day, 20000 + n * 100, 20000 + n * 100, stocktake_id, day - interval '2 hours', now()
     from count, generate_series(${NEVER_COUNTED}, ${size.ingredients} - 1) n`,
  ];
  await run(client, 'stock_movement', statements);
}

/**
 * An import of every area and day of the last four months, of 200 dishes, with every tenth line of no dish; on the 30th of a month one of three days,
 * which the month's end cuts. Five dishes lack their menu price.
 */
export async function loadSales(client: pg.Client, headOfficeId: string, size: Size): Promise<void> {
  const org = `'${headOfficeId}'::uuid`;
  const statements = [
    `create temporary table import as
     select a.id, pg_temp.id('sales' || a.i || '.' || d) as import_id, d, day as start_day,
       case when extract(day from day) = 30 then day + 2 else day end as end_day, a.i
     from area a join day on d < 122`,
    `insert into recipe (organisation_id, recipe_id, name, created_at, created_by, updated_at, updated_by)
     select ${org}, pg_temp.id('dish' || n), 'Dish ' || n, ${BY} from generate_series(0, 199) n`,
    `insert into product_cost (organisation_id, product_id, from_day, to_day, cost, waste_value, missing)
     select ${org}, pg_temp.id('dish' || n), '2020-01-01', '9999-12-31', 3, 0,
       case when n < 5 then array['menu price:' || pg_temp.id('dish' || n)] else '{}' end from generate_series(0, 199) n`,
    `insert into sales_import (organisation_id, import_id, account_id, start_day, end_day, filename, created_at, created_by, updated_at, updated_by)
     select ${org}, import_id, id, start_day, end_day, 'till ' || start_day || '.csv', ${BY} from import`,
    `insert into sales_import_line (organisation_id, import_id, line_id, line_no, plu, name, quantity, match_kind, product_id)
     select ${org}, import_id, pg_temp.id(import_id || '.' || k), k, 'P' || n, 'Dish ' || n, 1 + k % 9,
       case when k % 10 <> 9 then 'recipe' end, case when k % 10 <> 9 then pg_temp.id('dish' || n) end
     from (select import_id, k, (d * 13 + i * 7 + k * 3) % 200 as n from import, generate_series(0, ${size.sales} - 1) k) line`,
    `insert into sale (organisation_id, import_id, line_id, part, account_id, effective_day, product_id, quantity, net, gross)
     select ${org}, l.import_id, l.line_id, 0, i.id, i.end_day, l.product_id, l.quantity, l.quantity * 10, l.quantity * 12
     from sales_import_line l join import i using (import_id) where l.product_id is not null`,
  ];
  await run(client, 'sale', statements);
}

/** Runs them with the indexes of this table made once all rows are there: the same end, in a fraction of the time. */
async function run(client: pg.Client, table: string, statements: readonly string[]): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'larder' and tablename = $1 and indexname not like '%pkey'",
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const statement of statements) await client.query(statement);
  for (const { definition } of indexes) await client.query(definition);
}
