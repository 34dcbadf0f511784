import { describe, expect, it } from 'vitest';
import { decimal } from '../../money.ts';
import type { KnownCatalogue, KnownIngredient, KnownOption, KnownOptions, PriceListPlan, ReadRow } from './plan.ts';
import { planImports } from './plan-import.ts';
import { readRow, readRows } from './read-row.ts';
import type { ListColumn } from './row.ts';
import { planImport } from './testing.ts';

type Cells = Partial<Record<ListColumn, string>>;

const FLOUR: Cells = { itemcode: 'ING0001', name: 'Flour', category: 'Dry goods', recipeunit: 'g', gluten: 'yes' };
const SACK: Cells = {
  supplier_name: 'The Mill',
  supplier_code: 'M1',
  option_name: 'Flour 25 kg sack',
  uom: 'sack',
  base_uom: 'kg',
  numperportion: '1',
  gramperportion: '25',
  unitprice: '20',
  vat: '0',
};

let line = 1;
const raw = (cells: Cells) => {
  line += 1;
  return { line, cells, shape: null };
};
const ingredient = (cells: Cells = {}) => readRow(raw({ ...FLOUR, ...cells }), 'ingredients');
const price = (cells: Cells = {}): ReadRow => {
  const { gluten: _, ...flour } = FLOUR;
  const [read] = readRows([raw({ ...flour, ...SACK, ...cells })]);
  if (!read) throw new Error('no row');
  return read;
};

const flour: KnownIngredient = {
  id: 'flour',
  itemcode: 'ING0001',
  name: 'Flour',
  recipeUnit: 'g',
  allergens: ['gluten'],
  mayContain: [],
  freeOf: [],
  categoryId: 'dry',
  archived: false,
  merged: false,
  readonly: false,
  hasDefault: true,
};
const sack: KnownOption = {
  id: 'sack',
  supplierId: 'mill',
  supplierCode: 'M1',
  name: 'Flour 25 kg sack',
  vatPercent: decimal(0),
  ingredientId: 'flour',
  archived: false,
  allergens: [],
  onOrder: false,
};
const known = (more: Partial<KnownIngredient> = {}): KnownCatalogue & KnownOptions => ({
  suppliers: [{ id: 'mill', code: null, name: 'The Mill' }],
  categories: [{ id: 'dry', name: 'Dry goods' }],
  ingredients: [{ ...flour, ...more }],
  options: [sack],
  priceOn: () => ({
    from: '2026-11-19',
    listed: true,
    unitPrice: decimal(20),
    uom: 'sack',
    pack: { unitsPerLot: decimal(1), amountPerUnit: decimal(25), baseUnit: 'kg' },
  }),
});
const nothing = { suppliers: [], categories: [], ingredients: [], options: [], priceOn: () => null };

let made = 0;
const newId = () => {
  made += 1;
  return `new ${made}`;
};
const plan = (rows: ReadRow[], of: KnownCatalogue & KnownOptions = nothing): PriceListPlan =>
  planImport(rows, of, '2026-11-19', newId);
const statuses = (planned: PriceListPlan) => planned.reports.map(({ status }) => status);
const reasons = (planned: PriceListPlan) =>
  planned.reports.flatMap(({ problems }) => problems.map((one) => one.reason));

describe('a line of an ingredient file', () => {
  it('ING-035 needs no pack, and flags name the allergens', () => {
    const read = ingredient({ milk: 'x', eggs: 'no', celery: '0' });
    expect(read.row).toMatchObject({ kind: 'ingredient', pack: null, allergens: ['gluten', 'milk'] });
  });

  it('ING-035 takes the pack from its columns, and all of it as soon as there is a part', () => {
    expect(ingredient(SACK).row).toMatchObject({
      pack: { unitPrice: decimal(20), uom: 'sack', pack: { amountPerUnit: decimal(25), baseUnit: 'kg' } },
    });
    expect(ingredient({ unitprice: '20' }).problems.map(({ column }) => column)).toEqual([
      'supplier_name',
      'supplier_code',
      'option_name',
      'uom',
      'numperportion',
      'gramperportion',
    ]);
  });

  it('rule 48 takes £ a kg as the price of a lot of what is priced by weight, and needs all of its pack', () => {
    expect(ingredient({ ...SACK, unitprice: '8.5', priced_by: 'kg' }).row).toMatchObject({
      pack: { unitPrice: decimal('212.5'), pricedByWeight: true, deposit: undefined }, // of 25 kg
    });
    expect(ingredient({ ...SACK, priced_by: 'l' }).problems).toMatchObject([{ column: 'priced_by' }]);
    expect(ingredient({ priced_by: 'kg' }).problems.map(({ column }) => column)).toContain('numperportion');
  });

  it('names beside the flags what it may contain and is free of', () => {
    const read = ingredient({ may_contain: 'Nuts', free_of: 'milk|fish' });
    expect(read.row).toMatchObject({ allergens: ['gluten'], mayContain: ['nuts'], freeOf: ['fish', 'milk'] });
    expect(ingredient({ may_contain: 'gluten' }).problems).toMatchObject([{ column: 'may_contain' }]);
  });

  it('names what is missing or cannot be read', () =>
    expect(
      ingredient({ name: '', category: '', recipeunit: '', milk: 'perhaps' }).problems.map(({ reason }) => reason),
    ).toEqual([
      'Recipe unit is required.',
      'milk must be contains, may contain, free or not known, or yes and empty.',
      'Name is required.',
      'Category is required.',
    ]));
});

