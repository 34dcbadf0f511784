import type { FieldProblem } from '../forms.ts';
import { numberOrZero, parseDecimal, ZERO } from '../money.ts';
import { unfitUnit } from './check-recipe.ts';
import { type DraftItem, itemAmount, type TargetOf } from './draft.ts';
import type { RecipeItem } from './version.ts';

const HIGHEST = 999_999_999;

/** A choice of a group modifier as it is typed: so much of an ingredient or recipe. unit is a measure (see measure.ts). */
export interface DraftChoice {
  choiceId: string;
  kind: 'ingredient' | 'recipe';
  refId: string;
  quantity: string;
  unit: string;
}

/** What is wrong with what the choices use up, each at its place. */
export function checkChoices(choices: readonly DraftChoice[], targetOf: TargetOf): FieldProblem[] {
  return choices.flatMap((choice, index) => {
    const at = (part: string, message: string) => ({ field: `choices.${index}.${part}`, message });
    const target = targetOf(choice);
    if (!target) return [at('refId', 'This ingredient or recipe is not there any more.')];
    const quantity = parseDecimal(choice.quantity) ?? ZERO;
    return [
      quantity.lt(0) ? at('quantity', `The quantity of ${target.name} must not be below zero.`) : null,
      quantity.gt(HIGHEST) ? at('quantity', `The quantity of ${target.name} is too large.`) : null,
      itemAmount(itemOf(choice), targetOf) === null ? at('unit', unfitUnit(choice, target)) : null,
    ].filter((problem) => problem !== null);
  });
}

/** What a choice uses up, as a line that is costed: a quantity that is no number, or in a wrong unit, is 0 (REC-036). */
export function usedBy(choice: DraftChoice, targetOf: TargetOf): RecipeItem {
  const { choiceId, kind, refId } = choice;
  return { itemId: choiceId, kind, refId, ...(itemAmount(itemOf(choice), targetOf) ?? { quantity: ZERO }) };
}

/** The quantity as it was typed, as decimal text; what is no number is 0. */
export function typedQuantity({ quantity }: DraftChoice): string {
  return numberOrZero(quantity).toFixed();
}

function itemOf({ choiceId, kind, refId, quantity, unit }: DraftChoice): DraftItem {
  return { itemId: choiceId, kind, refId, quantity, unit };
}
