import { singleSpaced } from './cells.ts';
import type {
  CellProblem,
  DeletedRow,
  DescribedIngredient,
  IngredientRow,
  ListRow,
  OwnRow,
  PriceListRow,
} from './row.ts';

/** Finds what contradicts an earlier row of the same file: one code for two things, an ingredient without a pack twice. */
export function conflictFinder(): (row: Exclude<ListRow, OwnRow | DeletedRow>) => CellProblem[] {
  const ingredients = new Map<string, Pick<DescribedIngredient, 'line' | 'name' | 'recipeUnit'>>();
  const alone = new Map<string, Named>();
  const suppliers = new Map<string, PriceListRow>();

  return (row) => {
    if (row.kind === 'price') return [...sameSupplier(row), ...sameIngredient(row)];
    return [...sameIngredient(row), ...(row.pack ? sameSupplier(row.pack) : sameAlone(row))];
  };

  function sameSupplier(row: PriceListRow): CellProblem[] {
    const found = earlier(suppliers, row.supplierRef, row);
    if (!found || sameText(found.supplierName, row.supplierName)) return [];
    return problem('supplier_name', `${row.supplierRef} is called ${found.supplierName} in line ${found.line}.`);
  }

  function sameIngredient(row: DescribedIngredient): CellProblem[] {
    const { line, itemcode, name, recipeUnit } = row;
    const found = earlier(ingredients, itemcode, { line, name, recipeUnit });
    if (!found || (sameText(found.name, name) && found.recipeUnit === recipeUnit)) return [];
    return problem('itemcode', `${itemcode} is ${found.name} (${found.recipeUnit}) in line ${found.line}.`);
  }

  /** An ingredient without a pack is reported once. */
  function sameAlone({ itemcode, name, recipeUnit, line }: IngredientRow): CellProblem[] {
    const found = earlier(alone, itemcode ?? `\n${textKey(name)}\n${recipeUnit}`, { line });
    if (!found) return [];
    return problem(itemcode ? 'itemcode' : 'name', `${itemcode ?? name} is in line ${found.line} already.`);
  }
}

interface Named {
  line: number;
}

function earlier<Row extends Named>(seen: Map<string, Row>, key: string | null, row: Row): Row | undefined {
  if (key === null) return undefined;
  const found = seen.get(key);
  if (!found) seen.set(key, row);
  return found;
}

function problem(column: CellProblem['column'], reason: string): CellProblem[] {
  return [{ column, reason }];
}

export function sameText(a: string, b: string): boolean {
  return textKey(a) === textKey(b);
}

export function textKey(text: string): string {
  return singleSpaced(text).toLowerCase();
}
