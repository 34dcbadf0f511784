import type { catalogueContract } from '@larder/contract/catalogue.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import { type Ctx, newId, today } from '../../kernel/context.ts';
import { WHOLE_ORGANISATION } from '../../kernel/locks.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { replaceStock } from '../../ledger/books/replacements.ts';
import { type ImpactAnswer, noteChanged } from '../../ledger/impact/watch-impact.ts';
import { removeDocument } from '../../ledger/post/post-document.ts';
import { costedByOn } from '../options/costed-by.ts';
import { refuseDayOutOfRange } from '../price-list/plan-price-list.ts';
import { lockIngredient, refuseMerged, touchIngredients } from './locked-ingredient.ts';

export type ReplaceIngredient = InputOf<typeof catalogueContract.replaceIngredient>;

/**
 * A base unit never changes; this makes a new ingredient with another one, which takes over the stock at the opening of a day in every
 * area, at its price (rule 12). Recipes and supplier options stay with the old one until somebody moves them.
 */
export async function replaceIngredient(ctx: Ctx, input: ReplaceIngredient): Promise<Answer<ImpactAnswer>> {
  authoriseInHeadOffice(ctx, 'ingredients');
  refuseDayOutOfRange(ctx, input.from);
  if (input.from > today(ctx)) throw new Refusal('stock.day-to-come');

  return once(ctx, input, WHOLE_ORGANISATION, async (tx) => {
    const { newIngredientId, from: day } = input;
    const old = await lockIngredient(tx, ctx, input);
    refuseMerged(old);
    if (old.unit === input.recipeUnit) throw new Refusal('ingredient.same-unit', { name: old.name, unit: old.unit });
    await insertLike(tx, ctx, old.id, input);
    const { lines } = await replaceStock(tx, ctx, {
      replacementId: newId(ctx),
      ingredientId: old.id,
      newIngredientId,
      day,
      factor: decimal(input.factor),
    });
    touchIngredients(tx, ctx, [old.id]);
    const { factor, recipeUnit } = input;
    const costed = await costedByOn(tx, old.id, day);
    audit(tx, ctx, 'ingredient.replaced', { kind: 'ingredient', id: old.id }, null, {
      by: newIngredientId,
      name: input.name,
      itemcode: input.itemcode,
      recipeUnit,
      factor,
      day,
      areas: lines.length,
      ...costed,
    });
    const extra = await noteChanged(tx, ctx, { documentKind: 'ingredient', documentId: old.id });
    return { changes: both(old.id, newIngredientId), extra };
  });
}

/** The stock goes back as it came, on the same day; the new ingredient is deactivated and retains what else it was used for. */
export async function undoReplacement(
  ctx: Ctx,
  input: InputOf<typeof catalogueContract.undoReplacement>,
): Promise<Answer<ImpactAnswer>> {
  authoriseInHeadOffice(ctx, 'ingredients');

  return once(ctx, input, WHOLE_ORGANISATION, async (tx) => {
    const made = await lockIngredient(tx, ctx, input);
    const at = ctx.now().toISOString();
    const [undone] = await tx.run(
      raw<{ id: string; old: string }>(sql`
        update ingredient_replacement set undone_at = ${at}, version = version + 1, updated_at = ${at}, updated_by = ${ctx.userName}
        where organisation_id = ${ctx.organisationId} and new_ingredient_id = ${made.id} and undone_at is null
        returning replacement_id as id, ingredient_id as old`),
    );
    if (!undone) throw new Refusal('ingredient.not-replaced', { name: made.name });
    refuseMerged(made);
    await removeDocument(tx, ctx, undone.id);
    tx.send(
      raw(sql`
        update ingredient set archived = true where organisation_id = ${ctx.organisationId} and ingredient_id = ${made.id}`),
    );
    touchIngredients(tx, ctx, [made.id, undone.old]);
    const [before, after] = [
      { of: undone.old, archived: made.archived },
      { of: null, archived: true },
    ];
    audit(tx, ctx, 'ingredient.replacement-undone', { kind: 'ingredient', id: made.id }, before, after);
    const extra = await noteChanged(tx, ctx, { documentKind: 'ingredient', documentId: made.id });
    return { changes: both(undone.old, made.id), extra };
  });
}

/** The new ingredient with the old one's category, and what that contains or may contain, under a code of its own. That it is free of something, a person states anew. */
async function insertLike(tx: Tx, ctx: Ctx, oldId: string, input: ReplaceIngredient): Promise<void> {
  const at = ctx.now().toISOString();
  const [made] = await tx.run(
    raw<{ id: string }>(sql`
      insert into ingredient (organisation_id, ingredient_id, itemcode, name, category_id, recipe_unit, allergens, may_contain,
        created_at, created_by, updated_at, updated_by)
      select organisation_id, ${input.newIngredientId}::uuid, ${input.itemcode}, ${input.name}, category_id, ${input.recipeUnit}, allergens, may_contain,
        ${at}::timestamptz, ${ctx.userName}, ${at}::timestamptz, ${ctx.userName}
      from ingredient where organisation_id = ${ctx.organisationId} and ingredient_id = ${oldId}
      on conflict do nothing returning ingredient_id as id`),
  );
  if (!made) throw new Refusal('ingredient.code-taken', { code: input.itemcode });
}

function both(old: string, made: string) {
  return [old, made].map((id) => ({ collection: 'ingredients' as const, id, accountId: null }));
}
