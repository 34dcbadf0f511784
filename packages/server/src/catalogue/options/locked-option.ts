import { Refusal } from '@larder/contract/refusals.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { type BaseUnit, baseUnitOf, type MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { refuseStale } from '../../kernel/stale.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';

export interface LockedOption {
  id: string;
  version: number;
  supplierId: string;
  supplierCode: string;
  name: string;
  vatPercent: string | null;
  type: 'INTERNAL' | 'MASTER' | 'SLAVE';
  categoryId: string | null;
  allergens: string[];
  archived: boolean;
  deposit: boolean;
  pricedByWeight: boolean;
  offeredPrice: string | null;
  offeredFrom: Day | null;
  ingredientId: string | null;
  /** The ingredient it is linked to: its name, and the unit it is counted in. */
  ingredientName: string | null;
  recipeUnit: BaseUnit | null;
  /** The units that its prices are for. */
  units: MeasureUnit[];
  /** Whether an ingredient is, was or will be costed by it. */
  costs: boolean;
  /** The price recorded last, for the audit log. */
  price: object | null;
}

/** The option for an update, as the person saw it; refuses one that is not ours, or that changed since. */
export async function lockOption(tx: Tx, ctx: Ctx, optionId: string, version: number): Promise<LockedOption> {
  const option = await findOption(tx, optionId);
  await refuseStale(tx, ctx, { collection: 'supplierOptions', id: optionId, version: option.version }, version);
  return option;
}

/** The same for one that is only named. */
export async function findOption(tx: Tx, optionId: string): Promise<LockedOption> {
  const org = tx.organisationId;
  const prices = sql`option_price p where p.organisation_id = ${org} and p.option_id = o.option_id and p.withdrawn_at is null`;
  const [option] = await tx.run(
    raw<LockedOption>(sql`
      select o.option_id as id, o.version, o.supplier_id as "supplierId", o.supplier_code as "supplierCode", o.name,
        o.vat_percent as "vatPercent", o.type, o.category_id as "categoryId", o.allergens, o.archived, o.deposit,
        o.priced_by_weight as "pricedByWeight",
        o.offered_price as "offeredPrice", o.offered_from as "offeredFrom",
        ${survivorIn(org, 'o', 'ingredient_id')} as "ingredientId", i.name as "ingredientName", i.recipe_unit as "recipeUnit",
        array(select distinct p.base_unit from ${prices}) as units,
        exists (select from ingredient_default d
          where d.organisation_id = ${org} and d.option_id = o.option_id and d.withdrawn_at is null) as costs,
        (select to_jsonb(p) from ${prices} order by p.recorded_no desc limit 1) as price
      from supplier_option o
      left join ingredient i on i.organisation_id = o.organisation_id and i.ingredient_id = ${survivorIn(org, 'o', 'ingredient_id')}
      where o.organisation_id = ${org} and o.option_id = ${optionId} and not o.deleted
      for update of o`),
  );
  if (!option) throw new Refusal('not-found', { what: 'supplier ingredient' });
  return option;
}

/** What the audit log states of an option that is no more, or before it is changed. */
export function stateOf({
  name,
  supplierId,
  supplierCode,
  vatPercent,
  categoryId,
  allergens,
  ingredientId,
  deposit,
  pricedByWeight,
}: LockedOption) {
  return {
    name,
    supplierId,
    supplierCode,
    vatPercent,
    categoryId,
    allergens,
    ingredientId,
    ...(deposit ? { deposit } : {}),
    ...(pricedByWeight ? { pricedByWeight } : {}),
  };
}

/**
 * Refuses a pack in a unit that its ingredient is not counted in. Without a link the unit is free, unless an ingredient rests on its prices:
 * then it stays the one they are for.
 */
export function refuseOtherUnit(option: LockedOption, unit: MeasureUnit): void {
  const [known] = option.units;
  const fixed = option.recipeUnit ?? (option.costs && known ? baseUnitOf(known) : null);
  if (fixed !== null && baseUnitOf(unit) !== fixed) throw new Refusal('price.pack-unit', { pack: unit, unit: fixed });
}
