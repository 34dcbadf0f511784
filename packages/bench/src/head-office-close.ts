import { writing } from '@larder/server/db/transaction.ts';
import type { Ctx } from '@larder/server/kernel/context.ts';
import { rebuildSums } from '@larder/server/ledger/check/rebuild.ts';
import { keepClosedFigures } from '@larder/server/stock/closed-figures.ts';
import type pg from 'pg';

const DAY = '2026-01-01';

/**
 * Makes the sums, then closes the quarter in every second area by a count of all but 30 ingredients, which cuts the import of the year's end, and has
 * twenty documents in each of these arrive after the close. The tables of loadLedger and loadSales must still be there.
 */
export async function closeHalf(pool: pg.Pool, client: pg.Client, organisationId: string): Promise<void> {
  const org = `'${organisationId}'::uuid`;
  const { rows } = await client
    .query<{ accountId: string; stocktakeId: string }>(
      `create temporary table closing as select id, i, pg_temp.id('closing' || i) as stocktake_id from area where i % 2 = 0;
     insert into stocktake (organisation_id, stocktake_id, account_id, day, is_draft, created_at, created_by, updated_at, updated_by)
     select ${org}, stocktake_id, id, '${DAY}', false, now(), 'bench', now(), 'bench' from closing;
     insert into stocktake_line (organisation_id, stocktake_id, line_id, kind, ref_id, record_unit, amount, base_quantity, counted_at, counted_by, price)
     select ${org}, stocktake_id, pg_temp.id('line' || i || '.' || n), 'ingredient', pg_temp.id('ingredient' || n), 'g', 15000, 15000, now(), 'bench',
       case when n < 290 then 0.0025 end from closing, generate_series(30, 299) n;
     insert into stock_anchor (organisation_id, account_id, ingredient_id, day, quantity, counted, stocktake_id, counted_at, recorded_at)
     select ${org}, c.id, l.ref_id, '${DAY}', l.base_quantity, l.base_quantity, l.stocktake_id, now(), now() from closing c join stocktake_line l using (stocktake_id);
     update sale s set effective_day = '2025-12-31', estimated_split = true
     from import i, closing c where i.import_id = s.import_id and c.id = i.id and i.start_day = '2025-12-30'`,
    )
    .then(() => client.query('select id as "accountId", stocktake_id as "stocktakeId" from closing'));
  await writing(pool, organisationId, async (tx) => rebuildSums(tx));
  for (const { accountId, stocktakeId } of rows) {
    const ctx = { organisationId, accountId, userName: 'bench', now: () => new Date() };
    await writing(pool, organisationId, (tx) => keepClosedFigures(tx, ctx as Ctx, { stocktakeId, day: DAY }));
  }
  await client.query(
    `insert into stock_movement (organisation_id, account_id, ingredient_id, effective_day, recorded_at, kind, quantity, value, document_kind, document_id)
     select ${org}, id, pg_temp.id('ingredient' || (i + k) % 290), date '2025-12-31' - k, now() + interval '1 minute', 'received', 1000, 2.5, 'order',
       pg_temp.id('late' || i || '.' || k) from closing, generate_series(0, 19) k`,
  );
  await writing(pool, organisationId, async (tx) => rebuildSums(tx));
}
