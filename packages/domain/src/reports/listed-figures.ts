import { namesIn } from '../record-of.ts';

/**
 * What of Reconcilliation is listed by itself, in the order in which it is shown: goods that came at a price of 0 (rule 49), such goods that replaced
 * what was claimed, less the £ of the claim, and what of claims was written off (rule 86).
 */
export const LISTED_FIGURES = {
  freeGoods: 'Free goods',
  replacements: 'Replacement',
  writtenOff: 'Written off',
} as const;
export type ListedFigure = keyof typeof LISTED_FIGURES;
export const LISTED_FIGURE_NAMES = namesIn<ListedFigure>(LISTED_FIGURES);
