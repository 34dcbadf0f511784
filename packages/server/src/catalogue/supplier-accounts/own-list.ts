import type { Day } from '@larder/domain/calendar.ts';
import { type RawBuilder, sql } from 'kysely';

/** Price and pack of an option in force on a day, of those written down; the first holds backwards. To be joined laterally. */
export const priceInForce = (option: string, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select d.uom, d.unit_price, d.units_per_lot, d.amount_per_unit, d.base_unit from option_price d
  where d.organisation_id = ${sql.ref(`${option}.organisation_id`)} and d.option_id = ${sql.ref(`${option}.option_id`)} and d.withdrawn_at is null
  order by d.effective_day <= ${day} desc, abs(d.effective_day - ${day}), d.recorded_no desc limit 1`;

/** The supplier's own list as it would be published from a day on: all lines that are complete and not archived. */
export const listToPublish = (organisationId: string, day: Day): RawBuilder<unknown> => sql`
  select o.option_id, o.name, o.supplier_code, o.vat_percent, o.allergens, o.deposit, o.priced_by_weight, c.name as category,
    f.uom, f.unit_price, f.units_per_lot, f.amount_per_unit, f.base_unit
  from supplier_option o
  cross join lateral (${priceInForce('o', sql`${day}::date`)}) f
  left join category c on c.organisation_id = o.organisation_id and c.category_id = o.category_id
  where o.organisation_id = ${organisationId} and o.supplier_id = ${organisationId} and not o.deleted and not o.archived and not o.un_verified`;

/** What makes two published lines the same for a customer. */
export const publishedFacts = (of: string): RawBuilder<unknown> =>
  sql`(${sql.join(
    [
      'name',
      'supplier_code',
      'vat_percent',
      'category',
      'uom',
      'unit_price',
      'units_per_lot',
      'amount_per_unit',
      'base_unit',
      'allergens',
    ].map((column) => sql.ref(`${of}.${column}`)),
  )}, coalesce(${sql.ref(`${of}.deposit`)}, false), coalesce(${sql.ref(`${of}.priced_by_weight`)}, false))`;
