import { costModifier } from '@larder/domain/recipes/modifier-cost.ts';
import { usedBy } from '@larder/domain/recipes/modifier-draft.ts';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { useTargets } from '../../form/useRecipeForm.ts';
import { costableModifier } from '../../modifier-figures.ts';
import { useRecipeBook } from '../../useRecipeBook.ts';
import { modifierProblems } from './modifier-problems.ts';
import type { ModifierValues } from './modifier-values.ts';

export type ModifierForm = ReturnType<typeof useModifierForm>['form'];

/** The form's values, what the choices cost at this moment, and what is wrong with them. */
export function useModifierForm(initialValues: ModifierValues) {
  const targetOf = useTargets();
  const form = useForm<ModifierValues>({ initialValues, validate: (values) => modifierProblems(values, targetOf) });
  const { coster } = useRecipeBook();
  const { name, price, vatPercent, choices } = form.values;
  const cost = useMemo(
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
  return { form, cost, targetOf };
}
