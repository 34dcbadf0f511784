import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { Allergen } from '@larder/domain/catalogue/allergens.ts';
import { answersOf, listsOf } from '@larder/domain/catalogue/allergens.ts';
import type { FieldProblem } from '@larder/domain/forms.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInHeadOffice } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { lockIngredient } from './locked-ingredient.ts';

export interface AllergensToSave {
  commandId: string;
  ingredientId: string;
  version: number;
  allergens: Allergen[];
  mayContain: Allergen[];
  freeOf: Allergen[];
}

/**
 * Answer for the fourteen allergens of an ingredient; what stands in no list is unknown. Who answered and when is kept. An allergen in two
 * lists is refused. The answer speaks for whatever was merged into the ingredient before.
 */
export async function saveAllergens(ctx: Ctx, input: AllergensToSave): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'ingredients');
  refuseContradictions(input);

  return once(ctx, input, 'none', async (tx) => {
    const ingredient = await lockIngredient(tx, ctx, input);
    const { id, name, intoName } = ingredient;
    if (intoName !== null) throw new Refusal('ingredient.merged', { name, into: intoName });

    const [before] = await tx.run(
      raw<Pick<AllergensToSave, 'allergens' | 'mayContain' | 'freeOf'>>(sql`
        select allergens, may_contain as "mayContain", free_of as "freeOf" from ingredient
        where organisation_id = ${ctx.organisationId} and ingredient_id = ${id}`),
    );
    const after = listsOf(answersOf(input));
    tx.send(
      raw(sql`
        update ingredient set allergens = ${after.allergens}::text[], may_contain = ${after.mayContain}::text[],
          free_of = ${after.freeOf}::text[], allergens_confirmed_by = ${ctx.userName},
          allergens_confirmed_at = ${ctx.now().toISOString()}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and ingredient_id = ${id}`),
    );
    audit(tx, ctx, 'ingredient.allergens-saved', { kind: 'ingredient', id }, before ?? null, after);
    return { changes: [{ collection: 'ingredients', id, accountId: null }] };
  });
}

function refuseContradictions({ allergens, mayContain, freeOf }: AllergensToSave): void {
  const fields: FieldProblem[] = [
    ...twice('mayContain', mayContain, allergens),
    ...twice('freeOf', freeOf, [...allergens, ...mayContain]),
  ];
  if (fields.length > 0) throw new Refusal('invalid', { fields });
}

function twice(field: string, list: readonly Allergen[], others: readonly Allergen[]): FieldProblem[] {
  return list
    .filter((name) => others.includes(name))
    .map((name) => ({ field, message: `${name} has two different answers.` }));
}
