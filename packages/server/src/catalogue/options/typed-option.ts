import { Refusal } from '@larder/contract/refusals.ts';
import {
  isMeasureUnit,
  type OptionFigures,
  optionProblems,
  type TypedOption,
} from '@larder/domain/catalogue/option/option-problems.ts';
import type { PackPrice } from '@larder/domain/catalogue/price-list/plan.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';

/** A supplier option as the form sends it. */
export interface OptionToSave extends TypedOption {
  categoryId: string | null;
  allergens: readonly string[];
  /** A price of 0 means that the ingredient costs nothing, not that the price is not known. */
  costsNothing?: boolean | undefined;
  /** Its money comes back; undefined: as it is. */
  deposit?: boolean | undefined;
  /** It is priced per kg, l or piece; undefined: as it is. */
  pricedByWeight?: boolean | undefined;
}

/**
 * What the form means: the columns of the option, and its price with the pack. Refuses what is not whole, at its fields (SUP-051). stored: the
 * figures that the form was filled with.
 */
export function readTyped(
  typed: OptionToSave,
  stored: readonly OptionFigures[],
): { columns: OptionColumns; price: PackPrice } {
  const fields = optionProblems(typed, stored, typed.pricedByWeight);
  if (fields.length > 0 || !isMeasureUnit(typed.baseUnit)) throw new Refusal('option.incomplete', { fields });
  const { name, supplierCode, vatPercent, categoryId, allergens, deposit, pricedByWeight } = typed;
  const pack = {
    unitsPerLot: decimal(typed.unitsPerLot),
    amountPerUnit: decimal(typed.amountPerUnit),
    baseUnit: typed.baseUnit,
  };
  return {
    columns: {
      name,
      supplier_code: supplierCode,
      vat_percent: vatPercent,
      category_id: categoryId,
      allergens: [...allergens].sort(),
      ...(deposit === undefined ? {} : { deposit }),
      ...(deposit ? { priced_by_weight: false } : {}),
      ...(deposit || pricedByWeight === undefined ? {} : { priced_by_weight: pricedByWeight }),
    },
    price: { unitPrice: decimal(typed.unitPrice), uom: typed.uom, pack },
  };
}

export interface OptionColumns {
  name: string;
  supplier_code: string;
  vat_percent: string | null;
  category_id: string | null;
  allergens: string[];
  deposit?: boolean;
  priced_by_weight?: boolean;
}

/**
 * Refuses a code that another line of the supplier's list has, and a category that is not one of suppliers. An archived line gives its code
 * free, unless it waits with its deactivated ingredient to be used again.
 */
export async function refuseTaken(
  db: Db,
  { id, supplierId }: { id: string; supplierId: string },
  { supplier_code, category_id }: OptionColumns,
): Promise<void> {
  const org = db.organisationId;
  const [[other], categories] = await db.all(
    raw<{ name: string }>(sql`
      select name from supplier_option
      where organisation_id = ${org} and supplier_id = ${supplierId} and supplier_code = ${supplier_code} and option_id <> ${id}
        and not deleted and (not archived or ingredient_id is not null)`),
    raw<{ one: number }>(sql`
      select 1 as one from category where organisation_id = ${org} and category_id = ${category_id} and kind = 'supplier'`),
  );
  if (other) throw new Refusal('option.code-taken', { option: other.name, code: supplier_code });
  if (category_id !== null && categories.length === 0) throw new Refusal('not-found', { what: 'category' });
}
