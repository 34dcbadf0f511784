import type { Day } from '@larder/domain/calendar.ts';
import type { ListedItem } from '@larder/domain/invoices/invoiced-unit.ts';
import type { LearnedItem } from '@larder/domain/invoices/learned.ts';
import { decimal } from '@larder/domain/money.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** The items of a supplier with the price and pack in force on a day, and what was learned of its printed lines. */
export async function itemsOfSupplier(
  db: Db,
  supplierId: string,
  day: Day,
): Promise<{ items: ListedItem[]; learned: LearnedItem[] }> {
  const [items, learned] = await db.all(
    raw<{
      option_id: string;
      supplier_code: string;
      name: string;
      priced_by_weight: boolean;
      unit_price: string | null;
      uom: string | null;
      units_per_lot: string | null;
      amount_per_unit: string | null;
      base_unit: MeasureUnit | null;
    }>(sql`
      select o.option_id, o.supplier_code, o.name, o.priced_by_weight, p.unit_price, p.uom, p.units_per_lot, p.amount_per_unit, p.base_unit
      from supplier_option o
      left join lateral (
        select unit_price, uom, units_per_lot, amount_per_unit, base_unit from option_price p
        where p.organisation_id = o.organisation_id and p.option_id = o.option_id and p.withdrawn_at is null
        order by p.effective_day <= ${day}::date desc,
          case when p.effective_day <= ${day}::date then p.effective_day end desc, p.effective_day, p.recorded_no desc
        limit 1
      ) p on true
      where o.organisation_id = ${db.organisationId} and o.supplier_id = ${supplierId} and not o.deleted and not o.archived
      order by o.option_id`),
    raw<{
      code: string;
      name: string;
      unit: string;
      gtin: string;
      option_id: string;
      lots_per_unit: string;
      confirmed: number;
      needs: number;
    }>(sql`
      select code, name, unit, gtin, option_id, lots_per_unit, confirmed, needs from learned_item
      where organisation_id = ${db.organisationId} and supplier_id = ${supplierId} order by learned_id`),
  );
  return {
    items: items.map((item) => ({
      optionId: item.option_id,
      supplierCode: item.supplier_code,
      name: item.name,
      uom: item.uom ?? '',
      pack: {
        unitsPerLot: decimal(item.units_per_lot ?? 1),
        amountPerUnit: decimal(item.amount_per_unit ?? 1),
        baseUnit: item.base_unit ?? 'unit',
      },
      byWeight: item.priced_by_weight,
      unitPrice: item.unit_price === null ? null : decimal(item.unit_price),
    })),
    learned: learned.map(({ option_id, lots_per_unit, ...one }) => ({
      ...one,
      optionId: option_id,
      lotsPerUnit: decimal(lots_per_unit),
    })),
  };
}
