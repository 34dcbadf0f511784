import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { substitutionCalls } from '@larder/contract/substitutions.ts';
import { standsForIn } from '@larder/domain/recipes/substitutes/in-use.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { refuseWhereClosed } from '../../kernel/refuse-where-closed.ts';
import { lockKitchen } from '../../ledger/substitutes/kitchen.ts';
import { ingredientNames } from '../../ledger/substitutes/names.ts';
import { decideOpening, putInUse } from '../../ledger/substitutes/put-in-use.ts';
import { notifyInUse } from './notify-in-use.ts';

/**
 * States that the area cooks with one ingredient instead of another, without a delivery that brought it (rule 57). Where guests read anything else from
 * then, it needs the signature of the person over exactly that (rule 59).
 */
export async function openSubstitution(ctx: Ctx, input: InputOf<typeof substitutionCalls.openSubstitution>) {
  authoriseInArea(ctx, 'procurementLocation', 'receive');

  return once(ctx, input, 'none', async (tx) => {
    const [kitchen, names, known] = await Promise.all([
      lockKitchen(tx, ctx, ctx.accountId),
      ingredientNames(tx, [input.ingredientId, input.substituteId]),
      tx.run(
        raw<object>(sql`
          select from substitution where organisation_id = ${ctx.organisationId} and substitution_id = ${input.substitutionId}`),
      ),
      refuseWhereClosed(tx, ctx, today(ctx)),
    ]);
    if (known.length > 0) throw new Refusal('command-reused');
    const [ingredient, substitute] = [names.get(input.ingredientId), names.get(input.substituteId)];
    if (ingredient === undefined || substitute === undefined) throw new Refusal('not-found', { what: 'ingredient' });
    const standsFor = standsForIn(kitchen.rows.ingredients);
    const [ingredientId, substituteId] = [standsFor(input.ingredientId), standsFor(input.substituteId)];
    if (ingredientId === substituteId) throw new Refusal('substitution.itself', { name: ingredient });

    const { substitutionId } = input;
    const wanted = {
      substitutionId,
      ingredientId,
      substituteId,
      named: [],
      optionId: null,
      line: null,
      transferId: null,
    };
    const opening = decideOpening(kitchen, [wanted]);
    if (opening.opened.length === 0) throw new Refusal('substitution.in-use', { substitute, ingredient });
    if (opening.hash !== null && opening.hash !== input.signed) throw new Refusal('substitution.unsigned');

    const changes = putInUse(tx, ctx, kitchen, opening, input.signed);
    await notifyInUse(tx, ctx, substitutionId, { substitute, ingredient, opening });
    return { changes };
  });
}
