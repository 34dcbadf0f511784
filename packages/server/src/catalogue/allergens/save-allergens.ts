import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { ingredientFactsContract } from '@larder/contract/ingredient-facts.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { Allergen } from '@larder/domain/catalogue/allergens.ts';
import { ALLERGENS, allergenName, answersOf, listsOf } from '@larder/domain/catalogue/allergens.ts';
import type { FieldProblem } from '@larder/domain/forms.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseToAnswer } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { once } from '../../kernel/once.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';
import { namedByOptions } from '../../ledger/check/contradictions.ts';
import { lockIngredient } from '../ingredients/locked-ingredient.ts';
import { answerContradictions } from './answer-contradictions.ts';

export type AllergensToSave = InputOf<typeof ingredientFactsContract.saveAllergens>;

type Lists = Pick<AllergensToSave, 'allergens' | 'mayContain' | 'freeOf'>;

interface NamedRow {
  allergen: Allergen;
  optionId: string;
  namedBy: string;
}

/**
 * Answers for the fourteen allergens of an ingredient; what stands in no list is unknown. Stores who answered and when. Refuses an allergen in
 * two lists, and "free" of what a supplier option in use names unless that is confirmed. The answer speaks for whatever was merged into the
 * ingredient before, and answers the contradictions about it. Takes the exclusive lock, so that no option is linked meanwhile.
 */
export async function saveAllergens(ctx: Ctx, input: AllergensToSave): Promise<CommandAnswer> {
  authoriseToAnswer(ctx);
  refuseContradictions(input);

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const ingredient = await lockIngredient(tx, ctx, input);
    const { id, name, intoName } = ingredient;
    if (intoName !== null) throw new Refusal('ingredient.merged', { name, into: intoName });

    const [[before], named] = await tx.all(
      raw<Lists>(sql`
        select allergens, may_contain as "mayContain", free_of as "freeOf" from ingredient
        where organisation_id = ${ctx.organisationId} and ingredient_id = ${id}`),
      raw<NamedRow>(sql`
        select n.allergen, n.option_id as "optionId", n.named_by as "namedBy"
        from (${namedByOptions(ctx, sql`${survivorIn(ctx.organisationId, 'o', 'ingredient_id')} = ${id}`)}) n order by n.named_by, n.allergen`),
    );
    const after = listsOf(answersOf(input));
    const despite = named.filter(
      ({ allergen }) => after.freeOf.includes(allergen) && !before?.freeOf.includes(allergen),
    );
    refuseUnseen(name, despite, input.despiteNamed ?? []);
    tx.send(
      raw(sql`
        update ingredient set allergens = ${after.allergens}::text[], may_contain = ${after.mayContain}::text[],
          free_of = ${after.freeOf}::text[], allergens_confirmed_by = ${ctx.userName},
          allergens_confirmed_at = ${ctx.now().toISOString()}, allergens_withdrawn_for = null, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and ingredient_id = ${id}`),
    );
    const answered = await answerContradictions(tx, ctx, id, after, despite);
    audit(tx, ctx, 'ingredient.allergens-saved', { kind: 'ingredient', id }, before ?? null, after);
    return { changes: [{ collection: 'ingredients', id, accountId: null }, ...answered] };
  });
}

/** Nobody makes "free" of what a supplier names without having read so. */
function refuseUnseen(name: string, despite: readonly NamedRow[], seen: readonly Allergen[]): void {
  const unseen = despite.filter(({ allergen }) => !seen.includes(allergen));
  if (unseen.length === 0) return;
  const by = [...Map.groupBy(unseen, ({ namedBy }) => namedBy)].map(
    ([option, some]) =>
      `${option} names ${ALLERGENS.filter((one) => some.some(({ allergen }) => allergen === one)).join(', ')}`,
  );
  const fields = [...new Set(unseen.map(({ allergen }) => allergen))].map((allergen) => ({
    field: `freeOf.${allergen}`,
    message: `${allergenName(allergen)} is named by a supplier option.`,
  }));
  throw new Refusal('ingredient.allergens-named', { name, named: by.join('; '), fields });
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
