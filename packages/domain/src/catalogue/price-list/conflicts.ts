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

/** Tells of a row that contradicts an earlier row of the same file: the same code twice, one code for two things. */
export function conflictFinder(): (row: Exclude<ListRow, OwnRow>) => CellProblem[] {
  const options = new Map<string, Named>();
  const ingredients = new Map<string, Pick<DescribedIngredient, 'line' | 'name' | 'recipeUnit'>>();
  const alone = new Map<string, Named>();
  const suppliers = new Map<string, PriceListRow>();

  return (row) => {
    if (row.kind === 'delete') return sameOption(row);
    if (row.kind === 'price') return [...sameSupplier(row), ...sameIngredient(row), ...sameOption(row)];
    const { pack } = row;
    return [...sameIngredient(row), ...(pack ? [...sameSupplier(pack), ...sameOption(pack)] : sameAlone(row))];
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

  /** An ingredient without a pack is said once. */
  function sameAlone({ itemcode, name, recipeUnit, line }: IngredientRow): CellProblem[] {
    const found = earlier(alone, itemcode ?? `\n${textKey(name)}\n${recipeUnit}`, { line });
    if (!found) return [];
    return problem(itemcode ? 'itemcode' : 'name', `${itemcode ?? name} is in line ${found.line} already.`);
  }

  function sameOption(row: PriceListRow | DeletedRow): CellProblem[] {
    const found = earlier(options, optionKey(row), { line: row.line });
    if (!found) return [];
    return problem('supplier_code', `${row.supplierCode} of this supplier is in line ${found.line} already.`);
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

/** A supplier's code names one thing in that supplier's list. */
function optionKey({ supplierName, supplierRef, supplierCode }: PriceListRow | DeletedRow): string {
  return `${textKey(supplierName || (supplierRef ?? ''))}\n${supplierCode}`;
}

export function sameText(a: string, b: string): boolean {
  return textKey(a) === textKey(b);
}

export function textKey(text: string): string {
  return singleSpaced(text).toLowerCase();
}
