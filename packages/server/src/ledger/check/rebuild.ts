import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { ANSWERS_SOMETHING, insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { explodeStored } from '../books/explode-stored.ts';
import { loadCosts } from '../costs/cost-facts.ts';
import { costRow } from '../costs/prices-changed.ts';
import { productCosts } from '../costs/product-cost.ts';
import { insertExploded } from '../repost/recipes-changed.ts';
import {
  expectedClosedLines,
  expectedCounts,
  expectedDishYears,
  expectedImports,
  expectedIngredients,
  expectedLateMovements,
  expectedMonths,
  expectedSums,
} from '../sums/expected-sums.ts';
import { compareLocked } from '../sums/locked-changes.ts';

/**
 * Makes every derived table of an organisation anew from prices, recipes, sales, movements and counts (rule 14). Movements, anchors
 * and documents are not touched. Lock the organisation exclusively first.
 */
export async function rebuildDerived(tx: Tx): Promise<void> {
  const organisationId = tx.organisationId;
  const noteLocked = compareLocked(tx);
  empty(tx, [...SUMS, ...COSTS]);

  const { computed: costs } = await loadCosts(
    tx,
    sql`array(select ingredient_id from ingredient where organisation_id = ${organisationId})`,
  );
  const spans = [...costs.values()].flat();
  if (spans.length > 0)
    tx.send(
      insertRows(
        'ingredient_cost',
        spans.map((span) => costRow(organisationId, span)),
      ),
    );

  const products = await tx.run(
    raw<{ id: string }>(sql`
      select recipe_id as id from recipe where organisation_id = ${organisationId}
      union select modifier_id from modifier where organisation_id = ${organisationId}
      union select choice_id from modifier_choice where organisation_id = ${organisationId}`),
  );
  const ids = products.map((row) => row.id);
  insertExploded(tx, [...(await explodeStored(tx, ids)).values()].flat());

  const everything = sql`(
    select distinct product_id, '0001-01-01'::date as from_day, '9999-12-31'::date as to_day
    from exploded_period where organisation_id = ${organisationId}
  )`;
  fill(
    tx,
    'product_cost',
    'product_id, from_day, to_day, cost, waste_value, missing',
    productCosts(organisationId, everything),
  );
  fillSums(tx);
  noteLocked();
}

/** The same for the sums alone, from movements, counts, sales, and the costs as they are stored. Evenings are stored again as reports ask for them. */
export function rebuildSums(tx: Tx): void {
  const noteLocked = compareLocked(tx);
  empty(tx, SUMS);
  fillSums(tx);
  noteLocked();
}

function fillSums(tx: Tx): void {
  const organisationId = tx.organisationId;
  fill(tx, 'count_in_force', 'account_id, ingredient_id, day, quantity, stocktake_id', expectedCounts(organisationId));
  fill(tx, 'area_ingredient', 'account_id, ingredient_id', expectedIngredients(organisationId));
  fill(tx, 'area_day', 'account_id, kind, day, value, waste_value', expectedSums(organisationId));
  fill(tx, 'area_month', 'account_id, kind, month, value, waste_value', expectedMonths(organisationId));
  fill(
    tx,
    'import_sum',
    'account_id, end_day, import_id, start_day, quantity, matched, unmatched',
    expectedImports(organisationId),
  );
  fill(tx, 'late_movement', 'account_id, effective_day, movement_id', expectedLateMovements(organisationId));
  fill(tx, 'closed_line', 'stocktake_id, kind, ref_id, quantity, price', expectedClosedLines(organisationId));
  fill(tx, 'area_product_year', 'account_id, year, product_id, sales', expectedDishYears(organisationId));
}

function empty(tx: Tx, tables: readonly string[]): void {
  tx.send(raw(sql`set local statement_timeout = 0`)); // of years, in one statement each
  for (const table of tables)
    tx.send(raw(sql`delete from ${sql.table(table)} where organisation_id = ${tx.organisationId}`));
}

function fill(tx: Tx, table: string, columns: string, source: RawBuilder<unknown>): void {
  tx.send(
    raw(sql`
      insert into ${sql.table(table)} (organisation_id, ${sql.raw(columns)})
      select ${tx.organisationId}::uuid, ${sql.raw(columns)} from (${source}) computed ${sql.raw(ANSWERS_SOMETHING)}`),
  );
}

const SUMS = [
  'evening_stock',
  'late_movement',
  'closed_line',
  'import_sum',
  'area_product_year',
  'area_day',
  'area_month',
  'area_ingredient',
  'count_in_force',
];

const COSTS = ['product_cost', 'exploded_period', 'ingredient_cost'];
