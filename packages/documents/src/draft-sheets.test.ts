import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { type CountedRow, draftSheets } from './draft-sheets.ts';

const row = (name: string, more: Partial<CountedRow> = {}): CountedRow => ({
  ...{ name, group: 'Dry', countedBy: null, worth: null, amount: null, unit: 'kg', ...more },
});

async function sheets(costs: boolean) {
  const file = await draftSheets({
    ...{ groupedBy: 'Category', costs },
    ingredients: [
      row('=Flour', { countedBy: 'Gina', worth: '16.5', amount: '16.5' }),
      row('Salt', { countedBy: 'Gina', amount: '2' }),
      row('Basil'),
    ],
    recipes: [row('Dough', { group: 'Preps', countedBy: 'Olly', worth: '3', amount: '1.5', unit: 'batch' })],
  });
  const workbook = read(new Uint8Array(await file.arrayBuffer()), { dense: true });
  return workbook.SheetNames.map((name) => [name, utils.sheet_to_json(workbook.Sheets[name]!, { header: 1 })]);
}

describe('the workbook of a count as it stands', () => {
  it('has a sheet for each tab, amounts and £ as numbers, a dash for what is not known and nothing for what is not counted', async () => {
    expect(await sheets(true)).toEqual([
      [
        'Ingredients',
        [
          ['Category', 'Name', 'Counted by', 'Worth', 'Counted', 'Unit'],
          ['Dry', '=Flour', 'Gina', 16.5, 16.5, 'kg'],
          ['Dry', 'Salt', 'Gina', '-', 2, 'kg'],
          ['Dry', 'Basil'],
        ],
      ],
      [
        'Recipes',
        [
          ['Category', 'Name', 'Counted by', 'Worth', 'Counted', 'Unit'],
          ['Preps', 'Dough', 'Olly', 3, 1.5, 'batch'],
        ],
      ],
    ]);
  });

  it('has no £ where costs are hidden', async () => {
    expect(JSON.stringify(await sheets(false))).not.toMatch(/Worth|16.5,16.5/);
  });
});
