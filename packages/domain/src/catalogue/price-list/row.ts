import type { Day } from '../../calendar.ts';
import type { Decimal } from '../../money.ts';
import type { BaseUnit, Pack } from '../../units.ts';
import { ALLERGENS } from '../allergens.ts';

/** The columns of a price list, as its heading names them (docs/price-list-template.md). */
export const PRICE_LIST_COLUMNS = [
  'itemcode',
  'name',
  'category',
  'recipeunit',
  'allergens',
  'may_contain',
  'free_of',
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
  'priced_by',
  'is_deposit',
  'price_per_recipe_unit',
  'price_basis',
  'price_source',
  'price_date',
  'defra_mean_12m',
  'price_from',
  '_delete',
] as const;

/** The columns of a supplier's own list, without supplier and ingredient, which are implied. Other columns are ignored. */
export const OWN_LIST_COLUMNS = [
  'option_name',
  'supplier_code',
  'category',
  'allergens',
  'uom',
  'numperportion',
  'gramperportion',
  'base_uom',
  'unitprice',
  'vat',
  'priced_by',
  'is_deposit',
  'price_from',
] as const satisfies readonly (typeof PRICE_LIST_COLUMNS)[number][];

/** What an ingredient file's heading names: the ingredient, a pack of it where it is known, and a flag for each allergen (ING-009, ING-035). */
export const INGREDIENT_COLUMNS = [
  'itemcode',
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
  'priced_by',
  ...ALLERGENS,
  'may_contain',
  'free_of',
] as const;

export type PriceListColumn = (typeof PRICE_LIST_COLUMNS)[number];
export type IngredientColumn = (typeof INGREDIENT_COLUMNS)[number];
/** pack: what suppliers write in one cell, such as 6x2.5kg; it stands for PACK_COLUMNS. */
export type ListColumn = PriceListColumn | IngredientColumn | 'pack';

/** Every column that some kind of list may have. */
export const LIST_COLUMNS: readonly [ListColumn, ...ListColumn[]] = [
  'pack',
  ...new Set<ListColumn>([...PRICE_LIST_COLUMNS, ...INGREDIENT_COLUMNS]),
];

/** Where a file has which column, counted from 0, and what holds for every line of a column that it lacks. */
export interface ListPlaces {
  columns: Partial<Record<ListColumn, number>>;
  same: Partial<Record<ListColumn, string>>;
}

/** A pack in columns of its own, the way the templates ask for it. */
export const PACK_COLUMNS: readonly ListColumn[] = ['numperportion', 'gramperportion', 'base_uom'];

/** Stands in recipeunit of a price list where the pack decides: kg are counted in g, l in ml. */
export const RECIPE_UNIT_AS_PACK = 'as the pack';

/** A price list without one of these is refused as a whole. */
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

/** The same for a supplier's own list: what a line lacks beside, it is asked for later (rule 30). */
export const REQUIRED_OWN_COLUMNS: readonly PriceListColumn[] = ['option_name', 'unitprice'];

/** The same for an ingredient file. */
export const REQUIRED_INGREDIENT_COLUMNS: readonly IngredientColumn[] = ['name', 'category', 'recipeunit'];

/** A line of the file as text, by column. line: where it begins in the file, from 1. */
export interface RawRow {
  line: number;
  cells: Partial<Record<ListColumn, string>>;
  /** What is wrong with the line as a line, such as too many cells. */
  shape: string | null;
}

/** Why a cell can't be taken; column null: the line as a whole. */
export interface CellProblem {
  column: ListColumn | null;
  reason: string;
}

/**
 * An ingredient as a line describes it. itemcode is null where the file leaves it open; then the name and unit decide. allergens: what it
 * contains; those in none of the three lists are not known.
 */
export interface DescribedIngredient {
  line: number;
  itemcode: string | null;
  name: string;
  category: string;
  recipeUnit: BaseUnit;
  allergens: string[];
  mayContain: string[];
  freeOf: string[];
}

/** How a line is sold (rules 48 and 49). undefined: the file does not state it, so it stays as it is. */
export interface SoldAs {
  pricedByWeight: boolean | undefined;
  deposit: boolean | undefined;
}

/**
 * One supplier's pack of one ingredient at a price. A deposit names no ingredient. unitPrice is £ net for one lot; vatPercent null means exempt, undefined that the file
 * does not state it: then it stays as it is, or is 20. supplierRef is null where the file leaves it open; then the name decides.
 */
export interface PriceListRow extends DescribedIngredient, SoldAs {
  kind: 'price';
  supplierRef: string | null;
  supplierName: string;
  supplierCode: string;
  optionName: string;
  uom: string;
  pack: Pack;
  /** The file counts the pack in the ingredient's unit, whatever unit we write it in. */
  packInRecipeUnit: boolean;
  unitPrice: Decimal;
  vatPercent: Decimal | null | undefined;
  priceFrom: Day | null;
}

/** A line of an ingredient file, with the pack where it holds one. */
export interface IngredientRow extends DescribedIngredient {
  kind: 'ingredient';
  pack: PriceListRow | null;
}

/** A line of a price list that takes an option away (SUP-028). */
export interface DeletedRow {
  kind: 'delete';
  line: number;
  supplierRef: string | null;
  supplierName: string;
  supplierCode: string;
  optionName: string;
}

/**
 * A line of a supplier's own list. lacks: what has to be stated of it before it can be sold; until then the pack is 1 × 1 unit where the file
 * leaves it open. category is empty where the file leaves it open.
 */
export interface OwnRow extends SoldAs {
  kind: 'own';
  line: number;
  supplierCode: string;
  optionName: string;
  category: string;
  allergens: string[];
  uom: string;
  pack: Pack;
  unitPrice: Decimal;
  vatPercent: Decimal | null | undefined;
  priceFrom: Day | null;
  lacks: ListColumn[];
}

export type ListRow = PriceListRow | IngredientRow | OwnRow | DeletedRow;
