import type { Day } from '@larder/domain/calendar.ts';
import { type Sale, type SalesImport, type SalesLine, salesPosting } from '@larder/domain/ledger/posting/sales.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { requireLocks } from '../../kernel/require-locks.ts';
import { booksFrom, booksQueries } from '../books/books.ts';
import { dishYears, expectedImports } from '../sums/expected-sums.ts';
import { changeSums } from '../sums/sum-changes.ts';
import type { LedgerCtx } from './context.ts';
import { postDocument, removeDocument, repostDocuments } from './post-document.ts';

/**
 * Posts sales imports that were never posted before: their sales at the net menu price in force and the movements of what they
 * used up, split at the closed counts inside their periods (rules 6, 7). Shares the locks of areas, products and ingredients. Answers the sales, so that the command can show what is missing.
 * The imports and their lines must be written already. One round trip of reading, none of waiting.
 */
export async function postSales(tx: Tx, ctx: LedgerCtx, imports: readonly SalesImport[]): Promise<Sale[]> {
  requireLocks(tx, { shared: { areas: areasOf(imports), products: productsOf(imports) } });
  const posted = await salesPostings(tx, imports);
  sumImports(tx, importIds(imports));
  insertSales(
    tx,
    posted.flatMap((posting) => posting.sales),
  );
  postDocument(
    tx,
    ctx,
    posted.flatMap((posting) => posting.movements),
  );
  return posted.flatMap((posting) => posting.sales);
}

/** Brings imports that were posted before in line with their lines, recipes and counts as they are now. Takes the locks of their areas exclusively. */
export async function repostSales(tx: Tx, ctx: LedgerCtx, imports: readonly SalesImport[]): Promise<Sale[]> {
  requireLocks(tx, { exclusive: { areas: areasOf(imports) }, shared: { products: productsOf(imports) } });
  const posted = await salesPostings(tx, imports);
  const sales = posted.flatMap((posting) => posting.sales);
  sumImports(tx, importIds(imports));
  deleteSales(tx, importIds(imports), null);
  insertSales(tx, sales);
  await repostDocuments(tx, ctx, new Map(posted.map((posting) => [posting.importId, posting.movements])));
  return sales;
}

/**
 * The same when only these products changed, which hold or held only these ingredients: the other dishes' sales and the other
 * ingredients' movements are neither worked out nor touched, so that a year of imports stays a matter of a second.
 */
export async function repostSalesOf(
  tx: Tx,
  ctx: LedgerCtx,
  imports: readonly SalesImport[],
  changed: { productIds: ReadonlySet<string>; ingredientIds: ReadonlySet<string> },
): Promise<void> {
  const ingredientIds = [...changed.ingredientIds];
  const posted = await salesPostings(tx, imports, ingredientIds);
  const sales = posted.flatMap((posting) => posting.sales).filter((sale) => changed.productIds.has(sale.productId));
  deleteSales(tx, importIds(imports), [...changed.productIds]);
  insertSales(tx, sales);
  await repostDocuments(
    tx,
    ctx,
    new Map(posted.map((posting) => [posting.importId, posting.movements])),
    ingredientIds,
  );
}

/** Takes an import's sales and movements back, with the lock of its area held exclusively. The command deletes the import and its lines afterwards. */
export async function removeSales(tx: Tx, ctx: LedgerCtx, importId: string): Promise<void> {
  const imports = await loadSalesImports(tx, [importId]);
  requireLocks(tx, { exclusive: { areas: areasOf(imports) }, shared: { products: productsOf(imports) } });
  deleteSales(tx, [importId], null);
  tx.send(
    raw(sql`delete from import_sum where organisation_id = ${tx.organisationId} and import_id = ${importId}::uuid`),
  );
  await removeDocument(tx, ctx, importId);
}

function areasOf(imports: readonly SalesImport[]): string[] {
  return imports.map(({ accountId }) => accountId);
}

function productsOf(imports: readonly SalesImport[]): string[] {
  return imports.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? []));
}

/** Imports with their lines as they are stored, to post them again. */
export async function loadSalesImports(db: Db, importIds: readonly string[]): Promise<SalesImport[]> {
  const [heads, lines] = await db.all(
    raw<{ import_id: string; account_id: string; start_day: string; end_day: string }>(sql`
      select import_id, account_id, start_day, end_day from sales_import
      where organisation_id = ${db.organisationId} and import_id = any (${importIds}::uuid[]) order by import_id`),
    raw<{ import_id: string; line_id: string; product_id: string | null; quantity: string }>(sql`
      select import_id, line_id, product_id, quantity from sales_import_line
      where organisation_id = ${db.organisationId} and import_id = any (${importIds}::uuid[]) order by import_id, line_no`),
  );
  const linesOf = Map.groupBy(lines, (line) => line.import_id);
  return heads.map((head) => ({
    importId: head.import_id,
    accountId: head.account_id,
    startDay: head.start_day,
    endDay: head.end_day,
    lines: (linesOf.get(head.import_id) ?? []).map(
      (line): SalesLine => ({ lineId: line.line_id, productId: line.product_id, quantity: decimal(line.quantity) }),
    ),
  }));
}

