import type { TargetOf } from '@larder/domain/recipes/draft.ts';
import { costModifier, type ModifierCost } from '@larder/domain/recipes/modifier-cost.ts';
import { usedBy } from '@larder/domain/recipes/modifier-draft.ts';
import { useForm } from '@mantine/form';
import { useCallback, useMemo } from 'react';
import { useTargets } from '../../form/useRecipeForm.ts';
import { costableModifier } from '../../modifier-figures.ts';
import { useRecipeBook } from '../../useRecipeBook.ts';
import { modifierProblems } from './modifier-problems.ts';
import type { ModifierValues } from './modifier-values.ts';

export type ModifierForm = ReturnType<typeof useModifierForm>['form'];

/** The form's values, what the choices cost at this moment, and what is wrong with them. */
export function useModifierForm(initialValues: ModifierValues) {
  const targetOf = useTargets();
  // The form's setters stay the same as long as this function does.
  const validate = useCallback((values: ModifierValues) => modifierProblems(values, targetOf), [targetOf]);
  const form = useForm<ModifierValues>({ initialValues, validate });
  return { form, targetOf, cost: useModifierCost(form.values, targetOf) };
}

/** What the choices of a modifier cost. */
export function useModifierCost(
  { name, price, vatPercent, choices }: ModifierValues,
  targetOf: TargetOf,
): ModifierCost {
  const { coster } = useRecipeBook();
  return useMemo(
    () =>
      costModifier(
        costableModifier(
          { name: name || 'This modifier', price, vatPercent },
          choices.map((choice) => ({ ...choice, uses: usedBy(choice, targetOf) })),
        ),
        coster,
      ),
    [coster, targetOf, name, price, vatPercent, choices],
  );
}
