import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { ALLERGENS, type AllergenAnswers, type AllergenState } from '@larder/domain/catalogue/allergens.ts';
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

const WORDS: Record<AllergenState, string> = {
  contains: 'contains',
  mayContain: 'may contain',
  free: 'free',
  unknown: 'not known',
};

/** An ingredient with everybody who sells it. recipes: how many hold it. */
export interface ExportedIngredient {
  ingredient: IngredientRow;
  /** What holds of it, with what was merged into it. */
  answers: AllergenAnswers;
  category: string;
  recipes: number;
  options: readonly { option: SupplierOptionRow; supplierName: string }[];
}

/**
 * Ingredients as a CSV file (ING-002): a row for each supplier option, `selected` marking the default one; an ingredient that nobody sells
 * has one row with those columns empty (ING-011). unitprice is £ net for one lot; gramperportion is in g, ml or pieces, as recipeunit states.
 * Each allergen reads the answer that holds, of what was merged into the ingredient too: contains, may contain, free or not known. A file
 * that is uploaded reads these four words the same.
 */
export function ingredientsFile(ingredients: readonly ExportedIngredient[]): string {
  return csvFile([COLUMNS, ...ingredients.flatMap(rowsOf)]);
}

function rowsOf(exported: ExportedIngredient): string[][] {
  const { ingredient, answers, category, recipes, options } = exported;
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
  const flags = ALLERGENS.map((allergen) => WORDS[answers[allergen]]);
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
