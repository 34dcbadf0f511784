import { type RawBuilder, sql } from 'kysely';
import type { Days } from '../../kernel/collections.ts';

/**
 * Selects as row_id the supplier options for which another price or pack comes into force on these days. One that repeats the price before
 * it changes nothing, nor does the first one, which holds backwards.
 */
export function turningOptions(organisationId: string, { after, upTo }: Days): RawBuilder<unknown> {
  return sql`
    select p.option_id as row_id from option_price p
    join lateral (
      select * from option_price b
      where b.organisation_id = ${organisationId} and b.option_id = p.option_id and b.withdrawn_at is null
        and (b.effective_day, b.recorded_no) < (p.effective_day, p.recorded_no)
      order by b.effective_day desc, b.recorded_no desc limit 1
    ) before on (p.unit_price, p.uom, p.units_per_lot, p.amount_per_unit, p.base_unit)
      is distinct from (before.unit_price, before.uom, before.units_per_lot, before.amount_per_unit, before.base_unit)
    where p.organisation_id = ${organisationId} and p.withdrawn_at is null and p.effective_day > ${after} and p.effective_day <= ${upTo}`;
}
