import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { checkIngredient } from '@larder/domain/catalogue/check-ingredient.ts';
import { isNumeric } from '@larder/domain/forms.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import type { BaseUnit } from '@larder/domain/units.ts';

/** An ingredient as it is typed. */
export interface IngredientValues extends Record<string, unknown> {
  name: string;
  itemcode: string;
  categoryId: string | null;
  recipeUnit: BaseUnit | null;
  /** g of one ml and of one piece; empty where not known. */
  density: string;
  pieceWeight: string;
}

/** As it stands in the form; a new one is counted in units until somebody states otherwise (ING-037). */
export function ingredientValues(ingredient: IngredientRow | null): IngredientValues {
  return {
    name: ingredient?.name ?? '',
    itemcode: ingredient?.itemcode ?? '',
    categoryId: ingredient?.categoryId ?? null,
    recipeUnit: ingredient?.recipeUnit ?? 'unit',
    density: ingredient?.density ?? '',
    pieceWeight: ingredient?.pieceWeight ?? '',
  };
}

/** What to say beside each field. */
export function ingredientProblems(values: IngredientValues): Record<string, string> {
  return Object.fromEntries(checkIngredient(values).map(({ field, message }) => [field, message]));
}

const DETAILS = ['name', 'itemcode', 'categoryId', 'recipeUnit'] as const;
const WEIGHTS = ['density', 'pieceWeight'] as const;

/** What a Save sends: what was changed, and the details where nothing was. */
export function changedParts(values: IngredientValues, before: IngredientValues) {
  const weights = WEIGHTS.some((field) => values[field] !== before[field]);
  return { weights, details: !weights || DETAILS.some((field) => values[field] !== before[field]) };
}

/** What to say beside each field of what is sent: one who only weighs something need not file it in a category first. */
export function problemsToSave(values: IngredientValues, before: IngredientValues): Record<string, string> {
  const { details } = changedParts(values, before);
  return { ...(details ? ingredientProblems(values) : {}), ...weightProblems(values) };
}

function weightProblems({ density, pieceWeight }: IngredientValues): Record<string, string> {
  const problems = [
    ['density', aboveZero('One ml weighs', density)],
    ['pieceWeight', aboveZero('One piece weighs', pieceWeight)],
  ] as const;
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null)) as Record<string, string>;
}

function aboveZero(label: string, text: string): string | null {
  const problem = isNumeric(label, text);
  if (problem || text.trim() === '') return problem;
  return parseDecimal(text)?.gt(0) ? null : `${label} must be more than zero`;
}
