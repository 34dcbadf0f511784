import type { PrepTaskRow } from '@larder/contract/rows/tasks.ts';
import type { CommandInput } from '../../data/command.ts';

/** A step while it is typed: a recipe, or words. */
export interface StepValues {
  recipe: string;
  action: string;
}

/** The fields of a preparation's form; '' where nothing is chosen. */
export interface PrepValues extends Record<string, unknown> {
  recipeId: string;
  action: string;
  sectionId: string;
  steps: StepValues[];
  onDay: boolean;
}

export function valuesOfPrep(prep: PrepTaskRow | null, sectionId: string): PrepValues {
  return {
    recipeId: prep?.recipeId ?? '',
    action: prep?.recipeId ? '' : (prep?.action ?? ''),
    sectionId: prep?.sectionId ?? sectionId,
    steps: (prep?.steps ?? []).map(({ recipe = '', action = '' }) => ({ recipe, action })),
    onDay: true,
  };
}

/** As it is sent; steps without words or recipe are left out. */
export function prepOfValues(
  prepTaskId: string,
  { recipeId, action, sectionId, steps }: PrepValues,
): CommandInput<'tasks.savePrepTask'> {
  return {
    ...{ prepTaskId, sectionId: sectionId || null, recipeId: recipeId || null, action: action.trim() },
    steps: steps.flatMap((step): PrepTaskRow['steps'] => {
      if (step.recipe !== '') return [{ recipe: step.recipe }];
      return step.action.trim() === '' ? [] : [{ action: step.action.trim() }];
    }),
  };
}

export function problemsOfPrep({ recipeId, action, sectionId }: PrepValues): Record<string, string> {
  return {
    ...(recipeId === '' && action.trim() === '' ? { action: 'You must provide a task description' } : {}),
    ...(sectionId === '' ? { sectionId: 'You must select a section for the new task' } : {}),
  };
}
