import { type RawBuilder, sql } from 'kysely';

/**
 * The dated prices among some rows of option_price at which something became another, as a select of its columns. condition: which rows, for
 * whole options. Of one day the last recorded counts (rule 3), and a price that repeats the one before it is left out: deliveries and lists
 * mostly repeat, and years of them would be read for a few changes.
 */
export function priceSteps(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select * from (
      select *, row(unit_price, uom, units_per_lot, amount_per_unit, base_unit) is not distinct from lag(
        row(unit_price, uom, units_per_lot, amount_per_unit, base_unit)) over (partition by option_id order by effective_day) as repeats
      from (
        select *, lead(effective_day) over (partition by option_id order by effective_day, recorded_no)
          is not distinct from effective_day as overtaken
        from option_price where ${condition} and withdrawn_at is null
      ) stated where not overtaken
    ) dated where not repeats`;
}
