import type { FigureName } from '@larder/contract/reports.ts';
import { LOSS_FIGURES, MOVED_FIGURES, PROCUREMENT_FIGURES } from '@larder/domain/kinds/movement-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { LISTED_FIGURES } from '@larder/domain/reports/listed-figures.ts';
import { oneOf, type SearchPart } from '../../app/routes/search.ts';

/** The figures of a period report that can be opened, as they are called on it. */
export const FIGURES: Record<FigureName, string> = {
  netSales: 'Net sales',
  opening: 'Opening Stocktake',
  closing: 'Closing Stocktake',
  ...recordOf(PROCUREMENT_FIGURES, (name) => MOVED_FIGURES[name].label),
  pettyCash: 'Petty cash',
  theoreticalCost: MOVED_FIGURES.theoreticalCost.label,
  stockVariance: 'Stock Variance on Ingredients',
  ...recordOf(LOSS_FIGURES, (name) => MOVED_FIGURES[name].label),
  recipeWastage: 'Th. Wastage on Recipes',
  reconcilliation: 'Reconcilliation',
  ...LISTED_FIGURES,
  allowance: 'Allowance',
};

/** A figure's name in an address. */
export const figure: SearchPart<FigureName> = oneOf(Object.keys(FIGURES) as FigureName[]);
