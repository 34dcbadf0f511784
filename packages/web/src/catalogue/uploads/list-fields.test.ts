import { describe, expect, it } from 'vitest';
import { openFields } from '../../ui/files/pointing.ts';
import { listFields } from './list-fields.ts';

const pointing = (columns: Record<string, number>, same: Record<string, string> = {}) => ({ line: 1, columns, same });
const needed = (...of: Parameters<typeof listFields>) =>
  listFields(...of)
    .filter((field) => field.needed)
    .map(({ key }) => key);

describe('the columns that are asked for', () => {
  it('of a pack are one, or three once one of these is chosen', () => {
    const inOne = needed('supplierOptions', pointing({}));
    expect(inOne).toContain('pack');
    expect(inOne).not.toContain('numperportion');
    const inThree = needed('supplierOptions', pointing({ gramperportion: 3 }));
    expect(inThree).toEqual(expect.arrayContaining(['base_uom', 'numperportion', 'gramperportion']));
    expect(inThree).not.toContain('pack');
    expect(listFields('supplierOptions', pointing({ pack: 2 })).map(({ key }) => key)).not.toContain('base_uom');
  });

  it.each([
    ['ingredients', ['name', 'category', 'recipeunit']],
    ['ownList', ['option_name', 'unitprice']],
  ] as const)('of %s are few', (list, columns) => {
    expect(new Set(needed(list, pointing({})))).toEqual(new Set(columns));
  });

  it('are still open until a column or a text for every line is chosen', () => {
    const fields = listFields('ingredients', pointing({}));
    const open = (...of: Parameters<typeof pointing>) => openFields(fields, pointing(...of)).map(({ key }) => key);
    expect(open({ name: 0 }, { category: 'Dairy', recipeunit: ' ' })).toEqual(['recipeunit']);
    expect(open({ name: 0, category: 0, recipeunit: 3 })).toEqual([]);
  });
});
