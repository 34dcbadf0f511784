import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { explodeStored } from '../books/explode-stored.ts';
import { sameSpans } from '../costs/cost-changes.ts';
import { loadCosts } from '../costs/cost-facts.ts';
import { samePeriods } from '../costs/product-changes.ts';
import { productCosts } from '../costs/product-cost.ts';
import { loadExploded } from '../repost/recipes-changed.ts';
import { type Difference, difference, each } from './difference.ts';

/** Costs against prices and default options. Of equal prices one after the other any may be named as the source. */
export async function costDifferences(db: Db): Promise<Difference[]> {
  const { computed, stored } = await loadCosts(
    db,
    sql`array(select ingredient_id from ingredient where organisation_id = ${db.organisationId})`,
  );
  return each([...computed.keys(), ...stored.keys()], (id) => {
    const [a, b] = [stored.get(id) ?? [], computed.get(id) ?? []];
    return sameSpans(a, b, 'any source') ? [] : [difference('ingredient_cost', id, a, b)];
  });
}

/** Explosions against recipes and modifiers. */
export async function explosionDifferences(db: Db): Promise<Difference[]> {
  const rows = await db.run(
    raw<{ id: string }>(sql`
      select recipe_id as id from recipe where organisation_id = ${db.organisationId}
      union select modifier_id from modifier where organisation_id = ${db.organisationId}
      union select choice_id from modifier_choice where organisation_id = ${db.organisationId}
      union select product_id from exploded_period where organisation_id = ${db.organisationId}`),
  );
  const ids = rows.map((row) => row.id);
  const [computed, stored] = [await explodeStored(db, ids), await loadExploded(db, ids)];
  return each(ids, (id) => {
    const [a, b] = [stored.get(id) ?? [], computed.get(id) ?? []];
    return samePeriods(a, b) ? [] : [difference('exploded_period', id, a, b)];
  });
}

/** Costs of products. Spans may be cut differently; what holds on a day must be equal, so each is asked where the other begins. */
export function productCostDifferences(db: Db): Promise<Difference[]> {
  const holds = (relation: string) => sql`
    left join lateral (
      select n.cost, n.waste_value, n.missing from ${sql.table(relation)} n
      where n.product_id = a.product_id and n.from_day <= a.from_day and n.to_day > a.from_day
    ) b on true`;
  return db.run(
    raw<Difference>(sql`
      with stretch as (
        select distinct product_id, '0001-01-01'::date as from_day, '9999-12-31'::date as to_day
        from exploded_period where organisation_id = ${db.organisationId}
      ), computed as materialized (${productCosts(db.organisationId, sql`stretch`)}
      ), stored as materialized (
        select product_id, from_day, to_day, cost, waste_value, missing from product_cost where organisation_id = ${db.organisationId}
      )
      select 'product_cost' as table, a.product_id || ' ' || a.from_day as key, b.cost::text as stored, a.cost::text as computed
      from computed a ${holds('stored')} where (a.cost, a.waste_value, a.missing) is distinct from (b.cost, b.waste_value, b.missing)
      union all
      select 'product_cost', a.product_id || ' ' || a.from_day, a.cost::text, b.cost::text
      from stored a ${holds('computed')} where (a.cost, a.waste_value, a.missing) is distinct from (b.cost, b.waste_value, b.missing)`),
  );
}
