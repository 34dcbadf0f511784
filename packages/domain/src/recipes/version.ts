import type { Day } from '../calendar.ts';
import { type Decimal, ONE } from '../money.ts';
import type { BaseUnit } from '../units.ts';
import type { Amount } from './share.ts';

/**
 * One line of a recipe: so much of an ingredient (in its base unit) or of a sub-recipe (in its yield unit, or in batches or portions of it).
 * A modifier line costs nothing here (REC-063).
 */
export interface RecipeItem extends Amount {
  itemId: string;
  kind: 'ingredient' | 'recipe' | 'modifier';
  refId: string;
}

/**
 * A recipe as it is from a day on; the first version holds backwards without limit (rule 2).
 * menuPrice is £ gross for one portion; wastage, VAT and target GP are percent. Missing yield and portions count as 1, the rest as 0 (REC-036).
 */
export interface RecipeVersion {
  versionId: string;
  recipeId: string;
  effectiveDay: Day;
  recordedNo: number;
  wastagePercent: Decimal | null;
  yield: Decimal | null;
  yieldUnit: BaseUnit;
  portions: Decimal | null;
  menuPrice: Decimal | null;
  vatPercent: Decimal | null;
  targetGp: Decimal | null;
  items: RecipeItem[];
}

/** A yield or number of portions as one divides by it: missing counts as 1 (REC-036), and so does 0, for a batch of nothing can't be divided. */
export function oneIfMissing(value: Decimal | null): Decimal {
  return value === null || value.isZero() ? ONE : value;
}

/** One choice of a group modifier: its own price, VAT and code, and what it uses up (in base units). */
export interface ModifierChoice {
  choiceId: string;
  name: string;
  plu: string | null;
  price: Decimal | null;
  vatPercent: Decimal | null;
  items: RecipeItem[];
}

/** A group modifier from a day on; price and VAT of the group hold where a choice has none. */
export interface ModifierVersion {
  versionId: string;
  modifierId: string;
  effectiveDay: Day;
  recordedNo: number;
  price: Decimal | null;
  vatPercent: Decimal | null;
  multiselect: boolean;
  min: number | null;
  max: number | null;
  noMax: boolean;
  choices: ModifierChoice[];
}
