import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { SalesImportDetail, salesContract, UnmatchedItem } from '@larder/contract/sales.ts';
import { type Known, sumKnown } from '@larder/domain/missing.ts';
import { saleMargin } from '@larder/domain/sales/sale-margin.ts';
import { coverageOf } from '@larder/domain/sales/sheet-items.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { idsIn } from '../ledger/figures/missing-things.ts';
import { namesOf } from '../ledger/figures/names.ts';
import { importRows } from './import-rows.ts';
import { dishOf, knownFigures, soldProducts } from './sold-products.ts';

/** One import as it stands today: its dishes with what they sold for and cost, what found no dish, and what the figures lack. */
export async function salesImport(
  db: Db,
  ctx: Ctx,
  { importId }: InputOf<typeof salesContract.salesImport>,
): Promise<SalesImportDetail> {
  authoriseInArea(ctx, 'analyticsLocation');
  const [[found], sold, unmatched] = await db.all(
    importRows(db, { accountId: ctx.accountId, ids: [importId] }),
    soldProducts(db, ctx.accountId, importId),
    unmatchedItems(db, ctx.accountId, importId),
  );
  if (!found) throw new Refusal('not-found', { what: 'sales import' });

  const lacking = idsIn(sold.flatMap((product) => product.missing));
  const names = await namesOf(db, lacking);
  const known = sold.map(knownFigures);
  const total = (figure: keyof (typeof known)[number]): Known['value'] =>
    sumKnown(known.map((figures) => ({ value: figures[figure], missing: [] }))).value;
  const [net, gross, cost, wastageCost] = [total('net'), total('gross'), total('cost'), total('wastageCost')];
  return {
    ...found,
    coverage: coverageOf(found)?.toFixed() ?? null,
    gross: gross?.toFixed() ?? null,
    cost: cost?.toFixed() ?? null,
    wastageCost: wastageCost?.toFixed() ?? null,
    margin: saleMargin({ net, cost, wastageCost })?.toFixed() ?? null,
    items: sold.map((product) => dishOf(product, names)),
    unmatched,
  };
}

/** Codes that stand for no dish, the most sold first. */
function unmatchedItems(db: Db, accountId: string, importId: string) {
  return raw<UnmatchedItem>(sql`
    select l.plu, min(l.name) as name, sum(l.quantity) as quantity, sum(l.sheet_gross) as "sheetGross"
    from sales_import_line l join sales_import i using (organisation_id, import_id)
    where l.organisation_id = ${db.organisationId} and i.account_id = ${accountId} and l.import_id = ${importId} and l.product_id is null
    group by l.plu order by sum(l.quantity) desc, l.plu`);
}
