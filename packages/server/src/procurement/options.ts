import { Refusal } from '@larder/contract/refusals.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { decimal, ZERO } from '@larder/domain/money.ts';
import { byWeightOf } from '@larder/domain/procurement/by-weight.ts';
import type { OrderLine } from '@larder/domain/procurement/order.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Ctx } from '../kernel/context.ts';

/** The price and pack of an option in force on a day; null columns: it never had a price. */
export interface PriceRow {
  unit_price: string | null;
  uom: string | null;
  units_per_lot: string | null;
  amount_per_unit: string | null;
  base_unit: MeasureUnit | null;
}

export interface OptionRow extends PriceRow {
  option_id: string;
  supplier_id: string;
  ingredient_id: string | null;
  supplier_code: string;
  name: string;
  vat_percent: string | null;
  deposit: boolean;
  priced_by_weight: boolean;
  archived: boolean;
  /** Nobody has completed and approved it yet, so it is not ordered. */
  un_verified: boolean;
}

/** Supplier options with the price and pack in force on the day. */
export function optionsOn(ctx: Ctx, optionIds: readonly string[], day: Day) {
  const live = sql`
    select * from option_price
    where organisation_id = ${ctx.organisationId} and option_id = o.option_id and withdrawn_at is null`;
  return raw<OptionRow>(sql`
    select o.option_id, o.supplier_id, o.ingredient_id, o.supplier_code, o.name, o.vat_percent, o.deposit, o.priced_by_weight, o.archived, o.un_verified, ${PRICE_COLUMNS}
    from supplier_option o
    left join lateral (
      (${live} and effective_day <= ${day}::date order by effective_day desc, recorded_no desc limit 1)
      union all
      (${live} and effective_day > ${day}::date order by effective_day, recorded_no desc limit 1) -- the first price holds backwards (rule 2)
      order by effective_day limit 1
    ) p on true
    where o.organisation_id = ${ctx.organisationId} and o.option_id = any (${optionIds}::uuid[]) and not o.deleted`);
}

export const PRICE_COLUMNS: RawBuilder<unknown> = sql`p.unit_price, p.uom, p.units_per_lot, p.amount_per_unit, p.base_unit`;

/** A new line for so many lots of an option, at its own price unless another was given. */
export function lineOf(
  option: OptionRow,
  given: {
    lineId: string;
    quantity: string;
    unitPrice: string | null;
    priceOnly?: boolean;
    weighed?: string | null | undefined;
  },
): OrderLine {
  const pack = {
    unitsPerLot: decimal(option.units_per_lot ?? 1),
    amountPerUnit: decimal(option.amount_per_unit ?? 1),
    baseUnit: option.base_unit ?? ('unit' as const),
  };
  return {
    lineId: given.lineId,
    optionId: option.option_id,
    ingredientId: option.ingredient_id,
    name: option.name,
    supplierCode: option.supplier_code,
    uom: option.uom ?? 'unit',
    pack,
    vatPercent: option.vat_percent === null ? null : decimal(option.vat_percent),
    quantity: decimal(given.quantity),
    unitPrice: given.unitPrice === null ? decimal(option.unit_price ?? ZERO) : decimal(given.unitPrice),
    listPrice: option.unit_price === null ? null : decimal(option.unit_price),
    quantityReceived: null,
    finalPrice: null,
    priceOnly: option.deposit ? false : (given.priceOnly ?? false),
    deposit: option.deposit,
    byWeight: byWeightOf(option.priced_by_weight, pack, given.weighed == null ? null : decimal(given.weighed)),
  };
}

/** The option, when it is this supplier's; another one's, or another organisation's, is not there. */
export function optionOf(options: readonly OptionRow[], optionId: string, supplierId: string): OptionRow {
  const option = options.find((one) => one.option_id === optionId && one.supplier_id === supplierId);
  if (!option) throw new Refusal('not-found', { what: 'supplier option' });
  return option;
}
