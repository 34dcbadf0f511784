import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { ingredientsContract } from '@larder/contract/ingredients.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { checkIngredient } from '@larder/domain/catalogue/check-ingredient.ts';
import { itemcodeMaker } from '@larder/domain/catalogue/price-list/itemcode.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { accountRowLock } from '../../kernel/account-row.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, made, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { refuseStale } from '../../kernel/stale.ts';

export type IngredientToSave = InputOf<typeof ingredientsContract.saveIngredient>;

/** Add an ingredient, in use at once (ING-014), or change it. What it is counted in stays once anything is counted in it (rule 12). */
export async function saveIngredient(ctx: Ctx, input: IngredientToSave): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'ingredients');
  const unit = input.recipeUnit;
  const fields = checkIngredient(input);
  if (fields.length > 0 || unit === null)
    throw new Refusal('ingredient.invalid', { fields, problems: fields.map(({ message }) => message).join('. ') });

  return once(ctx, input, { catalogue: 'shared' }, async (tx) => {
    const { ingredientId: id, version, name, categoryId } = input;
    const org = ctx.organisationId;
    const typed = input.itemcode || null;
    const [[known], [category], [other]] = await tx.all(
      raw<Known>(sql`
        select version, name, itemcode, category_id as "categoryId", recipe_unit as "recipeUnit", readonly from ingredient
        where organisation_id = ${org} and ingredient_id = ${id} and not deleted for update`),
      raw<{ one: number }>(sql`
        select 1 as one from category
        where organisation_id = ${org} and category_id = ${categoryId} and kind = 'ingredient' for key share`),
      raw<{ one: number }>(sql`
        select 1 as one from ingredient where organisation_id = ${org} and itemcode = ${typed} and ingredient_id <> ${id}`),
    );
    if (!known && version !== null) throw new Refusal('not-found', { what: 'ingredient' });
    if (known) await refuseStale(tx, ctx, { collection: 'ingredients', id, version: known.version }, version);
    if (known?.readonly) throw new Refusal('recipe.readonly');
    if (!category) throw new Refusal('not-found', { what: 'category' });
    if (other) throw new Refusal('ingredient.code-taken', { code: typed });
    if (known && known.recipeUnit !== unit && (await isCounted(tx, id)))
      throw new Refusal('ingredient.unit-in-use', { name: known.name, unit: known.recipeUnit });

    const itemcode = typed ?? known?.itemcode ?? (await nextCode(tx, ctx));
    tx.send(
      known
        ? raw(sql`
            update ingredient set name = ${name}, itemcode = ${itemcode}, category_id = ${categoryId}, recipe_unit = ${unit}, ${touched(ctx)}
            where organisation_id = ${org} and ingredient_id = ${id}`)
        : insertRows('ingredient', [
            {
              organisation_id: org,
              ingredient_id: id,
              itemcode,
              name,
              category_id: categoryId,
              recipe_unit: unit,
              ...made(ctx),
            },
          ]),
    );
    const { version: _, readonly: __, ...before } = known ?? { version, readonly: false };
    const after = { name, itemcode, categoryId, recipeUnit: unit };
    audit(tx, ctx, 'ingredient.saved', { kind: 'ingredient', id }, known ? before : null, after);
    return { changes: [{ collection: 'ingredients', id, accountId: null }] };
  });
}

interface Known {
  version: number;
  name: string;
  itemcode: string;
  categoryId: string | null;
  recipeUnit: BaseUnit;
  readonly: boolean;
}

/** Whether a pack, recipe, count or movement is in its base unit already. */
async function isCounted(tx: Tx, id: string): Promise<boolean> {
  const org = tx.organisationId;
  const [row] = await tx.run(
    raw<{ counted: boolean }>(sql`
      select exists (select from supplier_option where organisation_id = ${org} and ingredient_id = ${id})
        or exists (select from ingredient_default where organisation_id = ${org} and ingredient_id = ${id})
        or exists (select from ingredient where organisation_id = ${org} and merged_into = ${id})
        or exists (select from ingredient_replacement where organisation_id = ${org} and ${id} in (ingredient_id, new_ingredient_id))
        or exists (select from recipe_item where organisation_id = ${org} and ref_id = ${id})
        or exists (select from modifier_choice where organisation_id = ${org} and ref_id = ${id})
        or exists (select from stocktake_line where organisation_id = ${org} and ref_id = ${id})
        or exists (select from purchase_order_line where organisation_id = ${org} and ingredient_id = ${id})
        or exists (select from stock_movement where organisation_id = ${org} and ingredient_id = ${id}) as counted`),
  );
  return row?.counted ?? false;
}

/** ING and the next free number; who makes one at the same time waits for it. */
async function nextCode(tx: Tx, ctx: Ctx): Promise<string> {
  const org = ctx.organisationId;
  const [, [row]] = await tx.all(
    accountRowLock(org, org),
    raw<{ last: string | null }>(sql`
      select 'ING' || max(substring(itemcode from '^ING(\\d{1,9})$')::integer) as last from ingredient where organisation_id = ${org}`),
  );
  return itemcodeMaker(row?.last ? [row.last] : [])();
}