describe('an ingredient file', () => {
  it('makes what is not known, with its category, once', () => {
    const planned = plan([ingredient(), ingredient({ itemcode: '', name: 'Rye', gluten: '' })]);
    expect(statuses(planned)).toEqual(['new', 'new']);
    expect(planned.ingredients).toMatchObject([
      { itemcode: 'ING0001', allergens: ['gluten'] },
      { itemcode: 'ING0002', name: 'Rye' },
    ]);
    expect([planned.categories.length, planned.newOptions.length]).toEqual([1, 0]);
  });

  it('adds the pack with its price and costs the ingredient by it', () => {
    const planned = plan([ingredient(SACK), ingredient({ ...SACK, supplier_code: 'M2', option_name: 'Bag' })]);
    expect(statuses(planned)).toEqual(['new', 'new']);
    expect([planned.ingredients.length, planned.newOptions.length, planned.prices.length]).toEqual([1, 2, 2]);
    expect(planned.defaults).toMatchObject([{ ingredientId: planned.ingredients[0]?.id }]);
  });

  it('gives a known ingredient its new name and category, and retains the allergens that somebody answered for', () => {
    const planned = plan([ingredient({ name: 'Bread flour', category: 'Baking', gluten: '' })], known());
    expect(planned.reports).toMatchObject([
      {
        status: 'details',
        notes: [
          'Flour becomes Bread flour.',
          'Its category becomes Baking.',
          'Allergens in the file: none. Ours stay: gluten.',
        ],
      },
    ]);
    expect(planned.changedIngredients).toEqual([
      { id: 'flour', name: 'Bread flour', categoryId: planned.categories[0]?.id },
    ]);
  });

  it('adds nothing when it comes again', () => {
    const planned = plan([ingredient(), ingredient(SACK)], known());
    expect(statuses(planned)).toEqual(['unchanged', 'unchanged']);
    expect(Object.values({ ...planned, named: [] }).flat()).toEqual(planned.reports);
  });

  it('ING-035 takes the download back: packs in the unit of the ingredient, and VAT as it is', () => {
    const download = { ...SACK, base_uom: '', vat: '', gramperportion: '25000' };
    expect(statuses(plan([ingredient(download)], known()))).toEqual(['unchanged']);
    const other = plan([ingredient({ ...download, gramperportion: '16000' })], known());
    expect(other.prices).toMatchObject([{ pack: { amountPerUnit: decimal(16_000), baseUnit: 'g' } }]);
    const fresh = plan([ingredient(download)]);
    expect(fresh.newOptions).toMatchObject([{ vatPercent: decimal(20) }]);
  });

  it('rule 48 states that a pack is priced by weight, and leaves it so where it states nothing of it', () => {
    const made = plan([ingredient({ ...SACK, unitprice: '8.5', priced_by: 'kg' })]);
    expect(made.newOptions).toMatchObject([{ pricedByWeight: true, deposit: false }]);
    expect(made.prices).toMatchObject([{ unitPrice: decimal('212.5') }]);

    const changed = plan([ingredient({ ...SACK, unitprice: '0.8', priced_by: 'kg' })], known()); // £20 for 25 kg
    expect(changed.reports).toMatchObject([
      { status: 'details', notes: [expect.stringContaining('priced by weight')] },
    ]);
    expect(changed.changedOptions).toMatchObject([{ id: 'sack', pricedByWeight: true }]);
    const weighed = { ...known(), options: [{ ...sack, pricedByWeight: true }] };
    expect(statuses(plan([ingredient(SACK)], weighed))).toEqual(['unchanged']);
  });

  it.each([
    ['an ingredient twice', [ingredient(), ingredient()], /^ING0001 is in line \d+ already\.$/],
    ['one code for two things', [ingredient(), ingredient({ name: 'Rye' })], /^ING0001 is Flour \(g\) in line \d+\.$/],
  ])('refuses %s', (_, rows, reason) => {
    const planned = plan(rows);
    expect(statuses(planned)).toEqual(['new', 'error']);
    expect(reasons(planned)[0]).toMatch(reason);
  });

  it('rule 3 refuses both lines of a pack that stands in the file twice', () => {
    const planned = plan([ingredient(SACK), ingredient(SACK)]);
    expect(statuses(planned)).toEqual(['error', 'error']);
    expect(reasons(planned)[0]).toMatch(/^M1 of this supplier is in line \d+ too, for the same day\.$/);
    expect(planned.ingredients).toEqual([]);
  });

  it.each([
    ['another unit', { recipeunit: 'ml' }, {}, 'Flour is measured in g.'],
    ['one that is put away', {}, { archived: true }, 'Flour is deactivated.'],
    ['a new name for a merged one', { name: 'Rye' }, { merged: true }, 'ING0001 was merged into another ingredient.'],
    ['a new name for one that is fixed', { name: 'Rye' }, { readonly: true }, 'Flour cannot be changed.'],
  ])('refuses %s', (_, cells, ours, reason) => {
    const planned = plan([ingredient(cells)], known(ours));
    expect(reasons(planned)).toEqual([reason]);
    expect(planned.changedIngredients).toEqual([]);
  });
});

