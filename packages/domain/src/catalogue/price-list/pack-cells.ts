import { ONE } from '../../money.ts';
import { type BaseUnit, baseUnitOf, MEASURE_UNITS, type Pack } from '../../units.ts';
import { readWrittenPack } from '../../written-pack.ts';
import type { Cells } from './cells.ts';

/** Stands for a pack that was refused, or that a supplier's own list leaves open. */
export const OPEN_PACK: Pack = { unitsPerLot: ONE, amountPerUnit: ONE, baseUnit: 'unit' };

/** True where the sheet states packs in one column, such as 6x2.5kg. */
export function hasPackColumn({ has }: Cells): boolean {
  return has('pack');
}

/** The pack that the one column states. recipeUnit: what it has to fit, where that is known. */
export function writtenPack({ cell, refuse }: Cells, recipeUnit?: BaseUnit): Pack {
  const written = cell('pack');
  const { pack, problem } = readWrittenPack(written);
  if (problem !== null) refuse('pack', written === '' ? 'Pack is required.' : problem);
  else if (recipeUnit && baseUnitOf(pack.baseUnit) !== recipeUnit)
    refuse('pack', `Pack ${written} does not fit the recipe unit ${recipeUnit}.`);
  return pack ?? OPEN_PACK;
}

/** The pack of the three columns. packInRecipeUnit: it is counted in the recipe unit, because base_uom is left open. */
export function packOfThree(
  { number, unit, refuse }: Cells,
  recipeUnit: BaseUnit | undefined,
  packInRecipeUnit: boolean,
): Pack {
  const baseUnit = packInRecipeUnit ? recipeUnit : unit('base_uom', 'Base UOM', MEASURE_UNITS);
  if (recipeUnit && baseUnit && baseUnitOf(baseUnit) !== recipeUnit)
    refuse('base_uom', `Base UOM ${baseUnit} does not fit the recipe unit ${recipeUnit}.`);
  return {
    unitsPerLot: number('numperportion', 'Number per portion', true),
    amountPerUnit: number('gramperportion', 'Grams per portion', true),
    baseUnit: baseUnit ?? 'unit',
  };
}
