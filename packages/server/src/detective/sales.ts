import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { SoldDays, SoldDish, UnmatchedCode } from '@larder/domain/detective/facts.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

interface UnmatchedRow {
  plu: string;
  name: string;
  sold: string;
  import_id: string;
  filename: string;
  day: Day;
  stood_for: string | null;
}

/** Codes without a dish in the period's imports, and the product that each stood for before. */
export function unmatchedQuery(db: Db, accountId: string, from: Day, to: Day) {
  const org = sql`${db.organisationId}::uuid`;
  return raw<UnmatchedRow>(sql`
    select l.plu, (array_agg(l.name order by i.end_day desc))[1] as name, sum(l.quantity) as sold,
      (array_agg(i.import_id order by i.end_day desc))[1] as import_id, (array_agg(i.filename order by i.end_day desc))[1] as filename,
      max(i.end_day) as day, (
        select e.product_id from sales_import b join sales_import_line e using (organisation_id, import_id)
        where b.organisation_id = ${org} and b.account_id = ${accountId} and b.end_day < ${from} and e.plu = l.plu and e.product_id is not null
        order by b.end_day desc limit 1
      ) as stood_for
    from sales_import i join sales_import_line l using (organisation_id, import_id)
    where i.organisation_id = ${org} and i.account_id = ${accountId} and i.end_day between ${from} and ${to} and l.product_id is null
    group by l.plu having sum(l.quantity) > 0 order by l.plu`);
}

export function unmatchedOf(row: UnmatchedRow): UnmatchedCode {
  const imported = { kind: 'sales' as const, id: row.import_id, title: row.filename, day: row.day };
  return { plu: row.plu, name: row.name, sold: decimal(row.sold), imported, stoodFor: row.stood_for };
}

interface DishRow {
  recipe_id: string;
  name: string;
  items: { id: string; each: string }[];
  sold: { from: Day; portions: string }[] | null;
}

/** Recipes with what a portion takes of some ingredients on the last day, and how many portions each stretch of days sold. */
export function dishesQuery(
  db: Db,
  accountId: string,
  ingredientIds: readonly string[],
  spans: readonly { from: Day; to: Day }[],
) {
  const org = sql`${db.organisationId}::uuid`;
  const to = spans[0]?.to ?? '';
  return raw<DishRow>(sql`
    with span as (
      select * from unnest(${spans.map((one) => one.from)}::date[], ${spans.map((one) => one.to)}::date[]) as s (from_day, to_day)
    ), sold as materialized (
      select s.product_id, span.from_day, sum(s.quantity) as portions
      from sale s join span on s.effective_day between span.from_day and span.to_day
      where s.organisation_id = ${org} and s.account_id = ${accountId}
        and s.effective_day between (select min(from_day) from span) and (select max(to_day) from span)
      group by s.product_id, span.from_day
    ), used as materialized (
      select p.product_id, json_agg(json_build_object('id', x.ingredient_id, 'each', (x.quantity / p.portions)::text)) as items
      from exploded_item x
      join exploded_period p on p.organisation_id = ${org} and p.product_id = x.product_id and p.from_day = x.from_day
      where x.organisation_id = ${org} and x.ingredient_id = any (${ingredientIds}::uuid[]) and x.quantity > 0
        and p.from_day <= ${to} and p.to_day > ${to}
      group by p.product_id
    )
    select r.recipe_id, r.name, u.items, (
        select json_agg(json_build_object('from', s.from_day, 'portions', s.portions::text)) from sold s where s.product_id = r.recipe_id
      ) as sold
    from used u join recipe r on r.organisation_id = ${org} and r.recipe_id = u.product_id
    where not r.deleted and (r.plu is not null or exists (select from sold s where s.product_id = r.recipe_id))
    order by r.recipe_id`);
}

export function dishOf(row: DishRow): SoldDish {
  return {
    dish: { kind: 'recipe', id: row.recipe_id, title: row.name, day: null },
    perPortion: new Map(row.items.map(({ id, each }) => [id, decimal(each)])),
    sold: (row.sold ?? []).map(({ from, portions }) => ({ from, portions: decimal(portions) })),
  };
}

interface ImportRow {
  import_id: string;
  filename: string;
  from_day: Day;
  to_day: Day;
  recorded: string;
  same: string | null;
  use: { id: string; quantity: string }[] | null;
}

/** Imports from five weeks before the period to its end, with what each took of some ingredients. */
export function soldDaysQuery(db: Db, accountId: string, ingredientIds: readonly string[], from: Day, to: Day) {
  const org = sql`${db.organisationId}::uuid`;
  const since = addDays(from, -35);
  return raw<ImportRow>(sql`
    with taken as materialized (
      select m.document_id, m.ingredient_id, -sum(m.quantity) as quantity from stock_movement m
      where m.organisation_id = ${org} and m.account_id = ${accountId} and m.ingredient_id = any (${ingredientIds}::uuid[])
        and m.effective_day between ${since} and ${addDays(to, 31)} and m.document_kind = 'sales'
      group by m.document_id, m.ingredient_id having sum(m.quantity) <> 0
    )
    select i.import_id, i.filename, i.start_day as from_day, i.end_day as to_day, i.created_at::text || i.import_id as recorded, (
        select md5(string_agg(l.plu || ' ' || trim_scale(l.quantity), '|' order by l.plu, l.quantity)) from sales_import_line l
        where l.organisation_id = ${org} and l.import_id = i.import_id
      ) as same, (
        select json_agg(json_build_object('id', t.ingredient_id, 'quantity', t.quantity::text)) from taken t where t.document_id = i.import_id
      ) as use
    from sales_import i
    where i.organisation_id = ${org} and i.account_id = ${accountId} and i.end_day >= ${since} and i.start_day <= ${to}
    order by i.start_day, i.import_id`);
}

export function soldDaysOf(row: ImportRow): SoldDays {
  return {
    imported: { kind: 'sales', id: row.import_id, title: row.filename, day: row.from_day },
    from: row.from_day,
    to: row.to_day,
    recorded: row.recorded,
    same: row.same ?? '',
    use: new Map((row.use ?? []).map(({ id, quantity }) => [id, decimal(quantity)])),
  };
}
