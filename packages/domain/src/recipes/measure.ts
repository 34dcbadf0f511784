import { type Decimal, decimal, ONE, parseDecimal } from '../money.ts';
import { showNumber } from '../show.ts';
import { type BaseUnit, baseFactor, baseUnitOf, MEASURE_UNITS, type MeasureUnit, type Pack } from '../units.ts';

/**
 * A unit as a recipe's line keeps it (REC-055): g, kg, ml, l, unit, batch (one yield of the sub-recipe), `unit/{n}` (one item of n
 * base units) or `lot/{n}/{m}` (a lot of n items of m base units each, REC-056). n and m are in the ingredient's base unit.
 */
export type Measure = string;

/** The quantity in base units, 10 decimals; null when the unit is unknown or of another dimension. batchYield: of the sub-recipe. */
export function toBaseQuantity(
  quantity: Decimal,
  measure: Measure,
  base: BaseUnit,
  batchYield: Decimal = ONE,
): Decimal | null {
  const factor = factorOf(measure, base, batchYield);
  return factor === null ? null : quantity.mul(factor).toDecimalPlaces(10);
}

function factorOf(measure: Measure, base: BaseUnit, batchYield: Decimal): Decimal | null {
  if (isMeasureUnit(measure)) return baseUnitOf(measure) === base ? baseFactor(measure) : null;
  if (measure === 'batch') return batchYield;
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

/** The units a line can be typed in: plain ones of the dimension, the ingredient's own first, then the packs it is bought in. */
export function measuresFor(base: BaseUnit, packs: readonly Pack[] = []): Measure[] {
  const plain = MEASURE_UNITS.filter((unit) => baseUnitOf(unit) === base);
  const bought = packs.filter((pack) => baseUnitOf(pack.baseUnit) === base).flatMap((pack) => packMeasures(pack));
  return [...new Set([...plain, ...bought])];
}

function packMeasures(pack: Pack): Measure[] {
  const item = pack.amountPerUnit.mul(baseFactor(pack.baseUnit));
  const single = item.eq(ONE) ? [] : [`unit/${item.toFixed()}`];
  return pack.unitsPerLot.eq(ONE) ? single : [...single, `lot/${pack.unitsPerLot.toFixed()}/${item.toFixed()}`];
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
