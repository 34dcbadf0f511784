import type { CategoryRow, IngredientRow, SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { describe, expect, it } from 'vitest';
import { filterEntries } from './filter-entries.ts';
import { type IngredientEntry, ingredientEntries, withoutOptions } from './ingredient-entries.ts';

const peppers = {
  id: 'peppers',
  itemcode: 'ING0001',
  name: 'Red peppers',
  categoryId: 'veg',
  recipeUnit: 'g',
  archived: false,
  defaultOptionId: 'box',
  costs: [
    { from: '1900-01-01', cost: '0.0022', optionId: 'box' },
    { from: '2026-11-25', cost: '0.003', optionId: 'tray' },
  ],
} as unknown as IngredientRow;
const saffron = { ...peppers, id: 'saffron', itemcode: 'ING0002', name: 'Saffron', defaultOptionId: null, costs: [] };
const retired = { ...peppers, id: 'retired', name: 'Aspic', archived: true };
const box = {
  id: 'box',
  supplierId: 'green',
  ingredientId: 'peppers',
  name: 'Capsicum 5 kg',
  supplierCode: 'GRE1',
  archived: false,
} as SupplierOptionRow;
const tray = { ...box, id: 'tray', supplierId: 'mill', name: 'Capsicum tray' };

const known = {
  ingredients: [saffron, retired, peppers],
  categories: new Map([['veg', { name: 'Vegetables' } as CategoryRow]]),
  options: new Map([box, tray].map((option) => [option.id, option])),
  suppliers: new Map([
    ['green', { name: 'Green Lane' } as SupplierRow],
    ['mill', { name: 'Mill & Co' } as SupplierRow],
  ]),
  today: '2026-11-21',
  allergens: { ingredient: () => undefined, recipe: () => undefined, modifier: () => undefined },
};

function entriesOn(today: string) {
  return ingredientEntries({ ...known, today }).sorted;
}

const names = (entries: readonly IngredientEntry[]) => entries.map(({ ingredient }) => ingredient.name);
const inUse = () => entriesOn('2026-11-21').filter(({ ingredient }) => !ingredient.archived);
const recipes = [
  { archived: false, items: [{ kind: 'ingredient', refId: 'saffron' }] },
  { archived: true, items: [{ kind: 'ingredient', refId: 'peppers' }] },
] as unknown as RecipeRow[];
const ingredients = [saffron, retired, peppers];
const unsold = withoutOptions(ingredients, [box, tray], recipes);

describe('the list of ingredients', () => {
  it('holds all of them, by name', () =>
    expect(names(entriesOn('2026-11-21'))).toEqual(['Aspic', 'Red peppers', 'Saffron']));

  it('lists as deactivated what was not merged into another one, which stands for it', () => {
    const alone = { ...retired, mergedInto: null };
    const merged = { ...retired, id: 'merged', name: 'Capsicum', mergedInto: 'peppers' };
    const made = ingredientEntries({ ...known, ingredients: [peppers, merged, alone] });
    expect([names(made.inUse), names(made.deactivated)]).toEqual([['Red peppers'], ['Aspic']]);
  });

  it('rule 2 shows the price and the supplier of the day', () => {
    const [, before] = entriesOn('2026-11-24');
    const [, after] = entriesOn('2026-11-25');
    expect([before?.cost, before?.supplierName]).toEqual(['0.0022', 'Green Lane']);
    expect([after?.cost, after?.supplierName]).toEqual(['0.003', 'Mill & Co']);
  });

  it.each([
    [{ search: 'PEPPER red' }, ['Red peppers']],
    [{ search: 'ing0002' }, ['Saffron']],
    [{ search: 'green lane' }, ['Red peppers']],
    [{ search: 'capsicum' }, ['Red peppers']],
    [{ lacking: 'price' }, ['Saffron']],
    [{ lacking: 'options' }, ['Saffron']],
    [{ lacking: 'options-in-recipes' }, ['Saffron']],
    [{ categories: new Set(['veg']), search: 'saffron' }, ['Saffron']],
    [{ categories: new Set(['dairy', 'cheese']) }, []],
  ] as const)('ING-001 finds %j', (filter, found) =>
    expect(names(filterEntries(inUse(), filter, unsold))).toEqual(found),
  );

  describe('made anew', () => {
    const before = ingredientEntries(known);
    const [aspic, red, yellow] = before.sorted;
    const after = (changed: Partial<typeof known>) => ingredientEntries({ ...known, ...changed }, before).sorted;

    it('uses again the entries whose rows are the same', () => {
      const priced = { ...peppers, costs: [{ from: '1900-01-01', cost: '0.5', optionId: 'box' }] } as IngredientRow;
      const [first, second, third] = after({ ingredients: [saffron, retired, priced] });
      expect(first).toBe(aspic);
      expect(second?.cost).toBe('0.5');
      expect(third).toEqual(yellow);
    });

    it('uses again an entry without an option, and a list of which no entry changed', () => {
      const folded = { ...known, ingredients: [saffron, { ...retired, mergedInto: null }, peppers] };
      const made = ingredientEntries(folded);
      const renamed = new Map([...known.options, ['tray', { ...tray, name: 'Tray' }]]);
      const priced = { ...peppers, costs: [{ from: '1900-01-01', cost: '0.5', optionId: 'tray' }] } as IngredientRow;
      const ingredients = [saffron, folded.ingredients[1] ?? retired, priced];
      const now = ingredientEntries({ ...folded, ingredients, options: renamed }, made);
      expect(now.deactivated).toBe(made.deactivated);
      expect(names(now.deactivated)).toEqual(['Aspic']);
      expect(now.inUse.map(({ option }) => option?.name)).toEqual(['Tray', undefined]);
      expect(now.inUse[1]).toBe(made.inUse[1]);
      expect(names(made.inUse)).toEqual(['Red peppers', 'Saffron']);
      expect(made.inUse[0]?.option).toBe(box);
    });

    it('counts those in use without a price', () => {
      const counted = (ingredients: IngredientRow[]) => ingredientEntries({ ...known, ingredients }, before).unpriced;
      const priced = { ...saffron, costs: peppers.costs };
      expect(before.unpriced).toBe(1);
      expect(counted([priced, retired, peppers])).toBe(0);
      expect(counted([saffron, retired, { ...peppers, costs: [] }])).toBe(2);
      expect(counted([{ ...saffron, archived: true }, retired, peppers])).toBe(0);
      expect(counted([saffron, { ...saffron, id: 'more' }])).toBe(2);
    });

    it('shows an option that changed, one that came and one that went', () => {
      const renamed = after({ options: new Map([['box', { ...box, name: 'Crate' }]]) });
      expect(renamed.map(({ option }) => option?.name)).toEqual(['Crate', 'Crate', undefined]);
      const none = ingredientEntries({ ...known, options: new Map() });
      expect(none.sorted[1]?.option).toBeNull();
      expect(ingredientEntries(known, none).sorted[1]?.option).toBe(box);
    });

    it.each([
      ['another day', { today: '2026-11-25' }, ['Aspic 0.003', 'Red peppers 0.003', 'Saffron null']],
      [
        'another name',
        { ingredients: [saffron, retired, { ...peppers, name: 'Zander' }] },
        ['Aspic 0.0022', 'Saffron null', 'Zander 0.0022'],
      ],
      ['one fewer', { ingredients: [saffron, peppers] }, ['Red peppers 0.0022', 'Saffron null']],
      [
        'another order of rows',
        { ingredients: [peppers, saffron, retired] },
        ['Aspic 0.0022', 'Red peppers 0.0022', 'Saffron null'],
      ],
    ])('follows %s', (_, changed, shown) =>
      expect(after(changed).map(({ ingredient, cost }) => `${ingredient.name} ${cost}`)).toEqual(shown),
    );

    it('shows what else a supplier is called', () => {
      const [, shown] = after({ suppliers: new Map([['green', { name: 'Greener' } as SupplierRow]]) });
      expect([shown?.supplierName, shown === red]).toEqual(['Greener', false]);
    });
  });

  it('reads the texts of an ingredient once, however often one searches', () => {
    let reads = 0;
    const counted = inUse().map((entry) => {
      const ingredient = { ...entry.ingredient };
      Object.defineProperty(ingredient, 'itemcode', {
        get() {
          reads += 1;
          return 'ING';
        },
      });
      return { ...entry, ingredient };
    });
    for (const search of ['s', 'sa', 'saf']) filterEntries(counted, { search }, unsold);
    expect(reads).toBe(counted.length);
  });

  it('ING-003 counts those in use that nobody sells, and of them those in recipes', () => {
    const ids = (options: SupplierOptionRow[], used: RecipeRow[]) => {
      const { all, inRecipes } = withoutOptions(ingredients, options, used);
      return [[...all], [...inRecipes]];
    };
    expect(ids([box, tray], recipes)).toEqual([['saffron'], ['saffron']]);
    expect(ids([{ ...box, archived: true }], recipes)).toEqual([['saffron', 'peppers'], ['saffron']]);
    expect(ids([box], [])).toEqual([['saffron'], []]);
  });
});
