import type { Day } from '@larder/domain/calendar.ts';
import { samePrice } from '@larder/domain/catalogue/same-price.ts';
import { decimal } from '@larder/domain/money.ts';
import type { PriceStatement } from '@larder/domain/procurement/price-statements.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { ANSWERS_SOMETHING, homeOf } from '../db/insert-rows.ts';
import type { Change } from '../kernel/changes.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { packsChanged } from '../ledger/costs/packs-changed.ts';
import { pricesChanged } from '../ledger/costs/prices-changed.ts';
import { PRICE_COLUMNS, type PriceRow } from './options.ts';

/** An option of the order: its price in force on the day of the delivery, and the ingredients it is or was the default of. */
interface PriceBefore extends PriceRow {
  option_id: string;
  ingredient_ids: string[];
}

/** A price that this order stated earlier and that still stands. */
interface StatedRow {
  price_id: string;
  option_id: string;
  effective_day: Day;
  unit_price: string;
  uom: string;
  units_per_lot: string;
  amount_per_unit: string;
  base_unit: MeasureUnit;
  /** It is equal to the price before it, so that nothing changes when it goes. */
  repeats: boolean;
}

export interface KnownPrices {
  before: readonly PriceBefore[];
  stated: readonly StatedRow[];
}

/**
 * The options of an order's lines and the extra ones, with the price that was stated for the day or before it. None where the order
 * is older than every price: what it states is then new in any case.
 */
export function pricesBefore(ctx: Ctx, orderId: string, extraOptionIds: readonly string[], day: Day) {
  const ours = sql`organisation_id = ${ctx.organisationId}::uuid`;
  return raw<PriceBefore>(sql`
    select o.option_id, ${PRICE_COLUMNS}, array(
      select distinct ingredient_id from ingredient_default
      where ${ours} and option_id = o.option_id and withdrawn_at is null) as ingredient_ids
    from (
      select option_id from purchase_order_line where ${ours} and order_id = ${orderId} and option_id is not null
      union select unnest(${extraOptionIds}::uuid[])
    ) o
    left join lateral (
      select * from option_price
      where ${ours} and option_id = o.option_id and withdrawn_at is null and effective_day <= ${day}::date
      order by effective_day desc, recorded_no desc limit 1
    ) p on true`);
}

export function statementsOf(ctx: Ctx, orderId: string) {
  return raw<StatedRow>(sql`
    select price_id, option_id, effective_day, unit_price, uom, units_per_lot, amount_per_unit, base_unit, coalesce((
      select (b.unit_price, b.uom, b.units_per_lot, b.amount_per_unit, b.base_unit)
        = (p.unit_price, p.uom, p.units_per_lot, p.amount_per_unit, p.base_unit)
      from option_price b
      where b.organisation_id = ${ctx.organisationId} and b.option_id = p.option_id and b.withdrawn_at is null
        and (b.effective_day, b.recorded_no) < (p.effective_day, p.recorded_no)
      order by b.effective_day desc, b.recorded_no desc limit 1), false) as repeats
    from option_price p
    where p.organisation_id = ${ctx.organisationId} and source_id = ${orderId} and source_kind = 'receipt' and withdrawn_at is null`);
}

/**
 * Brings what an order states about prices in line with what it should state now (rules 3 and 10): a statement that stays as it was
 * is left alone, so that it retains its place among those of its day. Where a cost moves, the ledger puts right what rests on it.
 */
