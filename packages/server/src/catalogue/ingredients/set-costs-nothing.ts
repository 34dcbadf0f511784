import type { catalogueContract } from '@larder/contract/catalogue.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { pricesChanged } from '../../ledger/costs/prices-changed.ts';
import { type ImpactAnswer, noteChanged } from '../../ledger/impact/watch-impact.ts';
import { costBy, costedByOn, costNothing, firstOption } from '../options/costed-by.ts';
import { refuseDayOutOfRange } from '../price-list/plan-price-list.ts';
import { lockIngredient, touchIngredients } from './locked-ingredient.ts';

export type CostsNothing = InputOf<typeof catalogueContract.setCostsNothing>;

/** State that an ingredient costs nothing from a day on, or take that back from a day on; what rests on its cost since is valued anew (rule 2). */
export async function setCostsNothing(ctx: Ctx, input: CostsNothing): Promise<Answer<ImpactAnswer>> {
  authoriseInHeadOffice(ctx, 'ingredients', 'prices');
  refuseDayOutOfRange(ctx, input.from);

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { ingredientId, from, costsNothing } = input;
    const ingredient = await lockIngredient(tx, ctx, input);
    if (ingredient.intoName !== null)
      throw new Refusal('ingredient.merged', { name: ingredient.name, into: ingredient.intoName });

    const before = await costedByOn(tx, ingredientId, from);
    const optionId = costsNothing ? null : await firstOption(tx, ingredientId);
    if (costsNothing) costNothing(tx, ctx, { ingredientId, from });
    else costBy(tx, ctx, { ingredientId, optionId, from });
    touchIngredients(tx, ctx, [ingredientId]);
    await pricesChanged(tx, ctx, { ingredientIds: [ingredientId] });
    audit(tx, ctx, 'ingredient.costs-nothing-set', { kind: 'ingredient', id: ingredientId }, before, {
      costsNothing,
      optionId,
      from,
    });
    const extra = await noteChanged(tx, ctx, { documentKind: 'ingredient', documentId: ingredientId });
    return { changes: [{ collection: 'ingredients', id: ingredientId, accountId: null }], extra };
  });
}
