import type { DatedDefault, DatedPrice } from '@larder/domain/catalogue/price.ts';
import { type CostSpan, costTimelines } from '@larder/domain/ledger/cost-timeline.ts';
import { decimal } from '@larder/domain/money.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { type CostRow, costSpan } from '../books/books.ts';
import { priceSteps } from './price-steps.ts';

/**
 * Returns the costs as the catalogue states them, and as the ledger stores them, for an array of ingredients (an SQL expression), with the options
 * that they are or were costed by, in one round trip. Arrays instead of joins: they are computed once and looked up by index, whatever the planner expects
 * of the tables.
 */
export async function loadCosts(
  db: Db,
  ingredients: RawBuilder<unknown>,
): Promise<{ computed: Map<string, CostSpan[]>; stored: Map<string, CostSpan[]>; optionIds: string[] }> {
  const org = sql`${db.organisationId}::uuid`;
  const [defaults, prices, stored] = await db.all(
    raw<DefaultRow>(sql`
      select ingredient_id, option_id, costs_nothing, factor, effective_day, recorded_no from ingredient_default
      where organisation_id = ${org} and withdrawn_at is null and ingredient_id = any (${ingredients})`),
    raw<PriceRow>(sql`
      select price_id, option_id, effective_day, recorded_no, unit_price, units_per_lot, amount_per_unit, base_unit
      from (${priceSteps(sql`organisation_id = ${org} and option_id = any (array(
        select d.option_id from ingredient_default d
        where d.organisation_id = ${org} and d.withdrawn_at is null and d.ingredient_id = any (${ingredients})
      ))`)}) step`),
    raw<CostRow>(sql`
      select ingredient_id, from_day, to_day, cost, option_id, price_id from ingredient_cost
      where organisation_id = ${org} and ingredient_id = any (${ingredients})
      order by ingredient_id, from_day`),
  );
  return {
    computed: costTimelines(defaults.map(datedDefault), prices.map(datedPrice)),
    stored: Map.groupBy(stored.map(costSpan), (span) => span.ingredientId),
    optionIds: [...new Set(defaults.flatMap((row) => row.option_id ?? []))],
  };
}

/** The dated prices of these options that stand. */
export async function pricesOf(db: Db, optionIds: readonly string[]): Promise<DatedPrice[]> {
  if (optionIds.length === 0) return [];
  const rows = await db.run(
    raw<PriceRow>(sql`
      select price_id, option_id, effective_day, recorded_no, unit_price, units_per_lot, amount_per_unit, base_unit
      from option_price
      where organisation_id = ${db.organisationId} and withdrawn_at is null and option_id = any (${optionIds}::uuid[])`),
  );
  return rows.map(datedPrice);
}

interface DefaultRow {
  ingredient_id: string;
  option_id: string | null;
  costs_nothing: boolean;
  factor: string;
  effective_day: string;
  recorded_no: string;
}

interface PriceRow {
  price_id: string;
  option_id: string;
  effective_day: string;
  recorded_no: string;
  unit_price: string;
  units_per_lot: string;
  amount_per_unit: string;
  base_unit: MeasureUnit;
}

function datedDefault(row: DefaultRow): DatedDefault {
  return {
    ingredientId: row.ingredient_id,
    optionId: row.option_id,
    costsNothing: row.costs_nothing,
    factor: decimal(row.factor),
    effectiveDay: row.effective_day,
    recordedNo: Number(row.recorded_no),
  };
}

function datedPrice(row: PriceRow): DatedPrice {
  return {
    priceId: row.price_id,
    optionId: row.option_id,
    effectiveDay: row.effective_day,
    recordedNo: Number(row.recorded_no),
    unitPrice: decimal(row.unit_price),
    pack: {
      unitsPerLot: decimal(row.units_per_lot),
      amountPerUnit: decimal(row.amount_per_unit),
      baseUnit: row.base_unit,
    },
  };
}
