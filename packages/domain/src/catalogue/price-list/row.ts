import type { Day } from '../../calendar.ts';
import type { Decimal } from '../../money.ts';
import type { BaseUnit, Pack } from '../../units.ts';

/** The columns of a price list, as its heading names them (docs/price-list-template.md). */
export const PRICE_LIST_COLUMNS = [
  'itemcode',
  'name',
  'category',
  'recipeunit',
  'allergens',
  'supplier_id',
  'supplier_name',
  'supplier_code',
  'option_name',
  'uom',
  'base_uom',
  'numperportion',
  'gramperportion',
  'unitprice',
  'vat',
  'price_per_recipe_unit',
  'price_basis',
  'price_source',
  'price_date',
  'defra_mean_12m',
  'price_from',
] as const;

export type PriceListColumn = (typeof PRICE_LIST_COLUMNS)[number];

/** A file without one of these is refused as a whole. */
export const REQUIRED_COLUMNS: readonly PriceListColumn[] = [
  'name',
  'category',
  'recipeunit',
  'supplier_name',
  'supplier_code',
  'option_name',
  'uom',
  'base_uom',
  'numperportion',
  'gramperportion',
  'unitprice',
  'vat',
];

/** A line of the file as text, by column. line: where it begins in the file, 1 being the heading. */
export interface RawRow {
  line: number;
  cells: Partial<Record<PriceListColumn, string>>;
  /** What is wrong with the line as a line, such as too many cells. */
  shape: string | null;
}

/** Why a cell can't be taken; column null: the line as a whole. */
export interface CellProblem {
  column: PriceListColumn | null;
  reason: string;
}

/**
 * One supplier's pack of one ingredient at a price. unitPrice is £ net for one lot; vatPercent null means exempt.
 * itemcode and supplierRef are null where the file leaves them open; then the names decide.
 */
export interface PriceListRow {
  line: number;
  itemcode: string | null;
  name: string;
  category: string;
  recipeUnit: BaseUnit;
  allergens: string[];
  supplierRef: string | null;
  supplierName: string;
  supplierCode: string;
  optionName: string;
  uom: string;
  pack: Pack;
  unitPrice: Decimal;
  vatPercent: Decimal | null;
  priceFrom: Day | null;
}
