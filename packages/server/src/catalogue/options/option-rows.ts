import { type SupplierOptionRow, supplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { columnsOf } from '../../db/row-columns.ts';
import { type Pick, picked } from '../../kernel/row-pick.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';

const option = (organisationId: string) =>
  columnsOf(supplierOptionRow.shape, 'supplier_option as w', {
    id: 'option_id',
    ingredientId: survivorIn(organisationId, 'w', 'ingredient_id'),
    offeredPrice: sql`nullif(w.offered_price, 0)`,
    uom: sql`coalesce(price.uom, '')`,
    unitPrice: sql`nullif(price.unit_price, 0)`,
    unitsPerLot: sql`coalesce(price.units_per_lot, 1)`,
    amountPerUnit: sql`coalesce(price.amount_per_unit, 1)`,
    baseUnit: sql`coalesce(price.base_unit, 'unit')`,
    priceFrom: 'since.effective_day',
    knownHere: sql`coalesce(known.same_label, false)`,
  });

/**
 * Supplier options with the price and the pack in force today; of an option without any they are none and one piece (SUP-018). £0 is no price. priceFrom
 * is the day since which they hold, so a delivery or a list that repeats them leaves the row as it is. accountId: the account that may have received them; null: none is asked about.
 */
export function optionRows(organisationId: string, accountId: string | null, today: Day, pick: Pick) {
  const live = sql`
    select p.uom, p.unit_price, p.units_per_lot, p.amount_per_unit, p.base_unit, p.effective_day, p.recorded_no from option_price p
    where p.organisation_id = ${organisationId} and p.option_id = w.option_id and p.withdrawn_at is null`;
  return raw<SupplierOptionRow>(sql`
    select ${option(organisationId)} from (
      select * from supplier_option where organisation_id = ${organisationId} and not deleted and ${picked('option_id', pick)}
    ) w
    left join lateral (
      (${live} and p.effective_day <= ${today}::date order by p.effective_day desc, p.recorded_no desc limit 1)
      union all
      (${live} and p.effective_day > ${today}::date order by p.effective_day, p.recorded_no desc limit 1) -- the first price holds backwards
      order by effective_day limit 1
    ) price on true
    left join lateral (
      ${live} and (p.effective_day, p.recorded_no) < (price.effective_day, price.recorded_no)
        and (p.unit_price, p.uom, p.units_per_lot, p.amount_per_unit, p.base_unit)
          is distinct from (price.unit_price, price.uom, price.units_per_lot, price.amount_per_unit, price.base_unit)
      order by p.effective_day desc, p.recorded_no desc limit 1
    ) other on true
    left join lateral (
      ${live} and (p.effective_day, p.recorded_no) > (coalesce(other.effective_day, '-infinity'), coalesce(other.recorded_no, 0))
      order by p.effective_day, p.recorded_no limit 1
    ) since on true
    left join known_option known on known.organisation_id = ${organisationId} and known.account_id = ${accountId} and known.option_id = w.option_id
    order by w.option_id`);
}
