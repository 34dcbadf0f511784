import { AREAS, INGREDIENTS, OPTIONS, RECIPES } from '@larder/domain/ledger/laws/world.ts';
import type pg from 'pg';
import { insertRows } from '../../db/insert-rows.ts';
import { writing } from '../../db/transaction.ts';
import { made } from '../../kernel/changes.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';

export const SUPPLIER = '00000000-0000-7000-8000-000012345678';

/** A new organisation with the areas, ingredients, options and recipes that the laws' facts speak of, and nothing else known of them. */
export async function makeWorld(pool: pg.Pool): Promise<TestGroup> {
  const group = await foundGroup(pool);
  const organisation_id = group.organisationId;
  const audited = made(group.area);
  await writing(pool, organisation_id, async (tx) => {
    tx.send(
      insertRows(
        'account',
        AREAS.map((account_id, no) => ({
          organisation_id,
          account_id,
          type: 'DEPARTMENT',
          name: `Area ${no}`,
          parent_id: group.locationId,
          ...audited,
        })),
      ),
      insertRows('supplier', [{ organisation_id, supplier_id: SUPPLIER, name: 'Market', ...audited }]),
      insertRows(
        'ingredient',
        INGREDIENTS.map((ingredient_id, no) => ({
          organisation_id,
          ingredient_id,
          itemcode: `I${no}`,
          name: `Ingredient ${no}`,
          recipe_unit: 'g',
          ...audited,
        })),
      ),
      insertRows(
        'supplier_option',
        OPTIONS.map((option_id, no) => ({
          organisation_id,
          option_id,
          supplier_id: SUPPLIER,
          ingredient_id: INGREDIENTS[no >> 1] ?? null,
          supplier_code: `C${no}`,
          name: `Option ${no}`,
          ...audited,
        })),
      ),
      insertRows(
        'recipe',
        RECIPES.map((recipe_id, no) => ({ organisation_id, recipe_id, name: `Recipe ${no}`, ...audited })),
      ),
    );
  });
  return group;
}
