import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import type { MeasureUnit } from '../units.ts';
import { lotsOf, pricePerUnit } from './invoiced-unit.ts';
import { listedItem } from './testing.ts';

/** A case of 6 × 2.5 kg at £18. */
const TOMATOES = listedItem({ uom: 'case', pack: [6, '2.5', 'kg'], unitPrice: '18' });
const BOTTLES = listedItem({ uom: 'case', pack: [24, '330', 'ml'], unitPrice: '12' });
const EGGS = listedItem({ uom: 'tray', pack: [1, '30', 'unit'], unitPrice: '6' });
const SACK = listedItem({ uom: 'sack', pack: [1, '16', 'kg'], unitPrice: '10' });
const ICE_CREAM = listedItem({ uom: '4 l tub', pack: [1, '4', 'l'], unitPrice: '11' });
const FLOUR_IN_KEGS = listedItem({ uom: '20 kg keg', pack: [1, '20', 'kg'], unitPrice: '30' });
const ONIONS = listedItem({ uom: '10 kg net', pack: [1, '10', 'kg'], unitPrice: '7' });
const BEEF = listedItem({ uom: 'case', pack: [1, '10', 'kg'], unitPrice: '85', byWeight: true });

const lots = (quantity: string, unit: string, net: string, item = TOMATOES, unitPrice?: string) =>
  lotsOf(
    {
      quantity: decimal(quantity),
      unit,
      net: decimal(net),
      unitPrice: unitPrice === undefined ? null : decimal(unitPrice),
    },
    item,
  )?.toFixed() ?? null;

describe('the price of a printed unit', () => {
  it('rule 67 is the net by the quantity, 10 decimals, allowances and base quantities in it', () => {
    expect(pricePerUnit({ net: decimal(10), quantity: decimal(3) })?.toFixed()).toBe('3.3333333333');
    expect(pricePerUnit({ net: decimal(10), quantity: decimal(0) })).toBeNull();
  });
});

describe('how many lots a printed quantity is', () => {
  it.each([
    ['the lot by its own word', '2', 'Cases', '36', '2'],
    ['its code of recommendation 21', '2', 'XCS', '36', '2'],
    ['another word for a package around several', '2', 'box', '36', '2'],
    ['a package inside', '3', 'tin', '9', '0.5'],
    ['kilograms', '30', 'KGM', '36', '2'],
    ['grams', '15000', 'GRM', '18', '1'],
    ['the pack itself as a unit', '2', '6x2.5kg', '36', '2'],
  ])('rule 67 by %s: %s %s at £%s is %s', (_, quantity, unit, net, expected) =>
    expect(lots(quantity, unit, net)).toBe(expected),
  );

  it.each([
    ['each that costs what the lot does', '2', 'EA', '36', '2'],
    ['each that costs what a tin does', '6', 'C62', '18', '1'],
    ['no unit, priced as the lot', '2', '', '37', '2'],
    ['each that costs like neither', '2', 'each', '16', null],
  ])('rule 67 the price tells %s', (_, quantity, unit, net, expected) =>
    expect(lots(quantity, unit, net)).toBe(expected),
  );

  it.each([
    ['millilitres of a case of bottles', '7920', 'MLT', '12', BOTTLES, '1'],
    ['litres', '7.92', 'LTR', '12', BOTTLES, '1'],
    ['eggs by the piece', '60', 'EA', '12', EGGS, '2'],
    ['a dozen', '5', 'dozen', '12', EGGS, '2'],
    ['a tub by its code', '4', 'XTB', '44', ICE_CREAM, '4'],
    ['a keg by its code, which is no kilogram', '2', 'XKG', '60', FLOUR_IN_KEGS, '2'],
    ['a net by its name', '3', 'net', '21', ONIONS, '3'],
    ['a sack by its name', '3', 'sack', '30', SACK, '3'],
    ['one of what can only be the lot', '3', 'ea', '99', SACK, '3'],
    ['kg of what is priced by weight', '19.4', 'kg', '164.90', BEEF, '19.4'],
    ['g of what is priced by weight', '19400', 'GRM', '164.90', BEEF, '19.4'],
  ])('rules 48 and 67 %s', (_, quantity, unit, net, item, expected) =>
    expect(lots(quantity, unit, net, item)).toBe(expected),
  );

  it.each([
    ['a word that nobody agreed on', '2', 'pallecon', '36', TOMATOES],
    ['another measure', '2', 'LTR', '36', TOMATOES],
    ['a case of what is priced by weight', '2', 'case', '164.90', BEEF],
    [
      'a case of what is sold by the bag',
      '2',
      'case',
      '120',
      listedItem({ uom: 'bag', pack: [1, '1', 'kg'], unitPrice: '5' }),
    ],
    ['tins at the price of the case', '2', 'tin', '36', TOMATOES],
    ['cases at the price of a tin', '6', 'case', '18', TOMATOES],
    ['kg at the price of the case', '2', 'kg', '36', TOMATOES],
    [
      'cases of an item without a pack',
      '2',
      'kg',
      '36',
      listedItem({ uom: 'case', pack: [0, '0', 'kg'], unitPrice: '5' }),
    ],
    ['each without a price of the list', '2', 'ea', '36', listedItem({ uom: 'case', pack: [6, '2.5', 'kg'] })],
  ])('rule 67 a person chooses of %s', (_, quantity, unit, net, item) =>
    expect(lots(quantity, unit, net, item)).toBeNull(),
  );

  it('rule 67 a price that rose by a third changes no unit', () => expect(lots('2', 'case', '48')).toBe('2'));

  it('rule 67 a person chooses where quantity and printed price do not come to the net within a penny', () => {
    expect(lots('2', 'case', '36', TOMATOES, '18')).toBe('2');
    expect(lots('3', 'case', '36', TOMATOES, '12.003')).toBe('3');
    expect(lots('1', 'case', '36', TOMATOES, '18')).toBeNull();
    expect(lots('2', 'case', '32.4', TOMATOES, '18')).toBeNull();
  });

  it('rule 67 units of every measure there is', () => {
    const kilo = (unit: string, measure: MeasureUnit) =>
      lots('1', unit, '5', listedItem({ uom: 'x', pack: [1, '1', measure], unitPrice: '5' }));
    expect([kilo('kilo', 'kg'), kilo('gr', 'g'), kilo('litre', 'l'), kilo('ml', 'ml'), kilo('pcs', 'unit')]).toEqual([
      '1',
      '1',
      '1',
      '1',
      '1',
    ]);
  });
});
