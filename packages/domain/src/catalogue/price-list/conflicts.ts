import type { CellProblem, PriceListRow } from './row.ts';

/** Tells of a row that contradicts an earlier row of the same file: the same code twice, one code for two things. */
export function conflictFinder(): (row: PriceListRow) => CellProblem[] {
  const options = new Map<string, PriceListRow>();
  const ingredients = new Map<string, PriceListRow>();
  const suppliers = new Map<string, PriceListRow>();

  const earlier = (seen: Map<string, PriceListRow>, key: string | null, row: PriceListRow) => {
    if (key === null) return undefined;
    const found = seen.get(key);
    if (!found) seen.set(key, row);
    return found;
  };

  return (row) => {
    const problems: CellProblem[] = [];
    const supplier = earlier(suppliers, row.supplierRef, row);
    if (supplier && !sameText(supplier.supplierName, row.supplierName))
      problems.push({
        column: 'supplier_name',
        reason: `${row.supplierRef} is called ${supplier.supplierName} in line ${supplier.line}.`,
      });
    const ingredient = earlier(ingredients, row.itemcode, row);
    if (ingredient && (!sameText(ingredient.name, row.name) || ingredient.recipeUnit !== row.recipeUnit))
      problems.push({
        column: 'itemcode',
        reason: `${row.itemcode} is ${ingredient.name} (${ingredient.recipeUnit}) in line ${ingredient.line}.`,
      });
    const option = earlier(options, optionKey(row), row);
    if (option)
      problems.push({
        column: 'supplier_code',
        reason: `${row.supplierCode} of this supplier is in line ${option.line} already.`,
      });
    return problems;
  };
}

/** A supplier's code names one thing in that supplier's list. */
function optionKey(row: PriceListRow): string {
  return `${textKey(row.supplierName)}\n${row.supplierCode}`;
}

export function sameText(a: string, b: string): boolean {
  return textKey(a) === textKey(b);
}

export function textKey(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
