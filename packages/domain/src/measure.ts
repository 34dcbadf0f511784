import { type Decimal, decimal, ONE, parseDecimal } from './money.ts';
import { showNumber } from './show.ts';
import { type BaseUnit, baseFactor, baseUnitOf, MEASURE_UNITS, type MeasureUnit, type Pack } from './units.ts';

/**
 * A unit as a recipe's line stores it (REC-055): g, kg, ml, l, unit, batch or portion of a sub-recipe (see share.ts), `unit/{n}` (one item
 * of n base units) or `lot/{n}/{m}` (a lot of n items of m base units each, REC-056). n and m are in the ingredient's base unit. With
 * `/{optionId}` behind it, it is that option's item or lot as it is on the day, and n and m say what it was when it was chosen.
 */
export type Measure = string;

/** What an ingredient weighs: g of one ml, and g of one piece; null where nobody has stated it. */
export interface Weights {
  density: Decimal | null;
  pieceWeight: Decimal | null;
}

/** The pack of an option, as a unit to choose. optionId null: a pack as it came once, whatever the option is sold in by now. */
export interface OfferedPack extends Pack {
  optionId: string | null;
}

export const NO_WEIGHTS: Weights = { density: null, pieceWeight: null };

/**
 * The quantity in base units, 10 decimals; null when the unit has no fixed size, or is of another dimension and the ingredient's weights
 * don't lead there. 100 ml of an oil of 0.92 g a ml are 92 g; 2 eggs of 60 g are 120 g.
 */
export function toBaseQuantity(
  quantity: Decimal,
  measure: Measure,
  base: BaseUnit,
  weights: Weights = NO_WEIGHTS,
): Decimal | null {
  if (!isMeasureUnit(measure)) {
    const factor = factorOf(measure);
    return factor === null ? null : quantity.mul(factor).toDecimalPlaces(10);
  }
  const typed = quantity.mul(baseFactor(measure));
  const unit = baseUnitOf(measure);
  if (unit === base) return typed.toDecimalPlaces(10);
  const [weighs, baseWeighs] = [gramsOf(unit, weights), gramsOf(base, weights)];
  return weighs === null || baseWeighs === null ? null : typed.mul(weighs).div(baseWeighs).toDecimalPlaces(10);
}

/** What has to be known before a quantity in this unit can be taken: what one ml, or one piece, weighs. Empty: nothing, or it is no unit. */
export function weightsLacking(measure: Measure, base: BaseUnit, weights: Weights): ('ml' | 'unit')[] {
  if (!isMeasureUnit(measure) || baseUnitOf(measure) === base) return [];
  return [baseUnitOf(measure), base].flatMap((unit) => (unit !== 'g' && gramsOf(unit, weights) === null ? [unit] : []));
}

/** g of one base unit; null where that is not known. */
export function gramsOf(unit: BaseUnit, { density, pieceWeight }: Weights): Decimal | null {
  if (unit === 'g') return ONE;
  return unit === 'ml' ? density : pieceWeight;
}

function factorOf(measure: Measure): Decimal | null {
  const [form, ...parts] = measure.split('/');
  const sizes = parts.map((part) => parseDecimal(part)).filter((size) => size?.gt(0));
  const wanted = form === 'unit' ? 1 : form === 'lot' ? 2 : 0;
  if (wanted === 0 || parts.length !== wanted || sizes.length !== wanted) return null;
  return sizes.reduce<Decimal>((product, size) => product.mul(size ?? ONE), ONE);
}

/** The unit as a cook reads it: L is a litre, `unit/800` of grams is `800 g item`, `lot/6/800` is `6 × 800 g`. */
export function showMeasure(measure: Measure, base: BaseUnit): string {
  const [form, first, second] = measure.split('/');
  if (form === 'unit' && first) return `${showAmount(first, base)} item`;
  if (form === 'lot' && first && second) return `${first} × ${showAmount(second, base)}`;
  return measure;
}

/**
 * The units a line can be typed in: plain ones of the dimension, the ingredient's own first, then the packs it is bought in, then the plain
 * ones that its weights lead to.
 */
export function measuresFor(
  base: BaseUnit,
  packs: readonly OfferedPack[] = [],
  weights: Weights = NO_WEIGHTS,
): Measure[] {
  const plain = MEASURE_UNITS.filter((unit) => baseUnitOf(unit) === base);
  const weighed = MEASURE_UNITS.filter((unit) => toBaseQuantity(ONE, unit, base, weights) !== null);
  const bought = packs.filter((pack) => baseUnitOf(pack.baseUnit) === base).flatMap((pack) => packMeasures(pack));
  return eachLabelOnce([...plain, ...bought, ...weighed], base);
}

/** The units a sub-recipe's line can be typed in: plain ones of its yield, batches, and portions where a batch is sold in several. */
export function measuresOfRecipe(base: BaseUnit, inPortions = false): Measure[] {
  return [...measuresFor(base), 'batch', ...(inPortions ? ['portion'] : [])];
}

/** The units to choose from, with the one that is chosen among them as it was typed. */
export function measuresWith(chosen: Measure, measures: readonly Measure[], base: BaseUnit): Measure[] {
  if (measures.includes(chosen)) return [...measures];
  const label = showMeasure(chosen, base);
  return [...measures.filter((measure) => showMeasure(measure, base) !== label), chosen];
}

/** Packs of two options that hold the same are offered once. */
function eachLabelOnce(measures: readonly Measure[], base: BaseUnit): Measure[] {
  const labels = measures.map((measure) => showMeasure(measure, base));
  return measures.filter((_, index) => labels.indexOf(labels[index] ?? '') === index);
}

function packMeasures(pack: OfferedPack): Measure[] {
  const item = pack.amountPerUnit.mul(baseFactor(pack.baseUnit));
  const of = pack.optionId === null ? '' : `/${pack.optionId}`;
  const single = item.eq(ONE) ? [] : [`unit/${item.toFixed()}${of}`];
  return pack.unitsPerLot.eq(ONE) ? single : [...single, `lot/${pack.unitsPerLot.toFixed()}/${item.toFixed()}${of}`];
}

function showAmount(size: string, base: BaseUnit): string {
  const amount = decimal(size);
  if (base === 'unit') return showNumber(amount, 3);
  return amount.gte(1000)
    ? `${showNumber(amount.div(1000), 3)} ${base === 'g' ? 'kg' : 'l'}`
    : `${showNumber(amount, 3)} ${base}`;
}

function isMeasureUnit(text: string): text is MeasureUnit {
  return (MEASURE_UNITS as readonly string[]).includes(text);
}
