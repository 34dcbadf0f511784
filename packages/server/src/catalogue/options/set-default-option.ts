import type { catalogueContract } from '@larder/contract/catalogue.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { baseUnitOf, type MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import { type Ctx, newId } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { refuseStale } from '../../kernel/stale.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';
import { pricesChanged } from '../../ledger/costs/prices-changed.ts';
import { type ImpactAnswer, noteChanged } from '../../ledger/impact/watch-impact.ts';
import { withdrawConfirmation } from '../allergens/withdraw-confirmation.ts';
import { refuseDayOutOfRange } from '../price-list/plan-price-list.ts';
import { costedByOn } from './costed-by.ts';

export type DefaultOption = InputOf<typeof catalogueContract.setDefaultOption>;

/** Cost an ingredient by another of its options from a day on; what rests on its cost since is valued anew (rule 2, ING-038). */
export async function setDefaultOption(ctx: Ctx, input: DefaultOption): Promise<Answer<ImpactAnswer>> {
  authoriseInHeadOffice(ctx, 'ingredients');
  refuseDayOutOfRange(ctx, input.from);

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { ingredientId, optionId } = input;
    const org = ctx.organisationId;
    const [[ingredient], [option]] = await tx.all(
      raw<{ version: number; recipe_unit: string; readonly: boolean }>(sql`
        select version, recipe_unit, readonly from ingredient
        where organisation_id = ${org} and ingredient_id = ${ingredientId} and not deleted for update`),
      raw<{ name: string; ingredient_id: string | null; units: MeasureUnit[] | null }>(sql`
        select o.name, ${survivorIn(org, 'o', 'ingredient_id')} as ingredient_id, (select array_agg(distinct p.base_unit) from option_price p
          where p.organisation_id = ${org} and p.option_id = o.option_id and p.withdrawn_at is null) as units
        from supplier_option o where o.organisation_id = ${org} and o.option_id = ${optionId} and not o.deleted and not o.archived`),
    );
    if (!ingredient) throw new Refusal('not-found', { what: 'ingredient' });
    if (!option) throw new Refusal('not-found', { what: 'supplier ingredient' });
    if (ingredient.readonly) throw new Refusal('recipe.readonly');
    await refuseStale(
      tx,
      ctx,
      { collection: 'ingredients', id: ingredientId, version: ingredient.version },
      input.version,
    );
    if (option.ingredient_id !== ingredientId) throw new Refusal('option.other-ingredient', { option: option.name });
    const strange = option.units?.find((unit) => baseUnitOf(unit) !== ingredient.recipe_unit);
    if (strange) throw new Refusal('price.pack-unit', { pack: strange, unit: ingredient.recipe_unit });

    const before = await costedByOn(tx, ingredientId, input.from);
    tx.send(
      insertRows('ingredient_default', [
        {
          organisation_id: org,
          default_id: newId(ctx),
          ingredient_id: ingredientId,
          option_id: optionId,
          effective_day: input.from,
          recorded_at: ctx.now().toISOString(),
        },
      ]),
      raw(sql`
        update ingredient set ${touched(ctx)}
        where organisation_id = ${org} and ingredient_id = ${ingredientId}`),
    );
    await withdrawConfirmation(tx, ctx, [ingredientId], 'default-option');
    await pricesChanged(tx, ctx, { ingredientIds: [ingredientId] });
    audit(tx, ctx, 'ingredient.default-set', { kind: 'ingredient', id: ingredientId }, before, {
      costsNothing: false,
      optionId,
      from: input.from,
    });
    const extra = await noteChanged(tx, ctx, { documentKind: 'ingredient', documentId: ingredientId });
    return { changes: [{ collection: 'ingredients', id: ingredientId, accountId: null }], extra };
  });
}
