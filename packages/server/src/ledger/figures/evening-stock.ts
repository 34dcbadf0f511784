import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { areaSums } from './area-periods.ts';
import { levelAt } from './level-at.ts';

/** What stood in some areas at the end of a day by theory alone: what the next opening counted is left out. */
export interface UncountedStock {
  /** Lines of an area and ingredient that were not 0. */
  notCounted: number;
  /** How many of them were less than nothing. */
  belowNothing: number;
  /** Those: without a price first (cost null), then by their £. Base units, £ per base unit. */
  negative: { accountId: string; ingredientId: string; quantity: string; cost: string | null }[];
  /** The areas that had to be read from the ledger. */
  readAnew: string[];
}

interface Row {
  account_id: string | null;
  ingredient_id: string | null;
  quantity: string | null;
  cost: string | null;
  not_counted: number | null;
  below_nothing: number | null;
  read_anew: string[] | null;
}

/**
 * Returns what stood in the areas at the end of a day by theory alone, at most so many lines of it named. Areas whose evening is stored, and whose
 * ledger up to it has no row more since, are answered from there; the others ingredient by ingredient.
 */
export async function uncountedStock(
  db: Db,
  accountIds: readonly string[],
  day: Day,
  { named }: { named: number },
): Promise<UncountedStock> {
  const org = sql`${db.organisationId}::uuid`;
  const rows = await db.run(
    raw<Row>(sql`
      with entry as materialized (${entriesUpTo(db, accountIds, day)}
      ), held as materialized (
        select e.account_id, e.not_counted, e.negative_ids, e.negative_quantities
        from entry n join evening_stock e on e.organisation_id = ${org} and e.account_id = n.account_id and e.day = ${day} and e.entries = n.entries
      ), anew as materialized (
        select account_id from entry where account_id not in (select account_id from held)
      ), line as materialized (${uncountedLines(db, sql`select account_id from anew`, day)}
      ), negative as materialized (
        select account_id, ingredient_id, quantity from line where quantity < 0
        union all
        select h.account_id, n.ingredient_id, n.quantity
        from held h cross join lateral unnest(h.negative_ids, h.negative_quantities) as n (ingredient_id, quantity)
      )
      select null::uuid as account_id, null::uuid as ingredient_id, null::numeric as quantity, null::numeric as cost,
        (select count(*) from line)::int + coalesce((select sum(not_counted) from held), 0)::int as not_counted,
        (select count(*) from negative)::int as below_nothing, array(select account_id from anew) as read_anew
      union all
      select * from (
        select l.account_id, l.ingredient_id, l.quantity, k.cost, null::int, null::int, null::uuid[]
        from negative l left join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = l.ingredient_id
          and k.from_day <= ${day} and k.to_day > ${day}
        order by l.quantity * k.cost nulls first, l.account_id, l.ingredient_id limit ${named}
      ) worst`),
  );
  const counts = rows.find((row) => row.not_counted !== null);
  return {
    notCounted: counts?.not_counted ?? 0,
    belowNothing: counts?.below_nothing ?? 0,
    negative: rows.flatMap(({ account_id: accountId, ingredient_id: ingredientId, quantity, cost }) =>
      accountId && ingredientId && quantity ? [{ accountId, ingredientId, quantity, cost }] : [],
    ),
    readAnew: counts?.read_anew ?? [],
  };
}

/**
 * Stores how some areas stood at the end of a day, each with how many rows its ledger held then, in one statement and so of one moment. Needs no
 * lock: what is posted meanwhile makes the number another.
 */
export function storeEvening(tx: Tx, accountIds: readonly string[], day: Day): void {
  const organisationId = tx.organisationId;
  tx.send(
    raw(sql`
      with entry as materialized (${entriesUpTo(tx, accountIds, day)}
      ), line as materialized (${uncountedLines(tx, sql`select account_id from entry`, day)}
      )
      insert into evening_stock as e (organisation_id, account_id, day, entries, not_counted, negative_ids, negative_quantities)
      select ${organisationId}::uuid, n.account_id, ${day}::date, n.entries, count(l.ingredient_id),
        coalesce(array_agg(l.ingredient_id order by l.ingredient_id) filter (where l.quantity < 0), '{}'),
        coalesce(array_agg(l.quantity order by l.ingredient_id) filter (where l.quantity < 0), '{}')
      from entry n left join line l using (account_id)
      group by n.account_id, n.entries order by n.account_id
      on conflict (organisation_id, account_id, day) do update
      set entries = excluded.entries, not_counted = excluded.not_counted, negative_ids = excluded.negative_ids,
        negative_quantities = excluded.negative_quantities
      where e.entries < excluded.entries`),
  );
}

/** How many rows the ledger holds of each area up to a day, as (account_id, entries). */
export function entriesUpTo(db: Db, accountIds: readonly string[], day: Day): RawBuilder<unknown> {
  return sql`
    select u.account_id, coalesce(sum(s.value), 0) as entries
    from unnest(${accountIds}::uuid[]) as u (account_id)
    left join (${areaSums(db, accountIds).upTo('entries', day, 'entries')}) s using (account_id)
    group by u.account_id`;
}

/** What is not 0 at the end of a day and was not counted for the next opening, of areas: (account_id, ingredient_id, quantity). */
function uncountedLines(db: Db, areas: RawBuilder<unknown>, day: Day): RawBuilder<unknown> {
  const org = sql`${db.organisationId}::uuid`;
  return sql`
    select * from (
      select a.account_id, a.ingredient_id, ${levelAt(db.organisationId, 'a', day)} as quantity
      from area_ingredient a
      where a.organisation_id = ${org} and a.account_id = any (array(${areas}))
        and not exists (
          select from count_in_force f where f.organisation_id = ${org} and f.account_id = a.account_id
            and f.ingredient_id = a.ingredient_id and f.day = ${addDays(day, 1)}
        ) and a.ingredient_id not in (
          select merged.ingredient_id from ingredient merged where merged.organisation_id = ${org} and merged.merged_into is not null
        )
    ) uncounted where quantity <> 0`;
}
