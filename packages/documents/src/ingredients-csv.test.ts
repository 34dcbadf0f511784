import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { ALLERGENS, NOTHING_KNOWN } from '@larder/domain/catalogue/allergens.ts';
import { describe, expect, it } from 'vitest';
import { type ExportedIngredient, INGREDIENTS_FILE, ingredientsFile } from './ingredients-csv.ts';

const butter = {
  name: 'Butter',
  itemcode: 'ING0007',
  recipeUnit: 'g',
  allergens: ['milk'],
  freeOf: ['nuts'],
  defaultOptionId: 'case',
} as unknown as IngredientRow;
const box = {
  id: 'case',
  supplierId: 'dales',
  supplierCode: 'D1',
  name: 'Butter, salted',
  uom: 'case',
  unitPrice: '42.50',
  unitsPerLot: '6',
  amountPerUnit: '2.5',
  baseUnit: 'kg',
} as SupplierOptionRow;
const pat = { ...box, id: 'pat', supplierId: 'mill', name: 'Butter pat', uom: 'pat', baseUnit: 'g' } as const;
const sold: ExportedIngredient = {
  ingredient: butter,
  answers: { ...NOTHING_KNOWN, milk: 'contains', nuts: 'free', soybeans: 'mayContain' },
  category: 'Dairy',
  recipes: 3,
  options: [
    { option: box, supplierName: 'Dales Dairy' },
    { option: pat, supplierName: 'Mill & Co' },
    { option: { ...pat, id: 'tub' }, supplierName: 'Mill & Co' },
  ],
};
const unsold: ExportedIngredient = { ...sold, ingredient: { ...butter, name: '=cmd()' }, options: [] };

/** The cells of a line; none of these holds a semicolon. */
const lines = (exported: ExportedIngredient[]) =>
  ingredientsFile(exported)
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.slice(1, -1)));

describe('the file of ingredients', () => {
  it('ING-002 is ingredients.csv, with semicolons', () => {
    expect(INGREDIENTS_FILE).toBe('ingredients.csv');
    expect(ingredientsFile([sold]).split('\r\n')[1]).toMatch(/^"Butter";"ING0007";"Dairy";"g";/);
  });

  it('ING-009 ING-010 names the ingredient, its counts, its options and the 14 allergens', () => {
    const [heading] = lines([]);
    expect(heading?.join(' ')).toBe(
      'name itemcode category recipeunit recipes articles suppliers supplier_name supplier_code option_name uom unitprice numperportion gramperportion selected ' +
        'celery crustaceans eggs fish gluten lupin milk molluscs mustard nuts peanuts sesame soybeans sulphites',
    );
  });

  it('ING-011 has a row for each option, the default one selected, packs in the unit of the ingredient', () => {
    const [, first, second, third] = lines([sold]);
    expect(first?.slice(0, 15)).toEqual([
      ...['Butter', 'ING0007', 'Dairy', 'g', '3', '3', '2'],
      ...['Dales Dairy', 'D1', 'Butter, salted', 'case', '42.5', '6', '2500', 'yes'],
    ]);
    expect(second?.slice(4, 15)).toEqual([
      ...['3', '3', '2', 'Mill & Co', 'D1', 'Butter pat', 'pat', '42.5', '6', '2.5', ''],
    ]);
    expect(third?.[14]).toBe('');
  });

  it('ING-011 has one row for what nobody sells, without a supplier; formulas stay text', () => {
    const found = lines([unsold]);
    expect(found).toHaveLength(2);
    expect(found[1]?.slice(0, 15)).toEqual(["'=cmd()", 'ING0007', 'Dairy', 'g', '3', '0', '0', ...Array(8).fill('')]);
  });

  it('ING-010 has the answer that holds of each allergen in one of four words, and no empty cell', () => {
    const [, row] = lines([unsold]);
    const expected = ALLERGENS.map(() => 'not known');
    expected[ALLERGENS.indexOf('milk')] = 'contains';
    expected[ALLERGENS.indexOf('soybeans')] = 'may contain';
    expected[ALLERGENS.indexOf('nuts')] = 'free';
    expect(row?.slice(15)).toEqual(expected);
  });
});
