import { type FieldProblem, isNumeric, notEmpty } from '@larder/domain/forms.ts';
import { checkModifier } from '@larder/domain/recipes/check-modifier.ts';
import type { TargetOf } from '@larder/domain/recipes/draft.ts';
import { checkChoices } from '@larder/domain/recipes/modifier-draft.ts';
import { type ModifierValues, rulesOf } from './modifier-values.ts';

/** Everything that prevents saving a modifier, by field. */
export function modifierProblems(values: ModifierValues, targetOf: TargetOf): Record<string, string> {
  const typed: [field: string, problem: string | null][] = [
    ['name', notEmpty('Name', values.name)],
    ['price', isNumeric('Price', values.price)],
    ...values.choices.flatMap(({ name, price }, index): [string, string | null][] => [
      [`choices.${index}.name`, notEmpty('Name', name)],
      [`choices.${index}.price`, isNumeric('Price', price)],
    ]),
  ];
  const wrong = typed.flatMap(([field, message]): FieldProblem[] => (message ? [{ field, message }] : []));
  const all = [...wrong, ...limitProblems(values), ...checkChoices(values.choices, targetOf)];
  return Object.fromEntries(all.map(({ field, message }) => [field, message]));
}

/** What is wrong with min and max, and which choice stands there twice (REC-032, REC-034). */
export function limitProblems(values: ModifierValues): FieldProblem[] {
  return checkModifier(rulesOf(values), values.choices);
}
