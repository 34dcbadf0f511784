import type { Day } from '@larder/domain/calendar.ts';
import type {
  KnownCatalogue,
  KnownIngredient,
  KnownOption,
  KnownOptions,
  ReadRow,
  StandingPrice,
} from '@larder/domain/catalogue/price-list/plan.ts';
import { decimal } from '@larder/domain/money.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';

interface OptionFacts extends Omit<KnownOption, 'vatPercent'> {
  vatPercent: string | null;
}

interface PriceFacts {
  option_id: string;
  day: Day;
  from: Day;
  listed: boolean;
  unit_price: string;
  uom: string;
  units_per_lot: string;
  amount_per_unit: string;
  base_unit: MeasureUnit;
}

/** The categories of a supplier's own list. */
export function knownSupplierCategories(db: Db): Promise<{ id: string; name: string }[]> {
  return db.run(
    raw<{ id: string; name: string }>(
      sql`select category_id as id, name from category where organisation_id = ${db.organisationId} and kind = 'supplier'`,
    ),
  );
}

/** What the books hold already: all suppliers, ingredients and categories. */
export async function knownCatalogue(db: Db): Promise<KnownCatalogue> {
  const org = db.organisationId;
  const [suppliers, categories, ingredients] = await db.all(
    raw<{ id: string; code: string | null; name: string }>(
      sql`select supplier_id as id, code, name from supplier where organisation_id = ${org} and not deleted`,
    ),
    raw<{ id: string; name: string }>(
      sql`select category_id as id, name from category where organisation_id = ${org} and kind = 'ingredient'`,
    ),
    raw<KnownIngredient>(sql`
      select ${survivorIn(org, 'i', 'ingredient_id')} as id, itemcode, name, recipe_unit as "recipeUnit", allergens,
        may_contain as "mayContain", coalesce((select s.free_of from ingredient s
          where s.organisation_id = ${org} and s.ingredient_id = i.merged_into), free_of) as "freeOf", category_id as "categoryId",
        archived or deleted as archived, merged_into is not null as merged, readonly,
        exists (select from ingredient_default d left join supplier_option s using (organisation_id, option_id)
          where d.organisation_id = ${org} and d.ingredient_id = coalesce(i.merged_into, i.ingredient_id)
          and d.withdrawn_at is null and (d.costs_nothing or not s.deleted)) as "hasDefault"
      from ingredient i where organisation_id = ${org}`),
  );
  return { suppliers, categories, ingredients };
}

/**
 * Returns the options in the books that have the supplier codes of some rows, for a supplier's own list also those without one, and their
 * prices in force on the days for which these rows state theirs. from: the day of rows that name none.
 */
export async function knownOptions(db: Db, rows: readonly ReadRow[], from: Day): Promise<KnownOptions> {
  const priced = rows.flatMap(({ row }) => (row?.kind === 'ingredient' ? (row.pack ?? []) : (row ?? [])));
  const codes = [...new Set(priced.map((row) => row.supplierCode))];
  if (priced.some(({ kind }) => kind === 'own')) codes.push(''); // those without a code may be what a row names
  const dayOf = (row: (typeof priced)[number]) => (row.kind === 'delete' ? null : row.priceFrom) ?? from;
  const daysOf = (some: typeof priced) => [...new Set(some.map(dayOf))];
  const days: Record<string, Day[]> = Object.create(null);
  for (const [code, some] of Map.groupBy(priced, (row) => row.supplierCode)) days[code] = daysOf(some);
  if (codes.includes('')) days[''] = daysOf(priced);
  const org = db.organisationId;
  // Behind `is true` the codes are hashed once; as an array each row would be held against a thousand of them.
  const named = sql`(supplier_code in (select unnest(${codes}::text[]))) is true`;
  const live = sql`p.organisation_id = ${org} and p.option_id = o.option_id and p.withdrawn_at is null`;
  const [options, prices] = await db.all(
    raw<OptionFacts>(sql`
      select option_id as id, supplier_id as "supplierId", supplier_code as "supplierCode", name, vat_percent as "vatPercent",
        ${survivorIn(org, 'o', 'ingredient_id')} as "ingredientId", allergens, archived, un_verified as "unVerified", deposit, priced_by_weight as "pricedByWeight",
        exists (select from purchase_order_line l join purchase_order p on p.organisation_id = l.organisation_id and p.order_id = l.order_id
          where l.organisation_id = ${org} and l.option_id = o.option_id and p.removed_at is null
            and p.status not in ('RECEIVED', 'FINALISED')) as "onOrder"
      from supplier_option o where o.organisation_id = ${org} and not deleted and ${named}
      order by archived desc`), // of two with one code the one in use counts
    // Index look-ups for each option, whatever the planner expects of rows that this transaction has just written.
    raw<PriceFacts>(sql`
      with o as materialized (
        select option_id, supplier_code from supplier_option where organisation_id = ${org} and not deleted and ${named}
      ), asked as materialized (select ${JSON.stringify(days)}::jsonb as days)
      select o.option_id, d.day::text as day, p.effective_day as from, p.source_kind = 'import' as listed, p.unit_price, p.uom,
        p.units_per_lot, p.amount_per_unit, p.base_unit
      from o cross join asked cross join lateral (
        select value::date as day from jsonb_array_elements_text(asked.days -> o.supplier_code)
      ) d
      cross join lateral (
        (select * from option_price p where ${live} and p.effective_day <= d.day order by p.effective_day desc, p.recorded_no desc limit 1)
        union all
        (select * from option_price p where ${live} and p.effective_day > d.day order by p.effective_day, p.recorded_no desc limit 1) -- the first price holds backwards
        order by effective_day limit 1
      ) p`),
  );
  const priceOf = new Map(prices.map((price) => [`${price.option_id} ${price.day}`, standingPrice(price)]));
  return {
    options: options.map((option) => ({
      ...option,
      vatPercent: option.vatPercent === null ? null : decimal(option.vatPercent),
    })),
    priceOn: (optionId, day) => priceOf.get(`${optionId} ${day}`) ?? null,
  };
}

function standingPrice(price: PriceFacts): StandingPrice {
  return {
    from: price.from,
    listed: price.listed,
    unitPrice: decimal(price.unit_price),
    uom: price.uom,
    pack: {
      unitsPerLot: decimal(price.units_per_lot),
      amountPerUnit: decimal(price.amount_per_unit),
      baseUnit: price.base_unit,
    },
  };
}
