import { type Measure, measuresFor, type OfferedPack, showMeasure, toBaseQuantity } from '../measure.ts';
import { type Decimal, ONE } from '../money.ts';
import { showAmount } from '../recipes/kitchen-lines.ts';
import { inBaseUnits, inYieldUnits, shareIn } from '../recipes/share.ts';
import { oneIfMissing } from '../recipes/version.ts';
import { type BaseUnit, baseFactor, MEASURE_UNITS, type MeasureUnit } from '../units.ts';

/** What a thing is counted, wasted or moved in: a measure (kg, `lot/6/2500`, batch …) or a portion of a recipe. Stored as it was chosen. */
export type RecordUnit = Measure | 'portion';

/**
 * What decides the units of a thing. base: an ingredient's base unit or a recipe's yield unit. isDish: the recipe is sold by the portion; any
 * other is a preparation.
 */
export type Countable = { kind: 'ingredient'; base: BaseUnit; packs: readonly OfferedPack[] } | CountableRecipe;

type CountableRecipe = {
  kind: 'recipe';
  base: BaseUnit;
  yield: Decimal | null;
  portions: Decimal | null;
  isDish: boolean;
};

/** Packs that were received in so many days are offered as units of a count, also where they are sold no more (rule 90). */
export const RECEIVED_PACK_DAYS = 90;

/** The units worth offering, the handiest first: kg before g, portions of a dish, kg of a sauce. Of equal ones only the first. */
export function recordUnits(thing: Countable): RecordUnit[] {
  const plain = measuresFor(thing.base).sort((a, b) => size(b).comparedTo(size(a)));
  if (thing.kind === 'ingredient') return [...new Set([...plain, ...measuresFor(thing.base, thing.packs)])];
  const units = thing.isDish ? ['portion', 'batch', ...plain] : [...plain, 'batch', 'portion'];
  const factors = units.map((unit) => recordedQuantity(ONE, unit, thing) ?? ONE);
  return units.filter((_, index) => factors.findIndex((other) => factors[index]?.eq(other)) === index);
}

/** The amount in base units, 10 decimals, by the yield, portions and packs given (STK-033); null when the thing is not counted in this unit. */
export function recordedQuantity(amount: Decimal, unit: RecordUnit, thing: Countable): Decimal | null {
  const of = shareIn(thing.kind, unit);
  if (!of) return toBaseQuantity(amount, unit, thing.base);
  if (thing.kind === 'ingredient') {
    const packOf = (optionId: string) => thing.packs.find((pack) => pack.optionId === optionId) ?? null;
    return inBaseUnits({ quantity: amount, of }, packOf).toDecimalPlaces(10);
  }
  const recipe = { yield: oneIfMissing(thing.yield), portions: oneIfMissing(thing.portions) };
  return inYieldUnits({ quantity: amount, of }, recipe).toDecimalPlaces(10);
}

/** What a batch of a recipe comes to, and a portion where it is offered too: `1 batch = 2.5 kg`. null where there is nothing to explain. */
export function showShares(thing: Countable): string | null {
  if (thing.kind === 'ingredient') return null;
  const offered = recordUnits(thing);
  const shares = (['batch', 'portion'] as const).filter((share) => offered.includes(share) && saysMore(share, thing));
  return shares.length === 0
    ? null
    : shares
        .map((share) => `1 ${share} = ${inBase(recordedQuantity(ONE, share, thing) ?? ONE, thing.base)}`)
        .join(', ');
}

/** A portion that is one piece explains itself. */
function saysMore(share: 'batch' | 'portion', { base, ...recipe }: CountableRecipe): boolean {
  return base !== 'unit' || recordedQuantity(ONE, share, { base, ...recipe })?.eq(ONE) === false;
}

function inBase(quantity: Decimal, base: BaseUnit): string {
  return showAmount({ quantity }, base);
}

/** The unit as people say it: `2.5 kg item`, `6 × 2.5 kg`, portion. */
export function showRecordUnit(unit: RecordUnit, base: BaseUnit): string {
  return showMeasure(unit, base);
}

function size(unit: Measure): Decimal {
  return MEASURE_UNITS.includes(unit as MeasureUnit) ? baseFactor(unit as MeasureUnit) : ONE;
}
