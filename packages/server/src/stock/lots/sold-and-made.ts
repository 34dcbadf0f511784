import type { RecallAnswer } from '@larder/contract/traced-lots.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { Span } from '@larder/domain/procurement/lots/spread.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { namesOf } from '../../ledger/figures/names.ts';
import type { StandIn } from './moved-and-empty.ts';

type Area = RecallAnswer['items'][number]['areas'][number];
type Held = Pick<Area, 'dishes' | 'batches'>;

interface Sold {
  accountId: string;
  from: Day;
  id: string;
  sold: string;
  firstDay: Day;
  lastDay: Day;
  days: number;
}

/** Reads what held an ingredient, or what stands for it, in each span: the dishes that were sold, and the batches that a document names. */
export async function soldAndMade(
  db: Db,
  spans: readonly Span[],
  held: readonly StandIn[],
): Promise<(span: Span) => Held> {
  if (spans.length === 0 || held.length === 0) return () => ({ dishes: [], batches: [] });
  const [sold, made] = await db.all(soldQuery(db, spans, held), madeQuery(db, spans, held));
  const names = await namesOf(db, [...new Set([...sold, ...made].map(({ id }) => id))]);
  const nameOf = (id: string) => names.get(id) ?? 'Something removed';
  return ({ areaId, from }) => {
    const here = (one: { accountId: string; from: Day }) => one.accountId === areaId && one.from === from;
    return {
      dishes: sold
        .filter(here)
        .map(({ accountId: _, from: _from, id, ...dish }) => ({ productId: id, name: nameOf(id), ...dish }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
      batches: made
        .filter(here)
        .map(({ id, firstDay, lastDay }) => ({ recipeId: id, name: nameOf(id), firstDay, lastDay }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    };
  };
}

/** Sales of what held it by the version of their day. */
function soldQuery(db: Db, spans: readonly Span[], held: readonly StandIn[]) {
  return raw<Sold>(sql`
    with ${spansAndHeld(spans, held)}
    select s.account_id as "accountId", n.from_day as "from", s.product_id as id, sum(s.quantity) as sold,
      min(s.effective_day) as "firstDay", max(s.effective_day) as "lastDay", count(distinct s.effective_day)::int as days
    from span n
    join sale s on s.organisation_id = ${db.organisationId} and s.account_id = n.account_id
      and s.effective_day >= n.from_day and (n.to_day is null or s.effective_day <= n.to_day)
    where ${holds(db, sql`s.product_id`, sql`s.effective_day`)}
    group by s.account_id, n.from_day, s.product_id having sum(s.quantity) > 0`);
}

/** Recipes that hold it, where a batch of them was counted, thrown away or sent. A count of an opening speaks of the day before. */
function madeQuery(db: Db, spans: readonly Span[], held: readonly StandIn[]) {
  return raw<Omit<Sold, 'sold' | 'days'>>(sql`
    with ${spansAndHeld(spans, held)}, batch as (
      select w.account_id, w.ref_id, w.day from wastage w where w.organisation_id = ${db.organisationId} and w.kind = 'recipe'
      union all
      select t.from_account_id, l.ref_id, t.day from transfer t
      join transfer_line l on l.organisation_id = t.organisation_id and l.transfer_id = t.transfer_id and l.kind = 'recipe'
      where t.organisation_id = ${db.organisationId}
      union all
      select c.account_id, l.ref_id, c.day - 1 from stocktake c
      join stocktake_line l on l.organisation_id = c.organisation_id and l.stocktake_id = c.stocktake_id and l.kind = 'recipe' and l.amount > 0
      where c.organisation_id = ${db.organisationId} and not c.is_draft
    )
    select b.account_id as "accountId", n.from_day as "from", b.ref_id as id, min(b.day) as "firstDay", max(b.day) as "lastDay"
    from span n
    join batch b on b.account_id = n.account_id and b.day >= n.from_day and (n.to_day is null or b.day <= n.to_day)
    where ${holds(db, sql`b.ref_id`, sql`b.day`)}
    group by b.account_id, n.from_day, b.ref_id`);
}

function spansAndHeld(spans: readonly Span[], held: readonly StandIn[]) {
  const days = spans.map(({ areaId, from, to }) => ({ account_id: areaId, from_day: from, to_day: to }));
  const items = held.map(({ ingredientId, accountId, until }) => ({
    ...{ ingredient_id: ingredientId, account_id: accountId, until },
  }));
  return sql`span as materialized (
      select * from json_to_recordset(${JSON.stringify(days)}::json) as d (account_id uuid, from_day date, to_day date)
    ), held as materialized (
      select * from json_to_recordset(${JSON.stringify(items)}::json) as h (ingredient_id uuid, account_id uuid, until date)
    )`;
}

/** Whether a product holds it on a day, at any depth, as it is cooked in the span's area. */
function holds(db: Db, product: ReturnType<typeof sql>, day: ReturnType<typeof sql>) {
  return sql`exists (
      select from exploded_period e
      join exploded_item x on x.organisation_id = e.organisation_id and x.product_id = e.product_id and x.from_day = e.from_day and x.quantity <> 0
      join held h on h.ingredient_id = x.ingredient_id
      where e.organisation_id = ${db.organisationId} and e.product_id = ${product} and e.from_day <= ${day} and e.to_day > ${day}
        and (h.account_id is null or h.account_id = n.account_id and (h.until is null or ${day} <= h.until)))`;
}
