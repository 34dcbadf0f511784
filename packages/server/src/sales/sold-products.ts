import type { SoldDish } from '@larder/contract/sales.ts';
import { decimal, EXACT_PLACES } from '@larder/domain/money.ts';
import { priceIssue, vatIssue } from '@larder/domain/sales/price-check.ts';
import { saleMargin } from '@larder/domain/sales/sale-margin.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { missingFrom } from '../ledger/books/books.ts';
import { missingThings } from '../ledger/figures/missing-things.ts';

/**
 * A product of an import under one code. The prices are those of the last day it was posted on; sheet prices are null unless all its
 * lines have them; missing holds `what:id`.
 */
export interface SoldProduct
  extends Omit<SoldDish, 'margin' | 'priceIssue' | 'vatIssue' | 'missing' | 'net' | 'gross' | 'cost' | 'wastageCost'> {
  /** £ of what is known. */
  net: string;
  gross: string;
  cost: string;
  wastageCost: string;
  sheetPrice: string | null;
  sheetGross: string | null;
  sheetNet: string | null;
  missing: string[];
}

const valued = (each: RawBuilder<unknown>) => sql`round(s.quantity * coalesce(${each}, 0), ${sql.lit(EXACT_PLACES)})`;

/** The matched lines of an import, added up by product and code, the highest net sales first. */
export function soldProducts(db: Db, accountId: string, importId: string) {
  return raw<SoldProduct>(sql`
    with product as (
      select l.match_kind, l.product_id, l.plu, bool_or(l.chosen_by_hand) as chosen_by_hand, sum(l.quantity) as quantity,
        case when count(l.sheet_price) = count(*) and min(l.sheet_price) = max(l.sheet_price) then min(l.sheet_price) end as sheet_price,
        case when count(l.sheet_gross) = count(*) then sum(l.sheet_gross) end as sheet_gross,
        case when count(l.sheet_net) = count(*) then sum(l.sheet_net) end as sheet_net
      from sales_import i
      join sales_import_line l on l.organisation_id = i.organisation_id and l.import_id = i.import_id
      where i.organisation_id = ${db.organisationId} and i.account_id = ${accountId} and i.import_id = ${importId} and l.product_id is not null and l.match_kind is not null
      group by l.match_kind, l.product_id, l.plu
    ), sold as (
      select l.plu, s.product_id, sum(s.net) as net, sum(s.gross) as gross,
        sum(${valued(sql`c.cost`)}) as cost, sum(${valued(sql`c.waste_value`)}) as waste_value,
        bool_or(s.estimated_split) as estimated_split, max(s.effective_day) as last_day,
        string_agg(nullif(array_to_string(coalesce(c.missing, array['recipe:' || s.product_id]), ','), ''), ',') as missing
      from sale s
      left join lateral ( -- as the view sale_line, but of a given organisation: else a cluster looks on all workers
        select k.cost, k.waste_value, k.missing, k.to_day from product_cost k
        where k.organisation_id = ${db.organisationId} and k.product_id = s.product_id and k.from_day <= s.effective_day
        order by k.from_day desc limit 1
      ) c on c.to_day > s.effective_day
      join sales_import_line l on l.organisation_id = s.organisation_id and l.import_id = s.import_id and l.line_id = s.line_id
      where s.organisation_id = ${db.organisationId} and s.account_id = ${accountId} and s.import_id = ${importId}
      group by l.plu, s.product_id
    )
    select p.match_kind as kind, p.product_id as "productId", coalesce(r.name, c.name, m.name, p.plu) as name, p.plu, g.name as category,
      p.chosen_by_hand as "chosenByHand", p.quantity, e.menu_price as "menuPrice", e.net_price as "netPrice", e.vat_percent as "vatPercent",
      e.wastage_percent as "wastagePercent", coalesce(s.net, 0) as net, coalesce(s.gross, 0) as gross, coalesce(s.cost, 0) as cost,
      coalesce(s.waste_value, 0) as "wastageCost", coalesce(s.estimated_split, false) as "estimatedSplit",
      array(select distinct entry from unnest(string_to_array(s.missing, ',')) entry order by entry) as missing,
      p.sheet_price as "sheetPrice", p.sheet_gross as "sheetGross", p.sheet_net as "sheetNet"
    from product p
    left join sold s on s.product_id = p.product_id and s.plu = p.plu
    left join exploded_period e on e.organisation_id = ${db.organisationId} and e.product_id = p.product_id
      and e.from_day <= s.last_day and s.last_day < e.to_day
    left join recipe r on r.organisation_id = ${db.organisationId} and r.recipe_id = p.product_id
    left join modifier_choice c on c.organisation_id = ${db.organisationId} and c.choice_id = p.product_id and c.version_id = e.version_id
    left join modifier_version v on v.organisation_id = ${db.organisationId} and v.version_id = c.version_id
    left join modifier m on m.organisation_id = ${db.organisationId} and m.modifier_id = coalesce(v.modifier_id, p.product_id)
    left join category g on g.organisation_id = ${db.organisationId} and g.category_id = coalesce(r.category_id, m.category_id)
    order by coalesce(s.net, 0) desc, name, p.plu`);
}

/** The £ of a product; null where nothing of them is known: sales without a menu price, a cost of 0 that lacks something. */
export function knownFigures({ net, gross, cost, wastageCost, missing }: SoldProduct) {
  const lacks = missing.map((entry) => missingFrom(entry).what);
  const sold =
    lacks.includes('menu price') && decimal(net).isZero() ? null : { net: decimal(net), gross: decimal(gross) };
  const used =
    lacks.some((what) => what !== 'menu price') && decimal(cost).isZero()
      ? null
      : { cost: decimal(cost), wastageCost: decimal(wastageCost) };
  return {
    net: sold?.net ?? null,
    gross: sold?.gross ?? null,
    cost: used?.cost ?? null,
    wastageCost: used?.wastageCost ?? null,
  };
}

/** The product as it is shown: with its margin, where the till differs, and by name what its figures lack. */
export function dishOf(product: SoldProduct, names: ReadonlyMap<string, string>): SoldDish {
  const { sheetPrice, sheetGross, sheetNet, missing, ...dish } = product;
  const figures = knownFigures(product);
  return {
    ...dish,
    net: figures.net?.toFixed() ?? null,
    gross: figures.gross?.toFixed() ?? null,
    cost: figures.cost?.toFixed() ?? null,
    wastageCost: figures.wastageCost?.toFixed() ?? null,
    margin: saleMargin(figures)?.toFixed() ?? null,
    ...issues(product),
    missing: missingThings(missing, names),
  };
}

/** Compared with what one sold for on average, since a period that a count has split may have known two menu prices. */
function issues(product: SoldProduct): Pick<SoldDish, 'priceIssue' | 'vatIssue'> {
  const { menuPrice, netPrice, vatPercent } = product;
  const quantity = decimal(product.quantity);
  if (menuPrice === null || netPrice === null || vatPercent === null || quantity.isZero())
    return { priceIssue: null, vatIssue: null };

  const optional = (text: string | null) => (text === null ? null : decimal(text));
  const printed = {
    quantity,
    sheetPrice: optional(product.sheetPrice),
    sheetGross: optional(product.sheetGross),
    sheetNet: optional(product.sheetNet),
  };
  const menu = {
    menuPrice: decimal(product.gross).div(quantity),
    netPrice: decimal(product.net).div(quantity),
    vatPercent: decimal(vatPercent),
  };
  return {
    priceIssue: priceIssue(printed, menu)?.toFixed() ?? null,
    vatIssue: vatIssue(printed, menu)?.toFixed() ?? null,
  };
}
