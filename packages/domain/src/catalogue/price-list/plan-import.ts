import type { Day } from '../../calendar.ts';
import { samePack } from '../../units.ts';
import { openBooks } from './books.ts';
import { conflictFinder, sameText } from './conflicts.ts';
import type {
  KnownCatalogue,
  KnownIngredient,
  KnownOption,
  KnownSupplier,
  PackPrice,
  PriceListPlan,
  ReadRow,
  RowReport,
} from './plan.ts';
import type { CellProblem, PriceListRow } from './row.ts';

/**
 * What a price list would do to the books, line by line; nothing is decided anywhere else, so the preview shows what the import does.
 * Prices count from the day a row names, else from `from` (rule 3). What is in the books keeps its name, category and allergens;
 * where the file says otherwise the row has a note. The same prices again add nothing.
 */
export function planImport(
  rows: readonly ReadRow[],
  known: KnownCatalogue,
  from: Day,
  newId: () => string,
): PriceListPlan {
  const plan: PriceListPlan = {
    reports: [],
    suppliers: [],
    categories: [],
    ingredients: [],
    newOptions: [],
    changedOptions: [],
    prices: [],
    defaults: [],
  };
  const named = rows.flatMap(({ row }) => row?.itemcode ?? []);
  const books = openBooks(known, plan, named, newId);
  const conflicts = conflictFinder();
  for (const read of rows) plan.reports.push(read.row ? planRow(read.row) : unreadable(read, from));
  return plan;

  function planRow(row: PriceListRow): RowReport {
    const day = row.priceFrom ?? from;
    const now: PackPrice = { unitPrice: row.unitPrice, uom: row.uom, pack: row.pack };
    const report = reportOf(row, day, now);
    const supplier = books.supplier(row);
    const option = supplier && books.option(supplier.id, row.supplierCode);
    const ingredient = books.ingredient(row, option);
    const problems = [...conflicts(row), ...mismatches(row, option, ingredient, books.ingredientById)];
    if (problems.length > 0) return { ...report, status: 'error', problems };

    const notes = differences(row, supplier, ingredient);
    const ingredientId = ingredient?.id ?? books.addIngredient(row).id;
    if (!option) {
      const optionId = books.addOption(row, supplier ?? books.addSupplier(row), ingredientId);
      plan.prices.push({ ...now, optionId, ingredientId, from: day });
      books.costBy(ingredientId, optionId, day);
      return { ...report, status: 'new', notes };
    }
    const details = !sameText(option.name, row.optionName) || !sameVat(option, row);
    if (details) plan.changedOptions.push({ id: option.id, name: row.optionName, vatPercent: row.vatPercent });
    books.costBy(ingredientId, option.id, day);
    const was = known.priceOn(option.id, day);
    if (was && samePrice(was, now)) return { ...report, status: details ? 'details' : 'unchanged', notes };
    plan.prices.push({ ...now, optionId: option.id, ingredientId, from: day });
    return { ...report, status: 'changed', was, notes };
  }
}

/** Where the row contradicts what is in the books. */
function mismatches(
  row: PriceListRow,
  option: KnownOption | undefined,
  ingredient: KnownIngredient | undefined,
  ingredientById: (id: string | null) => KnownIngredient | undefined,
): CellProblem[] {
  const problems: CellProblem[] = [];
  if (ingredient && ingredient.recipeUnit !== row.recipeUnit)
    problems.push({ column: 'recipeunit', reason: `${ingredient.name} is measured in ${ingredient.recipeUnit}.` });
  if (ingredient?.archived) problems.push({ column: 'itemcode', reason: `${ingredient.name} is deactivated.` });
  if (option?.archived) problems.push({ column: 'supplier_code', reason: `${option.name} is archived.` });
  if (option && option.ingredientId !== ingredient?.id) {
    const linked = ingredientById(option.ingredientId);
    const reason = linked
      ? `${row.supplierCode} is linked to ${linked.name} (${linked.itemcode}).`
      : `${row.supplierCode} is not linked to this ingredient.`;
    problems.push({ column: 'supplier_code', reason });
  }
  return problems;
}

/** Where the file says otherwise than the books, which are kept. */
function differences(
  row: PriceListRow,
  supplier: KnownSupplier | undefined,
  ingredient: KnownIngredient | undefined,
): string[] {
  const notes: string[] = [];
  if (supplier && !sameText(supplier.name, row.supplierName)) notes.push(`The supplier stays ${supplier.name}.`);
  if (!ingredient) return notes;
  if (!sameText(ingredient.name, row.name)) notes.push(`The ingredient stays ${ingredient.name}.`);
  if (row.allergens.join() !== [...ingredient.allergens].sort().join()) {
    const ours = ingredient.allergens.join(', ') || 'none';
    notes.push(`Allergens in the file: ${row.allergens.join(', ') || 'none'}. Ours stay: ${ours}.`);
  }
  return notes;
}

function reportOf(row: PriceListRow, from: Day, now: PackPrice): Omit<RowReport, 'status'> {
  const { line, optionName: name, supplierName, supplierCode } = row;
  return { line, name, supplierName, supplierCode, from, was: null, now, notes: [], problems: [] };
}

function unreadable(read: Extract<ReadRow, { row: null }>, from: Day): RowReport {
  const { line, name, supplierName, supplierCode, problems } = read;
  return { line, status: 'error', name, supplierName, supplierCode, from, was: null, now: null, notes: [], problems };
}

function samePrice(a: PackPrice, b: PackPrice): boolean {
  return a.unitPrice.eq(b.unitPrice) && a.uom === b.uom && samePack(a.pack, b.pack);
}

function sameVat(option: KnownOption, row: PriceListRow): boolean {
  if (option.vatPercent === null || row.vatPercent === null) return option.vatPercent === row.vatPercent;
  return option.vatPercent.eq(row.vatPercent);
}
