import type { Day } from '@larder/domain/calendar.ts';
import type { OptionFigures } from '@larder/domain/catalogue/option/option-problems.ts';
import type { PackPrice } from '@larder/domain/catalogue/price-list/plan.ts';
import { decimal } from '@larder/domain/money.ts';
import { baseUnitOf, type MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { priceRow } from '../prices/price-row.ts';
import type { LockedOption } from './locked-option.ts';

/** The option's price and pack in force on a day; the first holds backwards (rule 2). null: it never had one. */
export async function priceOn(db: Db, optionId: string, day: Day): Promise<PackPrice | null> {
  return (await pricesOn(db, [optionId], day)).get(optionId) ?? null;
}

/**
 * The figures that a form may hold without anybody having typed them: of the price in force today, which rows show, and of the one on the day
 * that a new one is to hold from.
 */
export async function storedFigures(db: Db, ctx: Ctx, optionId: string, from: Day): Promise<OptionFigures[]> {
  const prices = [
    await priceOn(db, optionId, today(ctx)),
    from === today(ctx) ? null : await priceOn(db, optionId, from),
  ];
  return prices.flatMap((price) =>
    price === null
      ? []
      : {
          unitPrice: price.unitPrice.toFixed(),
          unitsPerLot: price.pack.unitsPerLot.toFixed(),
          amountPerUnit: price.pack.amountPerUnit.toFixed(),
        },
  );
}

/** The same of some options, by their ids. */
export async function pricesOn(db: Db, optionIds: readonly string[], day: Day): Promise<Map<string, PackPrice>> {
  const rows = await db.run(
    raw<{
      option_id: string;
      unit_price: string;
      uom: string;
      units_per_lot: string;
      amount_per_unit: string;
      base_unit: MeasureUnit;
    }>(sql`
      select distinct on (option_id) option_id, unit_price, uom, units_per_lot, amount_per_unit, base_unit from option_price
      where organisation_id = ${db.organisationId} and option_id = any (${optionIds}::uuid[]) and withdrawn_at is null
      order by option_id, effective_day <= ${day}::date desc, abs(effective_day - ${day}::date), recorded_no desc`),
  );
  return new Map(
    rows.map((row) => {
      const pack = {
        unitsPerLot: decimal(row.units_per_lot),
        amountPerUnit: decimal(row.amount_per_unit),
        baseUnit: row.base_unit,
      };
      return [row.option_id, { unitPrice: decimal(row.unit_price), uom: row.uom, pack }];
    }),
  );
}

/** Writes a price that a person stated; whoever calls it calls pricesChanged after it. */
export function writePrice(
  tx: Tx,
  ctx: Ctx,
  commandId: string,
  { optionId, from, price }: { optionId: string; from: Day; price: PackPrice },
): void {
  const source = { sourceKind: 'edit', sourceId: commandId } as const;
  tx.send(insertRows('option_price', [priceRow(ctx, { optionId, from, ...price }, source)]));
}

/**
 * A pack that turns out to be pieces instead of kg was never kg: prices for the other kind of unit are withdrawn. Only where nothing rests on
 * them (refuseOtherUnit refuses before).
 */
export function withdrawOtherUnits(tx: Tx, ctx: Ctx, option: LockedOption, unit: MeasureUnit): void {
  const other = option.units.filter((known) => baseUnitOf(known) !== baseUnitOf(unit));
  if (other.length === 0) return;
  tx.send(
    raw(sql`
      update option_price set withdrawn_at = ${ctx.now().toISOString()}
      where organisation_id = ${ctx.organisationId} and option_id = ${option.id} and base_unit = any (${other}::text[]) and withdrawn_at is null`),
  );
}
