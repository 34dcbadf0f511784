import { addDays, type Day } from '@larder/domain/calendar.ts';
import { salesMatched } from '@larder/domain/ledger/posting/sales.ts';
import { salesParts, shareByDays } from '@larder/domain/ledger/posting/sales-parts.ts';
import { type Decimal, decimal, sum } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { text, textOrNull } from '../ledger/figures/period-figures.ts';
import { stockAt } from '../ledger/figures/stock-at.ts';
import { IS_LIVE } from '../ledger/post/movement-rows.ts';

/**
 * What the completeness of a period should be, from every import line, sale, movement and level of its days. Slow and plain: shares nothing with the
 * way the report reads it but stockAt, which has laws of its own. Lists are sorted.
 */
export async function plainCompleteness(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  const [imports, dishes, used, stock, before] = await Promise.all([
    importsOf(db, accountIds, from, to),
    db.run(dishesOf(accountIds, from, to)),
    db.run(usedOf(accountIds, from, to)),
    stockAt(db, accountIds, to),
    stockAt(db, accountIds, addDays(from, -1)),
  ]);
  const lacks = [...new Set(dishes.flatMap((dish) => dish.missing))].sort();
  const priceless = lacks.filter((lack) => lack.startsWith('price:')).map((lack) => lack.slice('price:'.length));
  const unpriced = new Set([
    ...priceless,
    ...used.filter((one) => !one.priced).map((one) => one.ingredient_id),
    ...[...before, ...stock].filter((line) => line.worth === null).map((line) => line.ingredientId),
  ]);
  const uncounted = stock.filter((line) => !line.counted);
  return {
    salesMatchedPercent: imports.coverage?.toFixed() ?? null,
    importsWithUnmatched: imports.rows
      .filter((row) => row.unmatched > 0)
      .map((row) => `${row.import_id} ${row.unmatched}`)
      .sort(),
    dishesSold: dishes.length,
    dishesComplete: dishes.filter((dish) => dish.missing.length === 0).length,
    dishesLack: lacks.filter((lack) => !lack.startsWith('price:')),
    ingredientsUsed: new Set([...used.map((one) => one.ingredient_id), ...unpriced]).size,
    ingredientsWithoutPrice: [...unpriced].sort(),
    estimatedSplits: imports.rows
      .filter((row) => row.split)
      .map((row) => row.import_id)
      .sort(),
    notCounted: uncounted.filter((line) => !line.quantity.isZero()).length,
    negativeStock: uncounted
      .filter((line) => line.quantity.lt(0))
      .map((line) => `${line.accountId} ${line.ingredientId} ${text(line.quantity)} ${textOrNull(line.worth)}`)
      .sort(),
    lacking: [
      ...used.filter((one) => !one.priced && SHOWN_KINDS.includes(one.kind)).map((one) => one.kind),
      ...(lacks.some((lack) => /^(menu price|recipe):/.test(lack)) || imports.coverage?.lt(100) ? ['net sales'] : []),
      ...(lacks.some((lack) => !lack.startsWith('menu price:')) ? ['sold'] : []),
      ...(before.some((line) => line.worth === null) ? ['opening'] : []),
      ...(stock.some((line) => line.worth === null) ? ['closing'] : []),
    ]
      .filter((part, index, all) => all.indexOf(part) === index)
      .sort(),
  };
}

/** The kinds of movements that a figure of the report can be without. */
const SHOWN_KINDS = ['sold', 'wasted', 'transfer_in', 'transfer_out'];

async function importsOf(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  const rows = await db.run(
    raw<{
      import_id: string;
      start_day: Day;
      end_day: Day;
      quantity: string;
      matched: string;
      unmatched: number;
      split: boolean;
      count_days: Day[];
    }>(sql`
      select i.import_id, i.start_day, i.end_day, coalesce(sum(l.quantity), 0) as quantity,
        coalesce(sum(l.quantity) filter (where l.product_id is not null), 0) as matched,
        count(l.line_id) filter (where l.product_id is null)::int as unmatched,
        exists (select from sale s where s.import_id = i.import_id and s.estimated_split and s.effective_day between ${from} and ${to}) as split,
        array(select day::text from stocktake c where c.account_id = i.account_id and not c.is_draft) as count_days
      from sales_import i left join sales_import_line l using (organisation_id, import_id)
      where i.account_id = any (${accountIds}::uuid[]) and i.start_day <= ${to} and i.end_day >= ${from}
      group by i.organisation_id, i.import_id`),
  );
  const inPeriod = (row: (typeof rows)[number], quantity: Decimal) => {
    const parts = salesParts(row.start_day, row.end_day, row.count_days);
    return sum(
      shareByDays(quantity, parts).filter(
        (_, at) => (parts[at]?.lastDay ?? '') >= from && (parts[at]?.lastDay ?? '') <= to,
      ),
    );
  };
  const coverage = salesMatched(
    sum(rows.map((row) => inPeriod(row, decimal(row.matched)))),
    sum(rows.map((row) => inPeriod(row, decimal(row.quantity)))),
  );
  return { rows, coverage };
}

function dishesOf(accountIds: readonly string[], from: Day, to: Day) {
  return raw<{ product_id: string; missing: string[] }>(sql`
    select s.product_id, coalesce(array_agg(distinct m.missing) filter (where m.missing is not null), '{}') as missing
    from sale_line s left join lateral unnest(s.missing) as m (missing) on true
    where s.account_id = any (${accountIds}::uuid[]) and s.effective_day between ${from} and ${to}
    group by s.product_id`);
}

function usedOf(accountIds: readonly string[], from: Day, to: Day) {
  return raw<{ ingredient_id: string; kind: string; priced: boolean }>(sql`
    select m.ingredient_id, m.kind, bool_and(k.cost is not null) as priced
    from stock_movement m
    left join ingredient_cost k on k.organisation_id = m.organisation_id and k.ingredient_id = m.ingredient_id
      and k.from_day <= m.effective_day and k.to_day > m.effective_day
    where m.account_id = any (${accountIds}::uuid[]) and m.effective_day between ${from} and ${to} and m.ingredient_id is not null and ${IS_LIVE}
    group by m.ingredient_id, m.kind`);
}
