import { type Measure, showMeasure } from '../measure.ts';
import { type Decimal, decimal, ONE } from '../money.ts';
import { showNumber } from '../show.ts';
import { type BaseUnit, baseFactor, baseUnitOf, MEASURE_UNITS, type MeasureUnit } from '../units.ts';
import { type Amount, amountOf, inBaseUnits, takenOf } from './share.ts';
import { oneIfMissing } from './version.ts';

/** A line of a recipe as it is synced, as far as a cook goes; decimals as text. */
export interface KitchenItem {
  itemId: string;
  kind: 'ingredient' | 'recipe' | 'modifier';
  refId: string;
  quantity: string;
  unit: Measure;
  /** null for batches and portions. */
  baseQuantity: string | null;
  trimPercent: string | null;
  cookPercent: string | null;
}

/** Where a cook's lines look up what they name; undefined: it is not there any more. */
export interface KitchenBook {
  ingredient(id: string): { name: string; recipeUnit: BaseUnit } | undefined;
  recipe(id: string): { name: string; yield: string | null; yieldUnit: BaseUnit; portions: string | null } | undefined;
  modifier(id: string): { name: string; choices: readonly { name: string }[] } | undefined;
}

/** A line as a cook reads it, so many batches of it. */
export interface KitchenLine {
  itemId: string;
  kind: KitchenItem['kind'];
  refId: string;
  /** null: it is not there any more. */
  name: string | null;
  /** `2.5 kg`, `3 × 800 g item`, `2 batches`; empty for a modifier, of which the guest decides how much. */
  amount: string;
  /** What is taken so that the amount is left: `2.778 kg before trimming`. */
  before: string | null;
  /** How many whole batches of a sub-recipe the amount takes, at least 1; null for anything else. */
  batches: number | null;
  /** What one batch of a sub-recipe makes: `10.2 kg`; null for anything else. */
  batchMakes: string | null;
  /** What of a modifier the guest chooses from. */
  choices: readonly string[];
}

/** The lines of a recipe for so many batches of it. Quantities are exact, and shown to at most 3 decimals. */
export function kitchenLines(items: readonly KitchenItem[], book: KitchenBook, batches: number): KitchenLine[] {
  return items.map((item) => {
    const line = {
      itemId: item.itemId,
      kind: item.kind,
      refId: item.refId,
      batches: null,
      batchMakes: null,
      choices: [],
    };
    if (item.kind === 'modifier') {
      const modifier = book.modifier(item.refId);
      const choices = modifier?.choices.map(({ name }) => name) ?? [];
      return { ...line, name: modifier?.name ?? null, amount: '', before: null, choices };
    }
    const quantity = decimal(item.quantity).mul(batches);
    const taken = times(amountOf(item), batches);
    if (item.kind === 'recipe') {
      const recipe = book.recipe(item.refId);
      const base = recipe?.yieldUnit ?? 'unit';
      return {
        ...line,
        name: recipe?.name ?? null,
        amount: showTaken(quantity, item.unit, base),
        before: beforeLoss(item, taken, base),
        batches: recipe ? wholeBatches(taken, recipe) : null,
        batchMakes: recipe ? inWords(decimal(recipe.yield ?? 1), recipe.yieldUnit) : null,
      };
    }
    const ingredient = book.ingredient(item.refId);
    const base = ingredient?.recipeUnit ?? 'unit';
    const amount = showTaken(quantity, item.unit, base);
    return { ...line, name: ingredient?.name ?? null, amount, before: beforeLoss(item, taken, base) };
  });
}

/**
 * A quantity as a cook weighs it: 7500 g are 7.5 kg and 0.25 l are 250 ml, 1234.5 g are 1.235 kg; pieces, packs and batches are counted.
 * base: what the thing is counted in.
 */
export function showTaken(quantity: Decimal, measure: Measure, base: BaseUnit): string {
  if (isMeasureUnit(measure)) return inWords(quantity.mul(baseFactor(measure)), baseUnitOf(measure));
  if (measure === 'batch' || measure === 'portion') return showShare({ quantity, of: measure });
  return `${showNumber(quantity, 3)} × ${showMeasure(measure, base)}`;
}

/** What so many batches make: `7.5 kg`, `4 units, 8 portions`, `12 portions`. Missing yield counts as 1 (REC-036). */
export function showMakes(
  recipe: { yield: string | null; yieldUnit: BaseUnit; portions: string | null },
  batches: number,
): string {
  const made = decimal(recipe.yield ?? 1).mul(batches);
  const portions = recipe.portions === null ? null : decimal(recipe.portions).mul(batches);
  if (portions === null) return inWords(made, recipe.yieldUnit);
  const sold = `${showNumber(portions, 3)} ${portions.eq(1) ? 'portion' : 'portions'}`;
  return recipe.yieldUnit === 'unit' && portions.eq(made) ? sold : `${inWords(made, recipe.yieldUnit)}, ${sold}`;
}

/** The multiplier that somebody typed or an address names: a whole number from 1 to 999 (REC-035); null for anything else. */
export function batchesFrom(given: unknown): number | null {
  const text = String(given ?? '').trim();
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

/** Batches needed for an amount, rounded up: 900 g of what yields 400 g take 3. */
function wholeBatches(taken: Amount, recipe: { yield: string | null; portions: string | null }): number {
  const made = oneIfMissing(recipe.yield === null ? null : decimal(recipe.yield));
  const portions = oneIfMissing(recipe.portions === null ? null : decimal(recipe.portions));
  const needed = takenOf(ONE, taken, { yield: made, portions });
  return Math.max(1, needed.toDecimalPlaces(6).ceil().toNumber());
}

function times({ quantity, of }: Amount, batches: number): Amount {
  return { quantity: quantity.mul(batches), of };
}

/** What is weighed out before the losses, which the amount taken includes; null where nothing is lost. */
function beforeLoss({ trimPercent, cookPercent }: KitchenItem, taken: Amount, base: BaseUnit): string | null {
  const lost = [
    ...(decimal(trimPercent ?? 0).gt(0) ? ['trimming'] : []),
    ...(decimal(cookPercent ?? 0).gt(0) ? ['cooking'] : []),
  ];
  return lost.length === 0 ? null : `${showAmount(taken, base)} before ${lost.join(' and ')}`;
}

/** An amount in words: `2.5 kg`, `1.25 batches`. base: what quantities that are no batches or portions are in. */
export function showAmount(amount: Amount, base: BaseUnit): string {
  const { quantity, of } = amount;
  return of === 'batch' || of === 'portion' ? showShare({ quantity, of }) : inWords(inBaseUnits(amount), base);
}

function showShare({ quantity, of }: { quantity: Decimal; of: 'batch' | 'portion' }): string {
  const [one, many] = of === 'batch' ? ['batch', 'batches'] : ['portion', 'portions'];
  return `${showNumber(quantity, 3)} ${quantity.eq(ONE) ? one : many}`;
}

function inWords(amount: Decimal, unit: BaseUnit): string {
  if (unit === 'unit') return `${showNumber(amount, 3)} ${amount.eq(1) ? 'unit' : 'units'}`;
  if (amount.abs().lt(1000)) return `${showNumber(amount, 3)} ${unit}`;
  return `${showNumber(amount.div(1000), 3)} ${unit === 'g' ? 'kg' : 'l'}`;
}

function isMeasureUnit(text: string): text is MeasureUnit {
  return (MEASURE_UNITS as readonly string[]).includes(text);
}
