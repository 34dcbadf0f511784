import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { Things } from '../../kernel/locks.ts';
import { contentsOf, movedBy } from '../books/touches.ts';

/** A closed period that a command may change, both days included. */
export interface ReachedPeriod {
  accountId: string;
  from: Day;
  to: Day;
}

/** Orders that a command is going to change, with options that come onto them, from a day on. null: from the days that they have. */
export interface OrderReach {
  orderIds: readonly string[];
  optionIds: readonly string[];
  day: Day | null;
}

/** A document of stock that a command is going to post, post anew or take back: what it moves by now, and what it is to move. */
export interface StockReach {
  documentId: string;
  /** Where it is to move something, and from which day on; null: nowhere, as it is removed. */
  next: { areas: readonly string[]; day: Day; used: Things } | null;
}

/** What a command is going to change. */
export type Reach = OrderReach | StockReach;

/**
 * The closed periods that end on or after the earliest of the days, of the areas concerned. Orders state prices, so theirs are also those of all areas that
 * ever held one of their ingredients.
 */
export async function closedReach(
  db: Db,
  reach: Reach,
): Promise<{ periods: ReachedPeriod[]; ingredientIds: string[] }> {
  const org = db.organisationId;
  const { concerned, ingredients, day, statesPrices } =
    'orderIds' in reach ? ofOrders(org, reach) : ofStock(org, reach);
  const elsewhere = statesPrices
    ? sql`or exists (select from area_ingredient a where a.organisation_id = ${org} and a.account_id = l.account_id and a.ingredient_id in (select id from named))`
    : sql``;
  const rows = await db.run(
    raw<{ account_id: string; from_day: Day; opening: Day; ingredient_ids: string[] }>(sql`
      with concerned as materialized (
        ${concerned}
      ), since as (
        select least(min(day), ${day}::date) as day from concerned
      ), late as materialized (
        select s.account_id, s.day as opening from stocktake s, since
        where s.organisation_id = ${org} and not s.is_draft and s.kind = 'FULL' and s.day > since.day
      ), named as materialized (
        select coalesce(i.merged_into, i.ingredient_id) as id from ingredient i
        where i.organisation_id = ${org} and exists (select from late) and i.ingredient_id in (${ingredients})
      )
      select l.account_id, b.day as from_day, l.opening, array(select id from named) as ingredient_ids
      from late l
      cross join lateral (
        select s.day from stocktake s
        where s.organisation_id = ${org} and s.account_id = l.account_id and not s.is_draft and s.kind = 'FULL' and s.day < l.opening
        order by s.day desc limit 1
      ) b
      where l.account_id in (select account_id from concerned) ${elsewhere}
      order by l.account_id, l.opening`),
  );
  return {
    periods: rows.map((row) => ({ accountId: row.account_id, from: row.from_day, to: addDays(row.opening, -1) })),
    ingredientIds: rows[0]?.ingredient_ids ?? [],
  };
}

interface Parts {
  /** Selects account_id and day of what changes; the day may be null. */
  concerned: RawBuilder<unknown>;
  /** Selects the ingredients that it is about. */
  ingredients: RawBuilder<unknown>;
  /** Another day that it changes. */
  day: Day | null;
  statesPrices: boolean;
}

function ofOrders(org: string, { orderIds, optionIds, day }: OrderReach): Parts {
  const lines = sql`from purchase_order_line l where l.organisation_id = ${org} and l.order_id = any (${orderIds}::uuid[])`;
  return {
    concerned: sql`
      select account_id, delivery_date as day from purchase_order
      where organisation_id = ${org} and order_id = any (${orderIds}::uuid[])`,
    ingredients: sql`
      select l.ingredient_id ${lines}
      union select o.ingredient_id from supplier_option o
        where o.organisation_id = ${org} and (o.option_id = any (${optionIds}::uuid[]) or o.option_id in (select l.option_id ${lines}))`,
    day,
    statesPrices: true,
  };
}

function ofStock(org: string, { documentId, next }: StockReach): Parts {
  const { ingredients = [], products = [] } = next?.used ?? {};
  return {
    concerned: sql`
      select account_id, effective_day as day from stock_movement where organisation_id = ${org} and document_id = ${documentId}
      union select unnest(${next?.areas ?? []}::uuid[]), null`,
    ingredients: sql`
      ${movedBy(org, documentId)} union all ${contentsOf(org, ingredients, sql`select unnest(${products}::uuid[])`)}`,
    day: next?.day ?? null,
    statesPrices: false,
  };
}
