import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { decimal } from '@larder/domain/money.ts';
import { baseFactor } from '@larder/domain/units.ts';
import { csvFile } from './csv.ts';

export const INGREDIENTS_FILE = 'ingredients.csv';

/** The headings (ING-009, ING-010), named as in the files that are uploaded. articles: its supplier options. */
const COLUMNS = [
  'name',
  'itemcode',
  'category',
  'recipeunit',
  'recipes',
  'articles',
  'suppliers',
  'supplier_name',
  'supplier_code',
  'option_name',
  'uom',
  'unitprice',
  'numperportion',
  'gramperportion',
  'selected',
  ...ALLERGENS,
] as const;

/** An ingredient with everybody who sells it. recipes: how many hold it. */
export interface ExportedIngredient {
  ingredient: IngredientRow;
  category: string;
  recipes: number;
  options: readonly { option: SupplierOptionRow; supplierName: string }[];
}

/**
 * Ingredients as a CSV file (ING-002): a row for each supplier option, `selected` marking the default one; an ingredient that nobody sells
 * has one row with those columns empty (ING-011). unitprice is £ net for one lot; gramperportion is in g, ml or pieces, as recipeunit says.
 * An allergen it holds reads yes, one it is known to be free of no; the others stay empty.
 */
export function ingredientsFile(ingredients: readonly ExportedIngredient[]): string {
  return csvFile([COLUMNS, ...ingredients.flatMap(rowsOf)]);
}

function rowsOf(exported: ExportedIngredient): string[][] {
  const { ingredient, category, recipes, options } = exported;
  const suppliers = new Set(options.map(({ option }) => option.supplierId)).size;
  const before = [
    ingredient.name,
    ingredient.itemcode,
    category,
    ingredient.recipeUnit,
    String(recipes),
    String(options.length),
    String(suppliers),
  ];
  const flags = ALLERGENS.map((allergen) => flagOf(ingredient, allergen));
  if (options.length === 0) return [[...before, '', '', '', '', '', '', '', '', ...flags]];
  return options.map(({ option, supplierName }) => [
    ...before,
    supplierName,
    option.supplierCode,
    option.name,
    option.uom,
    option.unitPrice === null ? '' : decimal(option.unitPrice).toFixed(),
    decimal(option.unitsPerLot).toFixed(),
    decimal(option.amountPerUnit).mul(baseFactor(option.baseUnit)).toFixed(),
    option.id === ingredient.defaultOptionId ? 'yes' : '',
    ...flags,
  ]);
}

function flagOf({ allergens, freeOf }: IngredientRow, allergen: string): string {
  if (allergens.includes(allergen)) return 'yes';
  return freeOf.includes(allergen) ? 'no' : '';
}
