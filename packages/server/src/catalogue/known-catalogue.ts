import type { Day } from '@larder/domain/calendar.ts';
import type {
  KnownCatalogue,
  KnownIngredient,
  KnownOption,
  PackPrice,
  ReadRow,
} from '@larder/domain/catalogue/price-list/plan.ts';
import { decimal } from '@larder/domain/money.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { survivorIn } from '../ledger/aliases.ts';

interface OptionFacts extends Omit<KnownOption, 'vatPercent'> {
  vatPercent: string | null;
}

interface PriceFacts {
  option_id: string;
  day: Day;
  unit_price: string;
  uom: string;
  units_per_lot: string;
  amount_per_unit: string;
  base_unit: MeasureUnit;
}

/**
 * What the books hold already of a price list: all suppliers, ingredients and categories, the options with its supplier codes, and the
 * prices in force of these on the days its rows count from. from: the day of rows that name none.
 */
export async function knownCatalogue(db: Db, rows: readonly ReadRow[], from: Day): Promise<KnownCatalogue> {
  const good = rows.flatMap(({ row }) => row ?? []);
  const codes = [...new Set(good.map((row) => row.supplierCode))];
  const days = [...new Set(good.map((row) => row.priceFrom ?? from))];
  const org = db.organisationId;
  const [suppliers, categories, ingredients, options, prices] = await db.all(
    raw<{ id: string; code: string | null; name: string }>(
      sql`select supplier_id as id, code, name from supplier where organisation_id = ${org} and not deleted`,
    ),
    raw<{ id: string; name: string }>(
      sql`select category_id as id, name from category where organisation_id = ${org} and kind = 'ingredient'`,
    ),
    raw<KnownIngredient>(sql`
      select ${survivorIn('i', 'ingredient_id')} as id, itemcode, name, recipe_unit as "recipeUnit", allergens, archived or deleted as archived,
        exists (select from ingredient_default d join supplier_option s using (organisation_id, option_id)
          where d.organisation_id = i.organisation_id and d.ingredient_id = coalesce(i.merged_into, i.ingredient_id)
          and d.withdrawn_at is null and not s.deleted) as "hasDefault"
      from ingredient i where organisation_id = ${org}`),
    raw<OptionFacts>(sql`
      select option_id as id, supplier_id as "supplierId", supplier_code as "supplierCode", name, vat_percent as "vatPercent",
        ${survivorIn('o', 'ingredient_id')} as "ingredientId", archived
      from supplier_option o where organisation_id = ${org} and not deleted and supplier_code = any (${codes}::text[])
      order by archived desc`), // of two with one code the one in use counts
    raw<PriceFacts>(sql`
      select distinct on (o.option_id, d.day) o.option_id, d.day::text as day,
        p.unit_price, p.uom, p.units_per_lot, p.amount_per_unit, p.base_unit
      from supplier_option o
      join option_price p on p.organisation_id = o.organisation_id and p.option_id = o.option_id and p.withdrawn_at is null
      cross join unnest(${days}::date[]) as d (day)
      where o.organisation_id = ${org} and not o.deleted and o.supplier_code = any (${codes}::text[])
      order by o.option_id, d.day, p.effective_day <= d.day desc, abs(p.effective_day - d.day), p.recorded_no desc`),
  );
  const priceOf = new Map(prices.map((price) => [`${price.option_id} ${price.day}`, packPrice(price)]));
  return {
    suppliers,
    categories,
    ingredients,
    options: options.map((option) => ({
      ...option,
      vatPercent: option.vatPercent === null ? null : decimal(option.vatPercent),
    })),
    priceOn: (optionId, day) => priceOf.get(`${optionId} ${day}`) ?? null,
  };
}

function packPrice(price: PriceFacts): PackPrice {
  return {
    unitPrice: decimal(price.unit_price),
    uom: price.uom,
    pack: {
      unitsPerLot: decimal(price.units_per_lot),
      amountPerUnit: decimal(price.amount_per_unit),
      baseUnit: price.base_unit,
    },
  };
}
