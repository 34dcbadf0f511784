import { describe, expect, it } from 'vitest';
import { decimal } from '../../money.ts';
import { readRow, readRows } from './read-row.ts';
import { namedCode } from './repeated-codes.ts';
import type { PriceListColumn, RawRow } from './row.ts';
import { raw } from './testing.ts';

const problemsOf = (more: Partial<Record<PriceListColumn, string>>) =>
  readRows([raw(more)]).flatMap((read) => read.problems.map(({ column, reason }) => `${column}: ${reason}`));

describe('a line of a price list', () => {
  it.each([
    [{ option_name: '' }, 'option_name: Name is required.'],
    [{ supplier_code: ' ' }, 'supplier_code: Supplier Code is required.'],
    [{ unitprice: '' }, 'unitprice: Unit Price is required.'],
    [{ unitprice: 'N/A' }, 'unitprice: Unit Price must be a valid number.'],
    [{ gramperportion: '' }, 'gramperportion: Grams per portion is required.'],
    [{ gramperportion: 'five' }, 'gramperportion: Grams per portion must be a valid number.'],
    [{ numperportion: '' }, 'numperportion: Number per portion is required.'],
    [{ numperportion: '1x' }, 'numperportion: Number per portion must be a valid number.'],
    [{ uom: '' }, 'uom: Unit of Measure (UOM) is required.'],
    [{ base_uom: '' }, 'base_uom: Base UOM is required.'],
    [{ vat: '' }, 'vat: VAT is required and must be a valid number.'],
    [{ vat: 'standard' }, 'vat: VAT is required and must be a valid number.'],
    [{ name: '' }, 'name: Name is required.'],
    [{ category: '' }, 'category: Category is required.'],
  ])('states what is missing or no number: %j', (more, message) => expect(problemsOf(more)).toEqual([message]));

  it.each([
    [{ unitprice: '1,234' }, 'unitprice: 1,234 can be 1.234 or 1234: type it without the comma.'],
    [{ unitprice: '1.234,50' }, 'unitprice: Unit Price must be a valid number.'],
    [{ unitprice: '1.12345678901' }, 'unitprice: Unit Price can have at most 10 decimals'],
    [{ unitprice: '-1' }, 'unitprice: Unit Price must not be below zero.'],
    [{ unitprice: '99999999999' }, 'unitprice: Unit Price must be below 1,000,000,000'],
    [{ numperportion: '0' }, 'numperportion: Number per portion must be more than zero.'],
    [{ vat: '17.5' }, 'vat: VAT must be 0, 5, 20 or exempt.'],
    [{ base_uom: 'ml' }, 'base_uom: Base UOM ml does not fit the recipe unit g.'],
    [{ base_uom: 'oz' }, 'base_uom: Base UOM must be g, kg, ml, l or unit.'],
    [{ recipeunit: 'kg' }, 'recipeunit: Recipe unit must be g, ml or unit.'],
    [{ allergens: 'milk, dairy' }, 'allergens: dairy is none of the 14 allergens.'],
    [{ may_contain: 'dairy' }, 'may_contain: dairy is none of the 14 allergens.'],
    [{ allergens: 'milk', may_contain: 'milk' }, 'may_contain: milk has two different answers.'],
    [{ may_contain: 'milk', free_of: 'fish, milk' }, 'free_of: milk has two different answers.'],
    [{ name: '=HYPERLINK("x")' }, 'name: A text that begins with = could be run as a formula.'],
    [{ option_name: '@SUM(A1)' }, 'option_name: A text that begins with @ could be run as a formula.'],
    [{ name: 'x'.repeat(201) }, 'name: This text is longer than 200 characters.'],
    [{ priced_by: 'stone' }, 'priced_by: Priced by must be kg, l, unit or lot, not stone.'],
    [{ priced_by: '£/l' }, 'priced_by: Priced by £/l does not fit a pack in kg.'],
    [{ is_deposit: '2.50' }, 'is_deposit: is_deposit must be yes, or empty for no.'],
    [{ is_deposit: 'yes', priced_by: 'kg' }, 'priced_by: A deposit is priced by the lot.'],
    [{ price_from: '31/02/2026' }, 'price_from: There is no day 31/02/2026.'],
    [{ price_from: '46350' }, 'price_from: Type the day like 9/11/2026 or 9 Nov 2026.'],
  ])('refuses %j', (more, message) => expect(problemsOf(more)).toEqual([message]));

  it('names everything that is wrong at once', () =>
    expect(problemsOf({ unitprice: '', vat: '', uom: '' })).toHaveLength(3));

  it.each([
    ['kg', 'g'],
    ['l', 'ml'],
    ['unit', 'unit'],
  ])('counts an ingredient in %s packs in %s where the recipe unit is as the pack', (base_uom, recipeUnit) => {
    const read = readRows([raw({ recipeunit: 'As the pack', base_uom })])[0];
    expect([read?.problems, read?.row]).toMatchObject([[], { recipeUnit, pack: { baseUnit: base_uom } }]);
  });

  it.each([
    ['£1,034.50', '1034.5'],
    ['£1,034', '1034'],
    ['1,034.50', '1034.5'],
    [' 11,5 ', '11.5'],
  ])('reads a price written %s as £%s', (unitprice, price) => {
    expect(readRows([raw({ unitprice })])[0]?.row).toMatchObject({ unitPrice: decimal(price) });
  });

  it('reads commas as decimal marks, VAT that is exempt, and allergens in any case', () => {
    const [read] = readRows([raw({ unitprice: '11,50', vat: 'Exempt', allergens: 'Milk; gluten|milk' })]);
    expect(read!.row).toMatchObject({ unitPrice: decimal('11.5'), vatPercent: null, allergens: ['gluten', 'milk'] });
  });

  it.each(['2026-11-09', '09/11/2026', '9/11/26', '9 Nov 2026'])('reads the day %s as every field does', (typed) => {
    const [read] = readRows([raw({ price_from: typed })]);
    expect(read?.row).toMatchObject({ priceFrom: '2026-11-09' });
    expect(namedCode(raw({ price_from: typed }), 'supplierOptions')?.day).toBe('2026-11-09');
  });
});

