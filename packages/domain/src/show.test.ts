import { describe, expect, it } from 'vitest';
import { decimal } from './money.ts';
import { estimatedCost } from './procurement/costs.ts';
import {
  placesOf,
  showChange,
  showFilename,
  showFixed,
  showMoney,
  showNumber,
  showPack,
  showPercent,
  showPrice,
  showQuantity,
  showRounding,
  showStock,
  showThings,
  showUnitCost,
} from './show.ts';

describe('money as it is shown', () => {
  it.each([
    ['1234.5', '£1,234.50'],
    ['0', '£0.00'],
    ['-0.004', '£0.00'],
    ['999.999', '£1,000.00'],
    ['1234567.891', '£1,234,567.89'],
  ])('UI-001 UI-002 UI-022 %s reads %s', (value, text) => expect(showMoney(value)).toBe(text));

  it.each([
    ['-2.345', '-£2.35'],
    ['2.345', '£2.35'],
    ['0.005', '£0.01'],
    ['-0.005', '-£0.01'],
  ])('UI-018 halves go away from zero: %s reads %s', (value, text) => expect(showMoney(value)).toBe(text));

  it('UI-018 a total is rounded once, and none of what it is made of', () => {
    const lines = ['0.335', '0.335', '0.335'].map((unitPrice) => ({
      quantity: decimal(1),
      unitPrice: decimal(unitPrice),
    }));
    expect(showMoney(estimatedCost('DEBIT', lines))).toBe('£1.01');
  });

  it('UI-017 shows four decimals where a cost is shown', () => expect(showMoney('0.123456', 4)).toBe('£0.1235'));
  it('is a dash while it is not known', () => expect(showMoney(null)).toBe('-'));
});

describe('figures made of divided values', () => {
  it.each([
    ['35443.87499999999999999997', '£35,443.88'],
    ['0.02499999999999999999', '£0.03'],
    ['-0.02499999999999999999', '-£0.03'],
    ['0.00499999999', '£0.00'],
  ])('rule 4 %s, which divisions left, reads %s', (value, text) => expect(showMoney(value)).toBe(text));
});

describe('a result beside what it is made of', () => {
  it.each([
    ['10.004', ['5.004', '5.004'], null],
    ['10.006', ['5.003', '5.003'], 'incl. 1p of rounding'],
    ['0.99', ['1.005', '-0.005'], 'incl. -1p of rounding'],
    ['5', ['10.005', '-5.005'], null],
  ])('rule 4 %s of %j notes what rounding did: %s', (result, parts, text) =>
    expect(showRounding(result, parts)).toBe(text),
  );
});

it.each([
  ['63.45', 1, '63.5%'],
  ['-63.45', 1, '-63.5%'],
  ['100', 2, '100.00%'],
])('percent %s with %i decimals reads %s', (value, places, text) => expect(showPercent(value, places)).toBe(text));

it.each([
  ['25', '+25.0%'],
  ['-3.04', '-3.0%'],
  ['0.04', '0.0%'],
  ['-0.04', '0.0%'],
  [null, '-'],
])('a change of %s percent reads %s', (value, text) => expect(showChange(value)).toBe(text));

it.each([
  ['1250.50', '1,250.5'],
  ['3', '3'],
  ['-0.126', '-0.13'],
])('number %s reads %s', (value, text) => expect(showNumber(value)).toBe(text));

it.each([
  ['266.66667', 4, '266.6667'],
  ['1250', 2, '1,250.00'],
  ['-0.001', 2, '0.00'],
  [null, 2, '-'],
] as const)('%s with %i decimals reads %s', (value, places, text) => expect(showFixed(value, places)).toBe(text));

it.each([
  ['250', 'g', '250 g'],
  ['999.999', 'g', '1,000 g'],
  ['1000', 'g', '1.00 kg'],
  ['1255', 'ml', '1.26 l'],
  ['-2500', 'g', '-2.50 kg'],
  ['1', 'unit', '1 unit'],
  ['12000', 'unit', '12,000 units'],
] as const)('quantity %s %s reads %s', (value, unit, text) => expect(showQuantity(value, unit)).toBe(text));

