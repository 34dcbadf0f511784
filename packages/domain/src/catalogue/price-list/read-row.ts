import { isDay } from '../../calendar.ts';
import { type Decimal, ONE, parseDecimal, ZERO } from '../../money.ts';
import { BASE_UNITS, type BaseUnit, baseUnitOf, MEASURE_UNITS, type MeasureUnit } from '../../units.ts';
import { isAllergen } from '../allergens.ts';
import type { ReadRow } from './plan.ts';
import type { CellProblem, PriceListColumn, PriceListRow, RawRow } from './row.ts';

const LONGEST_TEXT = 200;
const HIGHEST = 999_999_999;
const VATS = ['0', '5', '20'];

/** Every line of the file, read or refused. */
export function readRows(rows: readonly RawRow[]): ReadRow[] {
  return rows.map((raw) => {
    const read = readRow(raw);
    if (read.row) return read;
    const { option_name, name, supplier_name, supplier_code } = raw.cells;
    const shown = {
      name: option_name ?? name ?? '',
      supplierName: supplier_name ?? '',
      supplierCode: supplier_code ?? '',
    };
    return { ...read, line: raw.line, ...shown };
  });
}

/** A line of the file in numbers and units, or everything that is wrong with it (SUP-043 to SUP-050). */
function readRow(raw: RawRow): { row: PriceListRow; problems: [] } | { row: null; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const refuse = (column: PriceListColumn | null, reason: string) => {
    problems.push({ column, reason });
  };
  if (raw.shape) refuse(null, raw.shape);

  const cell = (column: PriceListColumn) => raw.cells[column]?.replace(/\s+/g, ' ').trim() ?? '';
  const text = (column: PriceListColumn, required?: string) => {
    const value = cell(column);
    const wrong = value === '' ? required : unsafeText(value);
    if (wrong) refuse(column, wrong);
    return value;
  };
  const number = (column: PriceListColumn, label: string, aboveZero: boolean): Decimal => {
    const value = cell(column);
    const read = readNumber(value);
    if (value === '') refuse(column, `${label} is required.`);
    else if (typeof read === 'string') refuse(column, `${label} must be a valid number. ${read}`.trim());
    else if (read.lt(0)) refuse(column, `${label} must not be below zero.`);
    else if (aboveZero && read.isZero()) refuse(column, `${label} must be more than zero.`);
    else if (read.gt(HIGHEST) || read.decimalPlaces() > 10) refuse(column, `${label} is out of range.`);
    return typeof read === 'string' ? ONE : read;
  };

  const recipeUnit = unit(cell('recipeunit'), BASE_UNITS);
  if (!recipeUnit)
    refuse('recipeunit', cell('recipeunit') === '' ? 'Recipe unit is required.' : 'Recipe unit must be g, ml or unit.');
  const baseUnit = unit(cell('base_uom'), MEASURE_UNITS);
  if (!baseUnit)
    refuse('base_uom', cell('base_uom') === '' ? 'Base UOM is required.' : 'Base UOM must be g, kg, ml, l or unit.');
  if (recipeUnit && baseUnit && baseUnitOf(baseUnit) !== recipeUnit)
    refuse('base_uom', `Base UOM ${baseUnit} does not fit the recipe unit ${recipeUnit}.`);

  const allergens = splitList(cell('allergens'));
  for (const name of allergens) if (!isAllergen(name)) refuse('allergens', `${name} is none of the 14 allergens.`);

  const vat = readVat(cell('vat'));
  if (vat === undefined)
    refuse(
      'vat',
      parseDecimal(cell('vat')) ? 'VAT must be 0, 5, 20 or exempt.' : 'VAT is required and must be a valid number.',
    );
  const priceFrom = cell('price_from');
  if (priceFrom !== '' && !isDay(priceFrom)) refuse('price_from', 'The day must be written YYYY-MM-DD.');

  const row: PriceListRow = {
    line: raw.line,
    itemcode: text('itemcode') || null,
    name: text('name', 'Name is required.'),
    category: text('category', 'Category is required.'),
    recipeUnit: recipeUnit ?? 'unit',
    allergens: [...new Set(allergens)].sort(),
    supplierRef: text('supplier_id') || null,
    supplierName: text('supplier_name', 'Supplier name is required.'),
    supplierCode: text('supplier_code', 'Supplier Code is required.'),
    optionName: text('option_name', 'Name is required.'),
    uom: text('uom', 'Unit of Measure (UOM) is required.'),
    pack: {
      unitsPerLot: number('numperportion', 'Number per portion', true),
      amountPerUnit: number('gramperportion', 'Grams per portion', true),
      baseUnit: baseUnit ?? 'unit',
    },
    unitPrice: number('unitprice', 'Unit Price', false),
    vatPercent: vat ?? null,
    priceFrom: priceFrom === '' ? null : priceFrom,
  };
  return problems.length > 0 ? { row: null, problems } : { row, problems: [] };
}

/** Why a text can't be taken over: a spreadsheet would run it, a screen could not show it, or it is too long. */
function unsafeText(value: string): string | undefined {
  if (/^[=+\-@]/.test(value)) return `A text that begins with ${value[0]} could be run as a formula.`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
  if (/[\u0000-\u001f\u007f\ufffd]/.test(value)) return 'This text holds characters that cannot be shown.';
  if (value.length > LONGEST_TEXT) return `This text is longer than ${LONGEST_TEXT} characters.`;
  return undefined;
}

/** A number with a point or a comma as the decimal mark, or why it is none. 1,234 could be meant either way and is refused. */
function readNumber(value: string): Decimal | string {
  if (value.includes('£')) return 'Write it without the £ sign.';
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(value)) return 'Write it without a comma for thousands.';
  return parseDecimal(value) ?? '';
}

/** null: exempt; undefined: no rate that exists. */
function readVat(value: string): Decimal | null | undefined {
  if (value.toLowerCase() === 'exempt') return null;
  const rate = parseDecimal(value.replace(/%$/, ''));
  return rate && VATS.includes(rate.plus(ZERO).toFixed()) ? rate : undefined;
}

function unit<Unit extends BaseUnit | MeasureUnit>(value: string, units: readonly Unit[]): Unit | undefined {
  return units.find((one) => one === value.toLowerCase());
}

/** Names in one cell, parted by commas, semicolons or bars. */
function splitList(value: string): string[] {
  return value
    .split(/[,;|]/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}
