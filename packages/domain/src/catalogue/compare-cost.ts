import { gramsOf, type Weights } from '../measure.ts';
import type { Decimal } from '../money.ts';
import type { BaseUnit } from '../units.ts';

/** What something costs and what it weighs. unitCost: £ per g, ml or piece; null: nobody sells it. */
export interface Costed {
  unit: BaseUnit;
  unitCost: Decimal | null;
  weights: Weights;
}

/** £ of one of the units that an ingredient is counted in, of something else instead: by its weight where that is counted otherwise. null: not known. */
export function costInUnit(
  { unit, unitCost, weights }: Costed,
  wanted: Pick<Costed, 'unit' | 'weights'>,
): Decimal | null {
  if (unitCost === null) return null;
  if (unit === wanted.unit) return unitCost;
  const [grams, wantedGrams] = [gramsOf(unit, weights), gramsOf(wanted.unit, wanted.weights)];
  return grams === null || wantedGrams === null ? null : unitCost.div(grams).mul(wantedGrams);
}
