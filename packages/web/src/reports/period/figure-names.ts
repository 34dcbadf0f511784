import type { FigureName } from '@larder/contract/reports.ts';
import { oneOf, type SearchPart } from '../../app/routes/search.ts';

/** The figures of a period report that can be opened, as they are called on it. */
export const FIGURES: Record<FigureName, string> = {
  netSales: 'Net sales',
  opening: 'Opening Stocktake',
  closing: 'Closing Stocktake',
  received: 'Goods received',
  charges: 'Charges and discounts',
  credits: 'Credit notes',
  transfersIn: 'Transfers in',
  transfersOut: 'Transfers out',
  pettyCash: 'Petty cash',
  theoreticalCost: 'Theoretical cost of sales',
  stockVariance: 'Stock Variance on Ingredients',
  wastage: 'Wastage recorded',
  recipeWastage: 'Th. Wastage on Recipes',
  reconcilliation: 'Reconcilliation',
  allowance: 'Allowance',
};

/** A figure's name in an address. */
export const figure: SearchPart<FigureName> = oneOf(Object.keys(FIGURES) as FigureName[]);
