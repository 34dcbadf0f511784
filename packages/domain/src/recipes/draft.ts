import { toBaseQuantity, type Weights } from '../measure.ts';
import { type Decimal, numberOrZero, parseDecimal, ZERO } from '../money.ts';
import type { BaseUnit } from '../units.ts';
import { type Amount, inBaseUnits, type PackOf, shareBeforeLosses, shareIn, shareLeft } from './share.ts';
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
  /** Recipes that a guest may add; left out: as they are. */
  addOns?: string[] | undefined;
}

/**
 * One typed line: so much as it reaches the plate. unit is a measure (see measure.ts). trimPercent and cookPercent: what trimming, and after
 * it cooking, takes away of what is bought; left out or '': nothing.
 */
export interface DraftItem {
  itemId: string;
  kind: RecipeItem['kind'];
  refId: string;
  quantity: string;
  unit: string;
  trimPercent?: string | undefined;
  cookPercent?: string | undefined;
}

/** What a line refers to: its name, the unit its quantities are stored in, whether a sub-recipe is sold in portions, and what an ingredient weighs. */
export interface ItemTarget {
  name: string;
  base: BaseUnit;
  inPortions?: boolean;
  /** Packs of options by their ids, as they are on the day; left out: unknown here. */
  packOf?: PackOf;
  weights?: Weights;
}

export type TargetOf = (item: Pick<DraftItem, 'kind' | 'refId'>) => ItemTarget | undefined;

/** A line with its amount (losses included), and as it was typed. Losses are percent, null for none. */
export interface VersionItem extends RecipeItem {
  typedQuantity: Decimal;
  unit: string;
  trimPercent: Decimal | null;
  cookPercent: Decimal | null;
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
      ...(itemAmount(item, targetOf) ?? { quantity: ZERO }),
      typedQuantity: numberOrZero(item.quantity),
      unit: item.unit,
      trimPercent: lossOf(item.trimPercent),
      cookPercent: lossOf(item.cookPercent),
    })),
  };
}

/**
 * What has to be bought or made for the line: in base units (or units of the sub-recipe's yield), 10 decimals, or in batches or portions as
 * typed; null when it can't be expressed in its unit. A modifier line stays its number. 800 g of onions on the plate, 20 % trimmed and nothing
 * lost by cooking, are 1,000 g bought; 1 batch of dough, 20 % trimmed, is 1.25 batches, whatever a batch yields.
 */
export function itemAmount(item: DraftItem, targetOf: TargetOf): Amount | null {
  const quantity = numberOrZero(item.quantity);
  if (item.kind === 'modifier') return { quantity };
  const target = targetOf(item);
  if (!target) return null;
  const of = shareIn(item.kind, item.unit);
  if (of) {
    const share = { quantity: shareBeforeLosses(quantity, item.trimPercent, item.cookPercent), of };
    return typeof of === 'object' && target.packOf
      ? { quantity: inBaseUnits(share, target.packOf).toDecimalPlaces(10) }
      : share;
  }
  const plated = toBaseQuantity(quantity, item.unit, target.base, target.weights);
  if (plated === null || !(item.trimPercent || item.cookPercent)) return plated && { quantity: plated };
  const left = shareLeft(item.trimPercent).mul(shareLeft(item.cookPercent));
  return { quantity: plated.div(left).toDecimalPlaces(10) };
}

/** A loss as it is stored: percent, null for none. */
function lossOf(loss: string | undefined): Decimal | null {
  const percent = parseDecimal(loss);
  return percent === null || percent.isZero() ? null : percent;
}
