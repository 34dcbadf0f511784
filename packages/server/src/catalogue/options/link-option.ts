import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierOptionCommands } from '@larder/contract/supplier-options.ts';
import { baseUnitOf, type MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInSupplierList } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { contradictByOptions } from '../../ledger/check/contradictions.ts';
import { pricesChanged } from '../../ledger/costs/prices-changed.ts';
import { type ImpactAnswer, noteChanged } from '../../ledger/impact/watch-impact.ts';
import { linesLinked } from '../../ledger/post/lines-linked.ts';
import { withdrawConfirmation } from '../allergens/withdraw-confirmation.ts';
import { findIngredient, type LockedIngredient, touchIngredients } from '../ingredients/locked-ingredient.ts';
import { refuseDayOutOfRange } from '../price-list/plan-price-list.ts';
import { costBy, lacksOption, releaseCosted } from './costed-by.ts';
import { lockOption } from './locked-option.ts';

export type OptionLink = InputOf<typeof supplierOptionCommands.linkOption>;

/**
 * Say which ingredient an option is. An ingredient without an option in use is costed by it from the day on; the one it was linked to goes on
 * with another option. What was received of it before the link counts as that ingredient now (rule 4).
 */
export async function linkOption(ctx: Ctx, input: OptionLink): Promise<Answer<ImpactAnswer>> {
  authoriseInSupplierList(ctx, 'suppliers');
  refuseDayOutOfRange(ctx, input.from);

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { optionId, ingredientId, from } = input;
    const option = await lockOption(tx, ctx, optionId, input.version);
    const ingredient = await findIngredient(tx, ingredientId);
    if (option.archived) throw new Refusal('option.archived', { option: option.name });
    if (option.ingredientId === ingredientId)
      throw new Refusal('option.linked-here', { option: option.name, ingredient: ingredient.name });
    if (option.ingredientId !== null && !input.relink)
      throw new Refusal('option.linked-elsewhere', { option: option.name, ingredient: option.ingredientName });
    refuseLink(ingredient, option);

    tx.send(
      raw(sql`
        update supplier_option set ingredient_id = ${ingredientId}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and option_id = ${optionId}`),
    );
    const costed = await releaseCosted(tx, ctx, optionId);
    if (option.units.length > 0 && (await lacksOption(tx, ctx, ingredientId))) {
      costBy(tx, ctx, { ingredientId, optionId, from });
      costed.push(ingredientId);
    }
    const touchedIngredients = [...new Set([...costed, ingredientId])];
    touchIngredients(tx, ctx, touchedIngredients);
    await withdrawConfirmation(tx, ctx, costed, 'default-option');
    const contradicted = await contradictByOptions(tx, ctx, [optionId]);
    await pricesChanged(tx, ctx, { ingredientIds: costed });
    const orders = await linesLinked(tx, ctx, { optionId, ingredientId, unit: ingredient.unit });
    audit(
      tx,
      ctx,
      'option.linked',
      { kind: 'supplierOption', id: optionId },
      { ingredientId: option.ingredientId },
      { ingredientId, from },
    );
    const extra = await noteChanged(tx, ctx, { documentKind: 'supplierOption', documentId: optionId });
    return {
      extra,
      changes: [
        { collection: 'supplierOptions', id: optionId, accountId: null },
        ...touchedIngredients.map((id) => ({ collection: 'ingredients' as const, id, accountId: null })),
        ...contradicted,
        ...orders,
      ],
    };
  });
}

/** Refuses a deposit, which is no ingredient, and an ingredient that cannot take an option, with the reason: maintained by others, merged, deactivated, counted in another unit. */
export function refuseLink(
  ingredient: LockedIngredient,
  option: { name: string; units: readonly MeasureUnit[]; deposit: boolean },
): void {
  const { name, intoName, unit } = ingredient;
  if (option.deposit) throw new Refusal('option.is-deposit', { option: option.name });
  if (ingredient.readonly) throw new Refusal('recipe.readonly');
  if (intoName !== null) throw new Refusal('ingredient.merged', { name, into: intoName });
  if (ingredient.archived) throw new Refusal('ingredient.deactivated', { name });
  const strange = option.units.find((known) => baseUnitOf(known) !== unit);
  if (strange) throw new Refusal('price.pack-unit', { pack: strange, unit });
}