describe('a line that states its pack in one cell', () => {
  /** As it comes from a sheet with a column Pack and none of the three. */
  const packed = (pack: string): RawRow => {
    const { numperportion: _, gramperportion: __, base_uom: ___, ...cells } = raw().cells;
    return { line: 2, cells: { ...cells, pack }, shape: null };
  };
  const sixBags = { unitsPerLot: decimal(6), amountPerUnit: decimal('2.5'), baseUnit: 'kg' };

  it('has that pack in a price list, an ingredient file and a supplier’s own list', () => {
    expect(readRow(packed('6x2.5kg'), 'supplierOptions').row).toMatchObject({ pack: sixBags });
    expect(readRow(packed('6 / 2.5 KG'), 'ingredients').row).toMatchObject({
      pack: { pack: sixBags, packInRecipeUnit: false },
    });
    expect(readRow(packed('6x2.5kg'), 'ownList').row).toMatchObject({ pack: sixBags, lacks: [] });
  });

  it.each([
    ['kg', true, '11'],
    ['Per kg', true, '11'],
    ['£/kg', true, '11'],
    ['yes', true, '11'],
    ['lot', false, '2.2'],
    ['no', false, '2.2'],
    ['Box', false, '2.2'],
    ['', undefined, '2.2'],
  ])('rule 48 that is priced by “%s” is for one kg: %s', (priced_by, pricedByWeight, lot) => {
    const line = raw({ priced_by, unitprice: '2.20' });
    for (const list of ['supplierOptions', 'ownList'] as const)
      expect(readRow(line, list).row).toMatchObject({ pricedByWeight, unitPrice: decimal(lot) });
  });

  it('rule 48 needs its pack in a supplier’s own list where it is priced by weight', () => {
    const line = raw({ priced_by: 'yes', numperportion: '', gramperportion: '', base_uom: '' });
    expect(readRow(line, 'ownList').problems).toEqual([
      { column: 'priced_by', reason: 'What is priced by weight needs its pack.' },
    ]);
  });

  it('waits in a supplier’s own list while its pack is open', () => {
    const { row } = readRow(packed(''), 'ownList');
    expect(row).toMatchObject({ lacks: ['numperportion', 'gramperportion', 'base_uom'] });
  });

  it.each([
    ['', 'Pack is required.'],
    ['6 tins', '6 tins is no pack: write it like 6x2.5kg, 12 x 330ml or 2.5 kg.'],
    ['12 x 330ml', 'Pack 12 x 330ml does not fit the recipe unit g.'],
  ])('is refused with %j', (pack, reason) =>
    expect(readRow(packed(pack), 'supplierOptions').problems).toEqual([{ column: 'pack', reason }]),
  );
});
