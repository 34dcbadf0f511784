import { type Decimal, numberOrZero, parseDecimal, ZERO } from '../money.ts';
import type { BaseUnit } from '../units.ts';
import { toBaseQuantity, type Weights } from './measure.ts';
import type { RecipeItem, RecipeVersion } from './version.ts';

/** A recipe as it stands in the form: numbers are still text, '' for an empty field. */
export interface RecipeDraft {
  name: string;
  categoryId: string | null;
  /** Product groups that cook it; belongsToAll: all of them. */
  groupIds: string[];
  belongsToAll: boolean;
  yield: string;
  yieldUnit: BaseUnit | null;
  portions: string;
  menuPrice: string;
  vatPercent: string;
  wastagePercent: string;
  targetGp: string;
  items: DraftItem[];
}

/** One typed line. unit is a measure (see measure.ts). */
export interface DraftItem {
  itemId: string;
  kind: RecipeItem['kind'];
  refId: string;
  quantity: string;
  unit: string;
}

/** What a line refers to: its name, the unit its quantities are kept in, the yield of a sub-recipe, and what an ingredient weighs. */
export interface ItemTarget {
  name: string;
  base: BaseUnit;
  batchYield: Decimal;
  weights?: Weights;
}

export type TargetOf = (item: Pick<DraftItem, 'kind' | 'refId'>) => ItemTarget | undefined;

/** A line with its quantity in base units, and as it was typed. */
export interface VersionItem extends RecipeItem {
  typedQuantity: Decimal;
  unit: string;
}

/** The dated part of a recipe. */
export interface VersionBody extends Omit<RecipeVersion, 'versionId' | 'recipeId' | 'effectiveDay' | 'recordedNo'> {
  items: VersionItem[];
}

/** The draft in numbers: what is empty or no number is unknown, a quantity that is no number is 0 (REC-036), a line in a wrong unit is 0 as well. */
export function readDraft(draft: RecipeDraft, targetOf: TargetOf): VersionBody {
  return {
    wastagePercent: parseDecimal(draft.wastagePercent),
    yield: parseDecimal(draft.yield),
    yieldUnit: draft.yieldUnit ?? 'unit',
    portions: parseDecimal(draft.portions),
    menuPrice: parseDecimal(draft.menuPrice),
    vatPercent: parseDecimal(draft.vatPercent),
    targetGp: parseDecimal(draft.targetGp),
    items: draft.items.map((item) => ({
      itemId: item.itemId,
      kind: item.kind,
      refId: item.refId,
      quantity: itemQuantity(item, targetOf) ?? ZERO,
      typedQuantity: numberOrZero(item.quantity),
      unit: item.unit,
    })),
  };
}

/** The line in base units (or units of the sub-recipe's yield); null when it can't be said in them. A modifier line keeps its number. */
export function itemQuantity(item: DraftItem, targetOf: TargetOf): Decimal | null {
  const quantity = numberOrZero(item.quantity);
  if (item.kind === 'modifier') return quantity;
  const target = targetOf(item);
  return target ? toBaseQuantity(quantity, item.unit, target.base, target.batchYield, target.weights) : null;
}