export async function statePrices(
  tx: CommandTx,
  ctx: Ctx,
  wanted: { orderId: string; day: Day; statements: readonly PriceStatement[] },
  { before, stated }: KnownPrices,
): Promise<Change[]> {
  const stays = (row: StatedRow, price: PriceStatement) =>
    row.option_id === price.optionId && row.effective_day === wanted.day && samePrice(priceOf(row), price);
  const withdrawn = stated.filter((row) => !wanted.statements.some((price) => stays(row, price)));
  const fresh = wanted.statements.filter((price) => !stated.some((row) => stays(row, price)));

  const beforeOf = new Map(before.map((row) => [row.option_id, row]));
  const moved = new Set(withdrawn.filter((row) => !row.repeats).map((row) => row.option_id));
  for (const price of fresh) if (!isInForce(beforeOf.get(price.optionId), price)) moved.add(price.optionId);
  const moving = before.filter((row) => moved.has(row.option_id) && row.ingredient_ids.length > 0);
  tx.needs({ exclusive: { ingredients: [...moved, ...moving.flatMap((row) => row.ingredient_ids)] } });

  withdrawPrices(tx, ctx, withdrawn);
  insertPrices(tx, ctx, wanted.orderId, wanted.day, fresh);
  if (moving.length > 0) await pricesChanged(tx, ctx, { optionIds: moving.map((row) => row.option_id) });
  const costless = [...moved].filter((id) => !moving.some((row) => row.option_id === id));
  if (costless.length > 0) await packsChanged(tx, ctx, costless);

  return [
    // A price that repeats the one in force is stored, and the option's row stays as it is.
    ...[...moved].map((id): Change => ({ collection: 'supplierOptions', id, accountId: null, later: true })),
    ...moving
      .flatMap((row) => row.ingredient_ids)
      .map((id): Change => ({ collection: 'ingredients', id, accountId: null })),
  ];
}

function withdrawPrices(tx: CommandTx, ctx: Ctx, withdrawn: readonly StatedRow[]): void {
  if (withdrawn.length === 0) return;
  const ids = withdrawn.map((row) => row.price_id);
  tx.send(
    raw(sql`
      update option_price set withdrawn_at = ${ctx.now().toISOString()}
      where organisation_id = ${ctx.organisationId} and price_id = any (${ids}::uuid[])`),
  );
}

function insertPrices(tx: CommandTx, ctx: Ctx, orderId: string, day: Day, prices: readonly PriceStatement[]): void {
  if (prices.length === 0) return;
  const rows = prices.map(({ optionId, unitPrice, uom, pack }) => ({
    price_id: newId(ctx),
    option_id: optionId,
    unit_price: unitPrice,
    uom,
    units_per_lot: pack.unitsPerLot,
    amount_per_unit: pack.amountPerUnit,
    base_unit: pack.baseUnit,
  }));
  tx.send(
    raw(sql`
      insert into option_price (organisation_id, effective_day, recorded_at, source_kind, source_id, price_id, option_id, unit_price, uom,
        units_per_lot, amount_per_unit, base_unit)
      select home.organisation_id, ${day}::date, ${ctx.now().toISOString()}::timestamptz, 'receipt', ${orderId}::uuid, p.*
      from json_to_recordset(${JSON.stringify(rows)}::json) as p (price_id uuid, option_id uuid, unit_price numeric, uom text,
        units_per_lot numeric, amount_per_unit numeric, base_unit text)
      ${homeOf(ctx.organisationId)} ${sql.raw(ANSWERS_SOMETHING)}`),
  );
}

function isInForce(row: PriceBefore | undefined, price: PriceStatement): boolean {
  const { unit_price, uom, units_per_lot, amount_per_unit, base_unit } = row ?? {};
  if (!unit_price || !uom || !units_per_lot || !amount_per_unit || !base_unit) return false;
  return samePrice(priceOf({ unit_price, uom, units_per_lot, amount_per_unit, base_unit }), price);
}

function priceOf(row: Pick<StatedRow, 'unit_price' | 'uom' | 'units_per_lot' | 'amount_per_unit' | 'base_unit'>) {
  return {
    unitPrice: decimal(row.unit_price),
    uom: row.uom,
    pack: {
      unitsPerLot: decimal(row.units_per_lot),
      amountPerUnit: decimal(row.amount_per_unit),
      baseUnit: row.base_unit,
    },
  };
}