/** What these imports should bring, as recipes, costs and closed counts are now; of these ingredients only, when they are named. */
export async function salesPostings(
  db: Db,
  imports: readonly SalesImport[],
  onlyIngredientIds: readonly string[] | null = null,
) {
  const [first] = imports;
  if (!first) return [];
  const from = imports.reduce((day, sold) => (sold.startDay < day ? sold.startDay : day), first.startDay);
  const to = imports.reduce((day, sold) => (sold.endDay > day ? sold.endDay : day), first.endDay);
  const productIds = [...new Set(imports.flatMap((sold) => sold.lines.flatMap((line) => line.productId ?? [])))];
  const accountIds = [...new Set(imports.map((sold) => sold.accountId))];
  const [counts, ...books] = await db.all(
    closedCountDays(db, accountIds, from, to),
    ...booksQueries(db, { ingredientIds: [], productIds, from, to, onlyIngredientIds }),
  );
  const known = booksFrom(...books);
  const daysOf = Map.groupBy(counts, (count) => count.account_id);
  return imports.map((sold) => {
    const countDays = (daysOf.get(sold.accountId) ?? []).map((count) => count.day);
    return { importId: sold.importId, ...salesPosting(sold, countDays, known) };
  });
}

function closedCountDays(db: Db, accountIds: readonly string[], after: Day, to: Day) {
  return raw<{ account_id: string; day: string }>(sql`
    select account_id, day from stocktake
    where organisation_id = ${db.organisationId} and account_id = any (${accountIds}::uuid[]) and not is_draft
      and day > ${after} and day <= ${to}`);
}

function insertSales(tx: Tx, sales: readonly Sale[]): void {
  if (sales.length === 0) return;
  const organisationId = tx.organisationId;
  const json = sales.map((sale) => ({
    organisation_id: organisationId,
    import_id: sale.importId,
    line_id: sale.lineId,
    part: sale.part,
    account_id: sale.accountId,
    effective_day: sale.effectiveDay,
    product_id: sale.productId,
    quantity: sale.quantity,
    net: sale.net,
    gross: sale.gross,
    estimated_split: sale.estimatedSplit,
  }));
  changeSums(
    tx,
    sql`
      added as (
        insert into sale (organisation_id, import_id, line_id, part, account_id, effective_day, product_id, quantity, net, gross, estimated_split)
        select organisation_id, import_id, line_id, part, account_id, effective_day, product_id, quantity, net, gross, estimated_split
        from json_populate_recordset(null::sale, ${JSON.stringify(json)}::json)
        returning account_id, effective_day, product_id, net, gross
      ), ${soldInYears(organisationId, 'added', 1)}, changes as (${takings('added', 1)})`,
  );
}

/** Of these products only, or all of them. */
function deleteSales(tx: Tx, ids: readonly string[], productIds: readonly string[] | null): void {
  if (ids.length === 0) return;
  const organisationId = tx.organisationId;
  const ofProducts = productIds ? sql`and product_id = any (${productIds}::uuid[])` : sql``;
  changeSums(
    tx,
    sql`
      gone as (
        delete from sale where organisation_id = ${organisationId} and import_id = any (${ids}::uuid[]) ${ofProducts}
        returning account_id, effective_day, product_id, net, gross
      ), ${soldInYears(organisationId, 'gone', -1)}, changes as (${takings('gone', -1)})`,
  );
}

function importIds(imports: readonly SalesImport[]): string[] {
  return imports.map((sold) => sold.importId);
}

/** Stores what imports brought as it follows from their lines: all of it, and what of it found a dish. */
function sumImports(tx: Tx, ids: readonly string[]): void {
  if (ids.length === 0) return;
  tx.send(
    raw(sql`
      insert into import_sum (organisation_id, account_id, end_day, import_id, start_day, quantity, matched, unmatched)
      select ${tx.organisationId}::uuid, expected.* from (${expectedImports(tx.organisationId, ids)}) expected
      on conflict (organisation_id, account_id, end_day, import_id) do update
      set quantity = excluded.quantity, matched = excluded.matched, unmatched = excluded.unmatched`),
  );
}

/** Counts the sales of each dish by area, year and month, in one order: two imports of an area never wait for each other in a circle. */
function soldInYears(organisationId: string, rows: 'added' | 'gone', sign: 1 | -1) {
  return sql`
    sold_in_year as (
      insert into area_product_year as p (organisation_id, account_id, year, product_id, sales)
      select ${organisationId}::uuid, account_id, year, product_id, array(select n * ${sql.lit(sign)} from unnest(sales) as n)
      from (${dishYears(sql.table(rows))}) sold order by account_id, year, product_id
      on conflict (organisation_id, account_id, year, product_id) do update
      set sales = array(select before + change from unnest(p.sales, excluded.sales) as m (before, change))
    )`;
}

/** What the till took, as changes of the area's sums. */
function takings(rows: 'added' | 'gone', sign: 1 | -1) {
  return sql`
    select s.account_id, taking.kind, s.effective_day as day, taking.value * ${sql.lit(sign)} as value, 0 as waste_value
    from ${sql.table(rows)} s cross join lateral (values ('net_sales', s.net), ('gross_sales', s.gross)) as taking (kind, value)`;
}
