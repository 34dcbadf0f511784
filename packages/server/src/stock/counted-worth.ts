import type { Day } from '@larder/domain/calendar.ts';
import { EXACT_PLACES } from '@larder/domain/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { standsFor } from '../ledger/books/aliases.ts';

/**
 * Stores on each line of a stocktake the price in force that evening and what the line is worth (STK-043): an ingredient at its cost per base
 * unit, a recipe at its ingredients without any wastage % per unit of yield (rule 8), as far as they have a price; and what each price lacked.
 * Returns £ of all lines, null where nothing of it is known.
 */
export async function freezeWorth(tx: Tx, stocktakeId: string, evening: Day): Promise<string | null> {
  const [total] = await tx.run(
    raw<{ cost: string | null }>(sql`
      with frozen as (
        update stocktake_line l set (price, worth, missing) = (
          select round(p.price, ${sql.lit(EXACT_PLACES)}), case when l.base_quantity = 0 then 0 else round(l.base_quantity * p.price, ${sql.lit(EXACT_PLACES)}) end,
            case when l.base_quantity = 0 then '[]' when l.kind = 'recipe' then ${recipeLacks(tx.organisationId, evening)}
              when p.price is null then jsonb_build_array(jsonb_build_object('what', 'price', 'refId', s.thing)) else '[]' end
          from (select ${standsFor(tx.organisationId, 'l')} as thing offset 0) s
          cross join lateral (
            select case when l.kind = 'ingredient' then ${ingredientPrice(tx.organisationId, evening)} else ${recipePrice(tx.organisationId, evening)} end as price offset 0
          ) p
        )
        where l.organisation_id = ${tx.organisationId} and l.stocktake_id = ${stocktakeId}
        returning l.worth
      )
      select sum(worth) as cost from frozen`),
  );
  return total?.cost ?? null;
}

// Each price is looked up by index for its own line, and written there without a join: a young table's statistics would have the lines joined
// with all others one by one. `offset 0` names the thing first: an expression with a look-up of its own in it finds no index.

/** £ per base unit of the ingredient `s.thing`. */
function ingredientPrice(organisationId: string, evening: Day): RawBuilder<unknown> {
  return sql`(
    select k.cost from ingredient_cost k
    where k.organisation_id = ${organisationId} and k.ingredient_id = s.thing and k.from_day <= ${evening} and k.to_day > ${evening})`;
}

/** £ per unit of yield of the recipe `s.thing`, without any wastage %, of the ingredients that have a price; null where none has. */
function recipePrice(organisationId: string, evening: Day): RawBuilder<unknown> {
  return sql`(
    select sum(i.quantity * k.cost)::numeric(1000, 40) / e.yield
    from exploded_period e
    join exploded_item i using (organisation_id, product_id, from_day)
    left join ingredient_cost k on k.organisation_id = ${organisationId} and k.ingredient_id = i.ingredient_id
      and k.from_day <= ${evening} and k.to_day > ${evening}
    where e.organisation_id = ${organisationId} and e.product_id = s.thing and e.from_day <= ${evening} and e.to_day > ${evening}
    group by e.yield)`;
}

/** What that price lacks, as a list of {what, refId}: its ingredients without a price, and what the recipe itself is missing. */
function recipeLacks(organisationId: string, evening: Day): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('what', split_part(lack.entry, ':', 1), 'refId', split_part(lack.entry, ':', 2)))
    from exploded_period e
    cross join lateral (
      select entry from unnest(e.missing) entry where entry not like 'menu price:%'
      union all
      select 'price:' || i.ingredient_id from exploded_item i
      where i.organisation_id = ${organisationId} and i.product_id = e.product_id and i.from_day = e.from_day and not exists (
        select from ingredient_cost k where k.organisation_id = ${organisationId} and k.ingredient_id = i.ingredient_id
          and k.from_day <= ${evening} and k.to_day > ${evening})
    ) lack
    where e.organisation_id = ${organisationId} and e.product_id = s.thing and e.from_day <= ${evening} and e.to_day > ${evening}
  ), '[]')`;
}
