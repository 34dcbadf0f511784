import { type DuplicatePair, findDuplicates, type Lookalike } from '@larder/domain/catalogue/duplicates.ts';
import { decimal } from '@larder/domain/money.ts';
import { type BaseUnit, type MeasureUnit, packSize } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { type Ctx, today } from '../../kernel/context.ts';

const PAIRS_AT_MOST = 500;

interface PackFacts {
  ingredient_id: string;
  supplier_code: string;
  unit_price: string | null;
  units_per_lot: string;
  amount_per_unit: string;
  base_unit: MeasureUnit;
}

/** Ingredients in use that look like one thing, the likeliest first; and the pairs that somebody stated are two. */
export async function duplicates(
  db: Db,
  ctx: Ctx,
): Promise<{ pairs: DuplicatePair[]; apart: Omit<DuplicatePair, 'reasons'>[] }> {
  authoriseInHeadOffice(ctx, 'ingredients');
  const org = db.organisationId;
  const [ingredients, packs, apart] = await db.all(
    raw<{ id: string; name: string; unit: BaseUnit }>(sql`
      select ingredient_id as id, name, recipe_unit as unit from ingredient
      where organisation_id = ${org} and not deleted and not archived and not readonly and merged_into is null order by created_at, ingredient_id`),
    raw<PackFacts>(sql`
      select o.ingredient_id, o.supplier_code, p.unit_price, p.units_per_lot, p.amount_per_unit, p.base_unit
      from supplier_option o
      left join lateral (
        select p.unit_price, p.units_per_lot, p.amount_per_unit, p.base_unit from option_price p
        where p.organisation_id = ${org} and p.option_id = o.option_id and p.withdrawn_at is null
        order by p.effective_day <= ${today(ctx)} desc, abs(p.effective_day - ${today(ctx)}::date), p.recorded_no desc limit 1
      ) p on true
      where o.organisation_id = ${org} and not o.deleted and not o.archived and o.ingredient_id is not null`),
    raw<Omit<DuplicatePair, 'reasons'>>(sql`
      select a.ingredient_id as "ingredientId", a.other_id as "otherId" from ingredient_apart a
      join ingredient i on i.organisation_id = ${org} and i.ingredient_id = a.ingredient_id and not i.deleted and i.merged_into is null
      join ingredient o on o.organisation_id = ${org} and o.ingredient_id = a.other_id and not o.deleted and o.merged_into is null
      where a.organisation_id = ${org} order by i.name, o.name`),
  );
  const packsOf = Map.groupBy(packs, (pack) => pack.ingredient_id);
  const lookalikes = ingredients.map((one) => lookalike(one, packsOf.get(one.id) ?? []));
  const known = new Set(apart.map(({ ingredientId, otherId }) => keyOf(ingredientId, otherId)));
  const pairs = findDuplicates(lookalikes).filter((pair) => !known.has(keyOf(pair.ingredientId, pair.otherId)));
  return { pairs: pairs.slice(0, PAIRS_AT_MOST), apart };
}

function keyOf(one: string, other: string): string {
  return [one, other].sort().join(' ');
}

function lookalike(one: { id: string; name: string; unit: BaseUnit }, packs: readonly PackFacts[]): Lookalike {
  return {
    ...one,
    codes: packs.map((pack) => pack.supplier_code.toLowerCase()),
    packs: packs.flatMap((pack) =>
      pack.unit_price === null
        ? []
        : [
            {
              price: decimal(pack.unit_price),
              size: packSize({
                unitsPerLot: decimal(pack.units_per_lot),
                amountPerUnit: decimal(pack.amount_per_unit),
                baseUnit: pack.base_unit,
              }),
            },
          ],
    ),
  };
}
