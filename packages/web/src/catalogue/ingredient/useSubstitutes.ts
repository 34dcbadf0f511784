import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { type Costed, costInUnit } from '@larder/domain/catalogue/compare-cost.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { showUnitCost } from '@larder/domain/show.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useById } from '../../data/use-collections.ts';
import { weightsOf } from '../../data/weights.ts';

/** What may be used instead. cost: £ for one unit of what it stands in for, difference: to that one's cost; null where not known. */
export interface Substitute {
  ingredient: IngredientRow;
  note: string | null;
  cost: Decimal | null;
  difference: Decimal | null;
}

export function useSubstitutes(ingredient: IngredientRow): Substitute[] {
  const ingredients = useById('ingredients');
  const today = useToday();
  const costed = (row: IngredientRow): Costed => ({
    unit: row.recipeUnit,
    unitCost: costOn(row.costs, today),
    weights: weightsOf(row),
  });
  const own = costed(ingredient);
  return ingredient.substitutes.flatMap(({ id, note }) => {
    const row = ingredients.get(id);
    if (!row || row.archived) return [];
    const cost = costInUnit(costed(row), own);
    const difference = cost === null || own.unitCost === null ? null : cost.minus(own.unitCost);
    return [{ ingredient: row, note, cost, difference }];
  });
}

/** £4.20/kg, by the unit of what it stands in for. */
export function priceText({ cost, ingredient }: Substitute, standsFor: IngredientRow): string {
  if (cost !== null) return showUnitCost(cost, standsFor.recipeUnit);
  return ingredient.costs.length === 0 ? 'No price' : 'Weight not known';
}

/** +£0.30/kg, or `Same price`. */
export function differenceText({ difference }: Substitute, { recipeUnit }: IngredientRow): string {
  if (difference === null) return '';
  return /^-?£0\.00\//.test(showUnitCost(difference, recipeUnit))
    ? 'Same price'
    : signedUnitCost(difference, recipeUnit);
}

/** A difference of costs per base unit with its sign: +£0.30/kg. */
export function signedUnitCost(difference: Decimal, unit: BaseUnit): string {
  const shown = showUnitCost(difference, unit);
  return difference.gt(0) ? `+${shown}` : shown;
}
