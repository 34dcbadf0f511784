import type { CategoryRow, IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { filterOptions, type OptionFilter, offersOf, optionEntries, shownCounts } from './option-entries.ts';

const tins = {
  id: 'tins',
  supplierId: 'fresh',
  ingredientId: 'tomato',
  name: 'Chopped tins',
  supplierCode: 'TOM6',
  categoryId: 'cans',
  archived: false,
  offeredPrice: '19',
} as SupplierOptionRow;
const bags = { ...tins, id: 'bags', name: 'Bin bags', supplierCode: 'BAG1', ingredientId: null, categoryId: null };
const old = { ...tins, id: 'old', name: 'Aspic', archived: true, ingredientId: null };
const elsewhere = { ...tins, id: 'elsewhere', supplierId: 'mill' };

const entries = optionEntries('fresh', {
  options: [tins, { ...bags, offeredPrice: null }, old, elsewhere],
  ingredients: new Map([['tomato', { name: 'Plum tomatoes' } as IngredientRow]]),
  categories: new Map([['cans', { name: 'Cans' } as CategoryRow]]),
});
const ids = (filter: Partial<OptionFilter>) =>
  filterOptions(entries, { search: '', shown: 'all', categoryId: null, ...filter }).map(({ option }) => option.id);

describe('a supplier’s list', () => {
  it('holds its own lines by name, with their ingredients and categories', () =>
    expect(entries.map(({ option, ...names }) => [option.id, names])).toEqual([
      ['old', { ingredientName: '', categoryName: 'Cans' }],
      ['bags', { ingredientName: '', categoryName: '' }],
      ['tins', { ingredientName: 'Plum tomatoes', categoryName: 'Cans' }],
    ]));

  it.each([
    [{}, ['bags', 'tins']],
    [{ shown: 'linked' }, ['tins']],
    [{ shown: 'unlinked' }, ['bags']],
    [{ shown: 'archived' }, ['old']],
    [{ search: 'tom6' }, ['tins']],
    [{ search: 'PLUM' }, ['tins']],
    [{ search: 'bags bin' }, ['bags']],
    [{ categoryId: 'cans' }, ['tins']],
  ] as [Partial<OptionFilter>, string[]][])('finds %j', (filter, found) => expect(ids(filter)).toEqual(found));

  it('counts how many each choice shows', () =>
    expect(shownCounts(entries)).toEqual({ all: 2, linked: 1, unlinked: 1, archived: 1 }));

  it('rule 30 names the lines in use whose list price changed', () =>
    expect(offersOf(entries).map(({ id, offeredPrice }) => [id, offeredPrice])).toEqual([['tins', '19']]));
});
