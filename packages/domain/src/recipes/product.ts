import { type Decimal, HUNDRED, ONE, toExact, ZERO } from '../money.ts';
import type { Dated } from '../timeline.ts';
import {
  type ModifierChoice,
  type ModifierVersion,
  oneIfMissing,
  type RecipeItem,
  type RecipeVersion,
} from './version.ts';

/**
 * What can be sold, wasted, moved or counted beside plain ingredients, from a day on: a recipe, one choice of a group
 * modifier, or the group itself when the till does not report which. All three explode alike.
 */
export interface ProductVersion extends Dated {
  productId: string;
  versionId: string;
  /** What one batch gives, in the yield unit; 1 where it is missing (REC-036). */
  yield: Decimal;
  /** Portions in one batch; 1 where it is missing (REC-036). */
  portions: Decimal;
  wastagePercent: Decimal;
  /** £ gross for one portion; null when no price was given. */
  menuPrice: Decimal | null;
  vatPercent: Decimal;
  /** Ingredients and sub-recipes of one batch. */
  items: RecipeItem[];
  /** True for a group of several choices sold under the group's code: which one was used is not known (rule 6). */
  choiceUnknown: boolean;
}

/** Recipes sell by portion. Modifier lines inside a recipe are sold and costed on their own (REC-063). */
export function recipeProduct(version: RecipeVersion): ProductVersion {
  return {
    productId: version.recipeId,
    versionId: version.versionId,
    effectiveDay: version.effectiveDay,
    recordedNo: version.recordedNo,
    yield: oneIfMissing(version.yield),
    portions: oneIfMissing(version.portions),
    wastagePercent: version.wastagePercent ?? ZERO,
    menuPrice: version.menuPrice,
    vatPercent: version.vatPercent ?? ZERO,
    items: version.items.filter((item) => item.kind !== 'modifier'),
    choiceUnknown: false,
  };
}

/**
 * Each choice sells under its own code at its own price and VAT, else at those of the group. The group sells under the group's
 * code: with a single choice it uses up that choice at the group's price and VAT (else the choice's); with several it brings net
 * sales and uses up nothing (rule 6).
 */
export function modifierProducts(version: ModifierVersion): ProductVersion[] {
  const [only, ...others] = version.choices;
  const single = others.length === 0 ? only : undefined;
  const choices = version.choices.map((choice) => ({
    ...unpriced(version, choice.choiceId, choice),
    menuPrice: choice.price ?? version.price,
    vatPercent: choice.vatPercent ?? version.vatPercent ?? ZERO,
  }));
  const group = {
    ...unpriced(version, version.modifierId, single),
    menuPrice: version.price ?? single?.price ?? null,
    vatPercent: version.vatPercent ?? single?.vatPercent ?? ZERO,
    choiceUnknown: others.length > 0,
  };
  return [...choices, group];
}

/** £ of one portion without VAT, 20 decimals: gross × 100 / (100 + VAT) (REC-048, REC-049); 0 without a price. */
export function netPrice(menuPrice: Decimal | null, vatPercent: Decimal): Decimal {
  return toExact((menuPrice ?? ZERO).mul(HUNDRED).div(HUNDRED.plus(vatPercent)));
}

function unpriced(version: ModifierVersion, productId: string, uses: ModifierChoice | undefined) {
  return {
    productId,
    versionId: version.versionId,
    effectiveDay: version.effectiveDay,
    recordedNo: version.recordedNo,
    yield: ONE,
    portions: ONE,
    wastagePercent: ZERO,
    items: uses?.items.filter((item) => item.kind !== 'modifier') ?? [],
    choiceUnknown: false,
  };
}
