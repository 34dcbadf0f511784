import { ZERO } from '../../money.ts';
import { BASE_UNITS, type BaseUnit, baseUnitOf } from '../../units.ts';
import { type Cells, cellsOf, isYes } from './cells.ts';
import { allergenAnswers, allergenColumns, type ListedAnswers } from './listed-allergens.ts';
import { ownRow } from './own-row.ts';
import { hasPackColumn, packOfThree, writtenPack } from './pack-cells.ts';
import type { ReadRow } from './plan.ts';
import {
  type DeletedRow,
  type DescribedIngredient,
  type IngredientRow,
  type ListColumn,
  type ListRow,
  type PriceListRow,
  type RawRow,
  RECIPE_UNIT_AS_PACK,
} from './row.ts';
import { lotPriceOf, soldAs } from './sold-as.ts';

/** What is in a list: packs at a price, ingredients, or what a supplier sells itself. */
export type ListKind = 'supplierOptions' | 'ingredients' | 'ownList';

/** Any of these says that a line of an ingredient file holds a pack; then all of the pack is needed. */
const PACK_COLUMNS: readonly ListColumn[] = [
  'supplier_name',
  'supplier_code',
  'option_name',
  'uom',
  'pack',
  'numperportion',
  'gramperportion',
  'unitprice',
  'priced_by',
];

/** Every line of a price list, read or refused. */
export function readRows(rows: readonly RawRow[]): ReadRow[] {
  return rows.map((raw) => readRow(raw, 'supplierOptions'));
}

/** A line of the file in numbers and units, or everything that is wrong with it (SUP-043 to SUP-050, ING-021 to ING-023). */
export function readRow(raw: RawRow, list: ListKind): ReadRow {
  const cells = cellsOf(raw);
  const row = READERS[list](raw, cells);
  if (cells.problems.length === 0) return { row, problems: [] };
  const { option_name, name, supplier_name = '', supplier_code = '' } = raw.cells;
  const shown = { name: option_name || name || '', supplierName: supplier_name, supplierCode: supplier_code };
  return { row: null, line: raw.line, ...shown, problems: cells.problems };
}

const READERS: Record<ListKind, (raw: RawRow, cells: Cells) => ListRow> = {
  supplierOptions: priceListRow,
  ingredients: ingredientRow,
  ownList: ownRow,
};

function priceListRow(raw: RawRow, cells: Cells): ListRow {
  return cells.flag('_delete') ? deletedRow(raw, cells) : priceRow(raw, cells);
}

/** Only what names the option is looked at. */
function deletedRow({ line }: RawRow, { text, cell, refuse }: Cells): DeletedRow {
  const supplierRef = text('supplier_id') || null;
  const supplierName = text('supplier_name');
  if (supplierRef === null && supplierName === '') refuse('supplier_name', 'Supplier name is required.');
  const supplierCode = text('supplier_code', 'Supplier Code is required.');
  return { kind: 'delete', line, supplierRef, supplierName, supplierCode, optionName: cell('option_name') };
}

function priceRow(raw: RawRow, cells: Cells): PriceListRow {
  if (isYes(cells.cell('is_deposit'), 'is_deposit')) return depositRow(raw, cells);
  const recipeUnit = asPack(cells) ? undefined : cells.unit('recipeunit', 'Recipe unit', BASE_UNITS);
  const row = packOf(raw, cells, recipeUnit, allergenAnswers(cells));
  return asPack(cells) ? { ...row, recipeUnit: baseUnitOf(row.pack.baseUnit) } : row;
}

/** A keg, crate or tray is no ingredient, so nothing of one is read (rule 49). */
function depositRow(raw: RawRow, cells: Cells): PriceListRow {
  const nobody = { itemcode: null, name: '', category: '', allergens: [], mayContain: [], freeOf: [] };
  return { kind: 'price', line: raw.line, ...nobody, recipeUnit: 'unit', ...offerOf(cells, undefined) };
}

/** True where recipes count the ingredient as its pack is measured: a supplier's list has solids and liquids, and no recipe units. */
function asPack({ cell }: Cells): boolean {
  return cell('recipeunit').toLowerCase() === RECIPE_UNIT_AS_PACK;
}

function ingredientRow(raw: RawRow, cells: Cells): IngredientRow {
  const recipeUnit = cells.unit('recipeunit', 'Recipe unit', BASE_UNITS);
  const answers = allergenColumns(cells);
  const hasPack = PACK_COLUMNS.some((column) => cells.cell(column) !== '');
  if (hasPack) {
    const open = {
      packInRecipeUnit: !hasPackColumn(cells) && cells.cell('base_uom') === '',
      vatMissing: cells.cell('vat') === '',
      priceMissing: cells.cell('unitprice') === '',
    };
    const pack = packOf(raw, cells, recipeUnit, answers, open);
    return { ...described(raw, pack), kind: 'ingredient', pack };
  }
  const { text } = cells;
  const row = {
    itemcode: text('itemcode') || null,
    name: text('name', 'Name is required.'),
    category: text('category', 'Category is required.'),
    recipeUnit: recipeUnit ?? 'unit',
    ...answers,
  };
  return { ...described(raw, row), kind: 'ingredient', pack: null };
}

function described(
  { line }: RawRow,
  { itemcode, name, category, recipeUnit, allergens, mayContain, freeOf }: Omit<DescribedIngredient, 'line'>,
): DescribedIngredient {
  return { line, itemcode, name, category, recipeUnit, allergens, mayContain, freeOf };
}

function packOf(
  raw: RawRow,
  cells: Cells,
  recipeUnit: BaseUnit | undefined,
  answers: ListedAnswers,
  open: LeftOpen = NOTHING_OPEN,
): PriceListRow {
  const { text } = cells;
  return {
    kind: 'price',
    line: raw.line,
    itemcode: text('itemcode') || null,
    name: text('name', 'Name is required.'),
    category: text('category', 'Category is required.'),
    recipeUnit: recipeUnit ?? 'unit',
    ...answers,
    ...offerOf(cells, recipeUnit, open),
  };
}

/** What a line of an ingredient file may leave open. */
interface LeftOpen {
  packInRecipeUnit: boolean;
  vatMissing: boolean;
  priceMissing: boolean;
}

const NOTHING_OPEN: LeftOpen = { packInRecipeUnit: false, vatMissing: false, priceMissing: false };

/** Who sells what in which pack, at which price. */
function offerOf(
  cells: Cells,
  recipeUnit: BaseUnit | undefined,
  { packInRecipeUnit, vatMissing, priceMissing }: LeftOpen = NOTHING_OPEN,
): Omit<PriceListRow, keyof DescribedIngredient | 'kind'> {
  const { day, text, number, vat } = cells;
  const named = {
    supplierRef: text('supplier_id') || null,
    supplierName: text('supplier_name', 'Supplier name is required.'),
    supplierCode: text('supplier_code', 'Supplier Code is required.'),
    optionName: text('option_name', 'Name is required.'),
  };
  const uom = text('uom', 'Unit of Measure (UOM) is required.');
  const pack = hasPackColumn(cells) ? writtenPack(cells, recipeUnit) : packOfThree(cells, recipeUnit, packInRecipeUnit);
  const sold = soldAs(cells, { uom, pack });
  const price = priceMissing ? ZERO : number('unitprice', 'Unit Price', false);
  return {
    ...named,
    uom,
    pack,
    packInRecipeUnit,
    unitPrice: lotPriceOf(price, pack, sold),
    ...sold,
    vatPercent: vatMissing ? undefined : vat('vat'),
    priceFrom: day('price_from'),
  };
}