it.each([
  ['250', 'g', '0.25 kg'],
  ['1255', 'ml', '1.26 l'],
  ['-4', 'g', '0.00 kg'],
  ['12', 'unit', '12 units'],
] as const)('STK-034 stock of %s %s reads %s', (value, unit, text) => expect(showStock(value, unit)).toBe(text));

describe('a number of things', () => {
  it.each([
    [0, '0 dishes'],
    [1, '1 dish'],
    [1250, '1,250 dishes'],
  ])('%d reads %s', (count, text) => {
    expect(showThings(count, 'dish', 'dishes')).toBe(text);
  });

  it('takes an s for more than one unless the plural is given', () => {
    expect([1, 2].map((count) => showThings(count, 'recipe'))).toEqual(['1 recipe', '2 recipes']);
  });
});

describe('packs', () => {
  const pack = { unitsPerLot: decimal(6), amountPerUnit: decimal('2.5'), baseUnit: 'kg' } as const;

  it('rule 27 a pack reads as it is bought', () => expect(showPack('case', pack)).toBe('1 case = 6 × 2.5 kg'));
  it('rule 27 a lot of one item leaves the count out', () =>
    expect(showPack('bag', { ...pack, unitsPerLot: decimal(1) })).toBe('1 bag = 2.5 kg'));
  it('rule 27 a pack in grams or millilitres reads in kg or l from 1,000 on', () => {
    expect(showPack('case', { ...pack, amountPerUnit: decimal(2500), baseUnit: 'g' })).toBe('1 case = 6 × 2.5 kg');
    expect(showPack('crate', { ...pack, amountPerUnit: decimal(1000), baseUnit: 'ml' })).toBe('1 crate = 6 × 1 l');
    expect(showPack('tray', { ...pack, amountPerUnit: decimal(365), baseUnit: 'g' })).toBe('1 tray = 6 × 365 g');
  });
  it('rule 27 a lot whose name begins with a figure is not counted twice', () =>
    expect(showPack('6×2 kg bag', pack)).toBe('6×2 kg bag = 6 × 2.5 kg'));
  it.each(['6×2.5 kg bag', '6x2.5kg gastro bag'])(
    'rule 27 a lot whose name begins with what it holds (%s) states it once',
    (uom) => expect(showPack(uom, pack)).toBe(uom),
  );
  it.each(['2.5 kg', '2.5KG'])('rule 27 a lot that is called what it holds (%s) is named once', (uom) =>
    expect(showPack(uom, { ...pack, unitsPerLot: decimal(1) })).toBe('2.5 kg'),
  );
  it.each([
    ['2.1349', '£2.13'],
    ['0.01', '£0.01'],
    ['0.0042', '£0.004'],
    ['-0.00058', '-£0.0006'],
    ['0', '£0.00'],
    [null, '-'],
  ])('a price of %s in a list reads %s: below 1p with as many decimals as show it', (value, text) =>
    expect(showPrice(value)).toBe(text),
  );
  it('a cost below 1p a piece is not shown as nothing', () =>
    expect(showUnitCost('0.0042', 'unit')).toBe('£0.004/unit'));
  it('rule 27 a cost per gram reads per kilogram', () => expect(showUnitCost('0.0042', 'g')).toBe('£4.20/kg'));
});

it('UI-012 cuts file names to 40 characters', () => {
  expect(showFilename('a'.repeat(40))).toHaveLength(40);
  expect(showFilename(`${'a'.repeat(60)}.csv`)).toBe(`${'a'.repeat(39)}…`);
});

describe('the figures of one column', () => {
  it('stand with as many decimals as the longest needs, two at most', () => {
    expect(placesOf(['10', '2.5', null, '-3'])).toBe(1);
    expect(placesOf(['1.23456', '2'])).toBe(2);
    expect(placesOf([])).toBe(0);
    expect(['10', '2.5', '1'].map((pieces) => showStock(pieces, 'unit', 1))).toEqual([
      '10.0 units',
      '2.5 units',
      '1.0 unit',
    ]);
  });
});
