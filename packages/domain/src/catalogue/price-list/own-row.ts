import { ONE } from '../../money.ts';
import { MEASURE_UNITS, type Pack } from '../../units.ts';
import type { Cells } from './cells.ts';
import { listedAllergens } from './listed-allergens.ts';
import { hasPackColumn, OPEN_PACK, writtenPack } from './pack-cells.ts';
import { type ListColumn, type OwnRow, PACK_COLUMNS, type RawRow } from './row.ts';
import { lotPriceOf, soldAs } from './sold-as.ts';

/** Without one of these a line is not approved (rule 30). */
const TO_BE_SOLD: readonly ListColumn[] = ['supplier_code', 'uom', ...PACK_COLUMNS];

/** A line of a supplier's own list; what it lacks is asked for later, what it states wrongly is refused. */
export function ownRow(raw: RawRow, cells: Cells): OwnRow {
  const { cell, text, number, vat, refuse } = cells;
  const isFilled = (column: ListColumn) => cell(column) !== '';
  const statesPack = cell('pack') !== '';
  if (cells.flag('_delete')) refuse('_delete', 'Remove lines of your own list on their page.');
  const lacks = TO_BE_SOLD.filter((column) => !isFilled(column) && !(statesPack && PACK_COLUMNS.includes(column)));
  const [uom, pack] = [text('uom'), ownPack(cells)];
  const sold = soldAs(cells, { uom, pack });
  if (sold.pricedByWeight && lacks.some((column) => PACK_COLUMNS.includes(column)))
    refuse('priced_by', 'What is priced by weight needs its pack.');
  return {
    kind: 'own',
    line: raw.line,
    supplierCode: text('supplier_code'),
    optionName: text('option_name', 'Name is required.'),
    category: text('category'),
    allergens: listedAllergens(cells),
    uom,
    pack,
    unitPrice: lotPriceOf(number('unitprice', 'Unit Price', false), pack, sold),
    ...sold,
    vatPercent: isFilled('vat') ? vat('vat') : undefined,
    priceFrom: cells.day('price_from'),
    lacks,
  };
}

function ownPack(cells: Cells): Pack {
  const { cell, number, unit } = cells;
  const isFilled = (column: ListColumn) => cell(column) !== '';
  if (hasPackColumn(cells)) return isFilled('pack') ? writtenPack(cells) : OPEN_PACK;
  return {
    unitsPerLot: isFilled('numperportion') ? number('numperportion', 'Number per portion', true) : ONE,
    amountPerUnit: isFilled('gramperportion') ? number('gramperportion', 'Grams per portion', true) : ONE,
    baseUnit: (isFilled('base_uom') && unit('base_uom', 'Base UOM', MEASURE_UNITS)) || 'unit',
  };
}
