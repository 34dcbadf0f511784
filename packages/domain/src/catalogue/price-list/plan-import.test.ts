import { describe, expect, it } from 'vitest';
import { decimal } from '../../money.ts';
import type { KnownCatalogue, KnownOptions, PriceListPlan, StandingPrice } from './plan.ts';
import { readRows } from './read-row.ts';
import type { RawRow } from './row.ts';
import { planImport, raw } from './testing.ts';

type Known = KnownCatalogue & KnownOptions;

describe('planImport', () => {
  const empty: Known = { suppliers: [], categories: [], ingredients: [], options: [], priceOn: () => null };

  const stored = (unitPrice: string, more: Partial<StandingPrice> = {}): StandingPrice => ({
    from: '2026-11-19',
    listed: true,
    unitPrice: decimal(unitPrice),
    uom: 'box',
    pack: { unitsPerLot: decimal(1), amountPerUnit: decimal(5), baseUnit: 'kg' },
    ...more,
  });
  const peppers: Known = {
    suppliers: [{ id: 'green', code: 'SUP-GRE', name: 'Green Lane Produce' }],
    categories: [{ id: 'veg', name: 'vegetables' }],
    ingredients: [
      {
        id: 'red',
        itemcode: 'ING0001',
        name: 'Red peppers',
        recipeUnit: 'g',
        allergens: [],
        mayContain: ['nuts'],
        freeOf: [],
        categoryId: 'veg',
        archived: false,
        merged: false,
        readonly: false,
        hasDefault: true,
      },
    ],
    options: [
      {
        id: 'box',
        supplierId: 'green',
        supplierCode: 'GRE1001',
        name: 'Red peppers 5 kg box',
        vatPercent: decimal(0),
        ingredientId: 'red',
        archived: false,
        allergens: [],
        onOrder: false,
      },
    ],
    priceOn: () => stored('11.00'),
  };

  const plan = (rows: RawRow[], known = empty): PriceListPlan => {
    let made = 0;
    return planImport(readRows(rows), known, '2026-11-19', () => {
      made += 1;
      return `new ${made}`;
    });
  };
  const statuses = (made: PriceListPlan) => made.reports.map((report) => report.status);
  const reasons = (made: PriceListPlan) => made.reports.flatMap(({ problems }) => problems.map(({ reason }) => reason));

  it('makes supplier, category, ingredient and option once, and costs the ingredient by its first option', () => {
    const made = plan([
      raw(),
      raw({ supplier_code: 'GRE1002', option_name: 'Red peppers loose', uom: 'kg', gramperportion: '1' }),
    ]);
    expect(statuses(made)).toEqual(['new', 'new']);
    expect([made.suppliers, made.categories, made.ingredients].map((list) => list.length)).toEqual([1, 1, 1]);
    expect(made.prices).toHaveLength(2);
    expect(made.defaults).toEqual([
      { ingredientId: made.ingredients[0]!.id, optionId: made.newOptions[0]!.id, from: '2026-11-19' },
    ]);
  });

  it('rule 3 dates a price on the day its row names, else on the day of the list', () => {
    const made = plan([raw({ price_from: '2026-12-01' }), raw({ supplier_code: 'B' })]);
    expect(made.prices.map((price) => price.from)).toEqual(['2026-12-01', '2026-11-19']);
  });

  it('adds nothing when the same list comes again', () => {
    const made = plan([raw()], peppers);
    expect(statuses(made)).toEqual(['unchanged']);
    expect(Object.values(made).flat()).toEqual(made.reports);
  });

  it('rule 49 takes the price of a deposit, which costs no ingredient and makes none', () => {
    const [box] = peppers.options;
    const known = { ...peppers, ingredients: [], options: [{ ...box!, ingredientId: null, deposit: true }] };
    const made = plan([raw({ unitprice: '12.40' })], known);
    expect(made.reports[0]).toMatchObject({
      status: 'changed',
      notes: ['This is a deposit, so it is no ingredient.'],
    });
    expect(made.prices).toMatchObject([{ optionId: 'box', ingredientId: null }]);
    expect([made.ingredients, made.defaults, made.named]).toEqual([[], [], []]);
  });

  it('rule 48 takes £ a kg as the price of a lot, and states that it is priced by weight from now on', () => {
    const made = plan([raw({ unitprice: '2.48', priced_by: 'kg' })], peppers);
    expect(made.reports[0]).toMatchObject({
      status: 'changed',
      now: { unitPrice: decimal('12.40') },
      notes: ['It is priced by weight: what came is weighed as it is received.'],
    });
    expect(made.changedOptions).toMatchObject([{ id: 'box', pricedByWeight: true, relabelled: false }]);

    const weighed = { ...peppers, options: [{ ...peppers.options[0]!, pricedByWeight: true }] };
    expect(statuses(plan([raw({ unitprice: '2.2', priced_by: 'per kg' })], weighed))).toEqual(['unchanged']);
    expect(statuses(plan([raw()], weighed))).toEqual(['unchanged']);
    expect(plan([raw({ priced_by: 'lot' })], weighed).changedOptions).toMatchObject([{ pricedByWeight: false }]);
  });

  it('rule 48 makes a new line that is priced by weight, its ingredient costed by the nominal lot', () => {
    const made = plan([raw({ unitprice: '2.20', priced_by: 'kg' })], empty);
    expect(made.newOptions).toMatchObject([{ pricedByWeight: true, deposit: false }]);
    expect(made.prices).toMatchObject([{ unitPrice: decimal('11') }]);
    expect(made.defaults).toHaveLength(1);
  });

  it('rule 49 makes a deposit of a line, of which no ingredient is named and none is made', () => {
    const keg = { supplier_code: 'KEG', option_name: 'Keg', uom: 'keg', base_uom: 'unit', gramperportion: '1' };
    const line = raw({ ...keg, itemcode: '', name: '', category: '', recipeunit: '', is_deposit: 'yes' });
    const made = plan([line], empty);
    expect(made.reports[0]).toMatchObject({ status: 'new', notes: ['This is a deposit, so it is no ingredient.'] });
    expect(made.newOptions).toMatchObject([{ supplierCode: 'KEG', deposit: true, ingredientId: null }]);
    expect([made.ingredients, made.categories, made.defaults]).toEqual([[], [], []]);
  });

  it('rule 49 flags a known line that is no ingredient, and refuses one that is', () => {
    const [box] = peppers.options;
    const crate = { ...box!, ingredientId: null, pricedByWeight: true };
    const made = plan([raw({ is_deposit: 'yes' })], { ...peppers, options: [crate] });
    expect(made.changedOptions).toMatchObject([{ id: 'box', deposit: true, pricedByWeight: false }]);
    expect(plan([raw({ is_deposit: 'yes' })], peppers).reports[0]?.problems).toEqual([
      { column: 'is_deposit', reason: 'Red peppers 5 kg box is Red peppers, so it is no deposit.' },
    ]);
    const deposit = { ...peppers, options: [{ ...box!, ingredientId: null, deposit: true }] };
    expect(plan([raw({ is_deposit: 'no' })], deposit).reports[0]?.problems).toEqual([
      { column: 'is_deposit', reason: 'Red peppers 5 kg box is a deposit; change that on its page first.' },
    ]);
    expect(plan([raw({ priced_by: 'kg' })], deposit).reports[0]?.problems).toEqual([
      { column: 'priced_by', reason: 'A deposit is priced by the lot.' },
    ]);
  });

  it('adds nothing for the same pack in other words of the same size', () => {
    const known = { ...peppers, priceOn: () => stored('11') };
    expect(statuses(plan([raw({ unitprice: '11.0', gramperportion: '5.00' })], known))).toEqual(['unchanged']);
  });

  it.each([
    ['price', { unitprice: '12.40' }],
    ['pack', { gramperportion: '4' }],
    ['name of the lot', { uom: 'crate' }],
  ])('dates a new %s and shows the one before', (_, more) => {
    const made = plan([raw(more)], peppers);
    const { unitPrice, uom, pack } = stored('11.00');
    expect(made.reports[0]).toMatchObject({ status: 'changed', was: { unitPrice, uom, pack } });
    expect(made.prices).toMatchObject([{ changes: true }]);
    expect(made.defaults).toEqual([]);
  });

  it('takes over a new name or VAT of the option without a new price', () => {
    const made = plan([raw({ vat: '20', option_name: 'Peppers, red' })], peppers);
    expect(statuses(made)).toEqual(['details']);
    expect(made.changedOptions).toMatchObject([{ id: 'box', name: 'Peppers, red', vatPercent: decimal(20) }]);
    expect(made.prices).toEqual([]);
  });

  it('retains our names and allergens and notes it', () => {
    const made = plan([raw({ name: 'Peppers (red)', allergens: 'celery', supplier_name: 'Green Lane Ltd' })], peppers);
    expect(made.reports[0]!.notes).toEqual([
      'The supplier stays Green Lane Produce.',
      'The ingredient stays Red peppers.',
      'Allergens in the file: celery. Ours stay: none.',
    ]);
  });

  it('takes what may be contained and is free for a new ingredient, retains ours, and notes it only where the file states something', () => {
    const answers = { may_contain: 'milk', free_of: 'fish' };
    const fresh = { ...answers, itemcode: '', name: 'Leeks', supplier_code: 'L1' };
    expect(plan([raw(fresh)], peppers).ingredients).toMatchObject([{ mayContain: ['milk'], freeOf: ['fish'] }]);
    expect(plan([raw(answers)], peppers).reports[0]!.notes).toEqual([
      'May contain in the file: milk. Ours stay: nuts.',
      'Free of in the file: fish. Ours stay: none.',
    ]);
    expect(plan([raw()], peppers).reports[0]!.notes).toEqual([]);
  });

  it('SUP-097 takes an ingredient of the same name and unit when the row names no code, otherwise makes one', () => {
    const found = plan([raw({ itemcode: '', name: 'red PEPPERS ', supplier_code: 'X' })], peppers);
    expect(found.ingredients).toEqual([]);
    expect(found.newOptions[0]!.ingredientId).toBe('red');
    const made = plan(
      [raw({ itemcode: '', name: 'Red peppers', recipeunit: 'unit', base_uom: 'unit', supplier_code: 'X' })],
      peppers,
    );
    expect(made.ingredients[0]!.itemcode).toBe('ING0002');
  });

  it('never makes up a code that a later line brings', () => {
    const made = plan([raw({ itemcode: '', name: 'Leeks', supplier_code: 'L' }), raw({ itemcode: 'ING0009' })]);
    expect(made.ingredients.map((one) => one.itemcode)).toEqual(['ING0010', 'ING0009']);
  });

  it.each([
    [
      'one item code for two things',
      [raw(), raw({ name: 'Leeks', supplier_code: 'L' })],
      /^ING0001 is Red peppers \(g\) in line \d+\.$/,
    ],
    [
      'one supplier code for two suppliers',
      [raw(), raw({ supplier_name: 'Brown Lane', supplier_code: 'L' })],
      /^SUP-GRE is called Green Lane Produce in line \d+\.$/,
    ],
  ])('refuses %s and names the earlier line', (_, rows, reason) => {
    const made = plan(rows);
    expect(statuses(made)).toEqual(['new', 'error']);
    expect(reasons(made)).toEqual([expect.stringMatching(reason)]);
  });

  it('rule 3 refuses both lines of a code that stands twice on one day, named or not', () => {
    for (const rows of [
      [raw(), raw()],
      [raw({ price_from: '2026-11-19' }), raw({ unitprice: '12.00' })],
    ]) {
      const made = plan(rows, peppers);
      expect(statuses(made)).toEqual(['error', 'error']);
      const lines = rows.map((row) => row.line).reverse();
      expect(reasons(made)).toEqual(
        lines.map((other) => `GRE1001 of this supplier is in line ${other} too, for the same day.`),
      );
      expect(made.prices).toEqual([]);
    }
  });

  const stated = ({ prices }: PriceListPlan) =>
    prices.map(({ from, unitPrice, changes }) => `${from} ${unitPrice.toFixed()}${changes ? '' : ' again'}`).sort();
  const since = (day: string, listed = true): Known => ({
    ...peppers,
    priceOn: () => stored('11', { from: day, listed }),
  });

  it('rule 3 states the price of its day also where it is the price in force, and notes that nothing changes', () => {
    const made = plan([raw()], since('2026-11-01'));
    expect([statuses(made), stated(made)]).toEqual([['unchanged'], ['2026-11-19 11 again']]);
  });

  it('states it beside an equal one of a delivery on that day, which may be taken back', () => {
    expect(stated(plan([raw()], since('2026-11-19', false)))).toEqual(['2026-11-19 11 again']);
  });

  it('changes the days before the first price, which held backwards', () => {
    expect(stated(plan([raw()], since('2026-11-30')))).toEqual(['2026-11-19 11']);
  });

  it('rule 3 takes one code on several days by date, in whatever order the lines stand', () => {
    const lines = [
      { price_from: '2026-11-05', unitprice: '11.00', option_name: 'Peppers' },
      { price_from: '2026-11-10', unitprice: '12.50', option_name: 'Red peppers, box' },
      { price_from: '2026-11-15', unitprice: '11.00', option_name: 'Red peppers, box of 5' },
    ];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const made = plan(
        order.map((no) => raw(lines[no])),
        since('2026-11-01'),
      );
      expect(reasons(made)).toEqual([]);
      expect(made.prices.map(({ from }) => from).sort()).toEqual(['2026-11-05', '2026-11-10', '2026-11-15']);
      expect(made.changedOptions).toMatchObject([{ id: 'box', name: 'Red peppers, box of 5' }]);
      const fresh = plan(order.map((no) => raw(lines[no])));
      expect([fresh.newOptions.length, fresh.prices.length]).toEqual([1, 3]);
      expect(fresh.defaults.map(({ from }) => from).sort()[0]).toBe('2026-11-05');
    }
    const ascending = plan(
      lines.map((one) => raw(one)),
      since('2026-11-01'),
    );
    expect(stated(ascending)).toEqual(['2026-11-05 11 again', '2026-11-10 12.5', '2026-11-15 11']);
    expect(ascending.reports.map(({ was }) => was?.unitPrice.toFixed())).toEqual([undefined, '11', '12.5']);
  });

  it.each([
    ['another unit than the ingredient has', { recipeunit: 'unit', base_uom: 'unit' }, 'Red peppers is measured in g.'],
    [
      'an option of another ingredient',
      { itemcode: 'ING0002', name: 'Leeks' },
      'GRE1001 is linked to Red peppers (ING0001).',
    ],
  ])('refuses %s', (_, more, reason) => expect(reasons(plan([raw(more)], peppers))).toEqual([reason]));

  it('separates the good rows from the bad ones', () => {
    const made = plan([raw({ unitprice: 'N/A' }), raw({ supplier_code: 'B' })]);
    expect(statuses(made)).toEqual(['error', 'new']);
    expect(made.prices).toHaveLength(1);
  });
});