describe('a line of a price list that deletes', () => {
  it('SUP-028 takes the option away and needs nothing but its supplier and code', () => {
    const [read] = readRows([raw({ supplier_name: 'the mill', supplier_code: 'M1', _delete: 'yes' })]);
    const planned = plan([read as ReadRow], known());
    expect(planned.reports).toMatchObject([{ status: 'deleted', name: 'Flour 25 kg sack' }]);
    expect(planned.deletedOptions).toEqual([{ id: 'sack', ingredientId: 'flour' }]);
    expect(planned.prices).toEqual([]);
  });

  it('passes over an option that is not there', () => {
    const planned = plan([price({ supplier_code: 'M9', _delete: '_delete' })], known());
    expect(planned.reports).toMatchObject([
      { status: 'unchanged', notes: [expect.stringContaining('no such option')] },
    ]);
    expect(planned.deletedOptions).toEqual([]);
  });

  it('is refused while an open order asks for the option', () => {
    const ordered = { ...known(), options: [{ ...sack, onOrder: true }] };
    const planned = plan([price({ _delete: 'yes' })], ordered);
    expect(reasons(planned)).toEqual(['Flour 25 kg sack is on an open order.']);
    expect(planned.deletedOptions).toEqual([]);
  });

  it('refuses both lines when another line gives the option a price, whatever its day', () => {
    expect(statuses(plan([price({ _delete: 'x' }), price()], known()))).toEqual(['error', 'error']);
    const dated = plan([price({ price_from: '2026-11-02' }), price({ _delete: 'x' })], known());
    expect(statuses(dated)).toEqual(['error', 'error']);
    expect(dated.deletedOptions).toEqual([]);
  });

  it('states yes or nothing', () =>
    expect(price({ _delete: 'maybe' }).problems).toEqual([
      { column: '_delete', reason: '_delete must be yes, or empty for no.' },
    ]));
});

describe('a long list, planned some lines at a time', () => {
  it('finds in the later lines what the earlier ones made', () => {
    const rows = [price({ itemcode: '' }), price({ itemcode: '', supplier_code: 'M2' }), price({ itemcode: '' })];
    const planner = planImports(nothing, { itemcodes: [], repeated: [] }, '2026-11-19', newId);
    const parts = rows.map((row) => planner.take([row], { options: [], priceOn: () => null }));
    expect(parts.map(({ reports }) => reports[0]?.status)).toEqual(['new', 'new', 'unchanged']);
    expect(parts.map(({ ingredients, suppliers }) => ingredients.length + suppliers.length)).toEqual([2, 0, 0]);
  });
});
