import { describe, expect, it } from 'vitest';
import { kindOfWords } from './line-kind.ts';

describe('lines that are no goods', () => {
  it.each([
    ['Delivery charge', 'charge'],
    ['DELIVERY', 'charge'],
    ['Deliverycharge', 'charge'],
    ['Carriage & packing', 'charge'],
    ['Fuel surcharge 3%', 'charge'],
    ['Minimum order fee', 'charge'],
    ['Small order surcharge', 'charge'],
    ['Surcharge: temporary', 'charge'],
    ['Keg deposit', 'deposit'],
    ['Deposit - crates', 'deposit'],
    ['Returnable tray', 'deposit'],
    ['Crates returned', 'deposit'],
    ['Card fee', 'charge'],
    ['Chilled delivery', 'charge'],
    ['Ice boxes and delivery', 'charge'],
    ['Tray deposit returned', 'deposit'],
    ['Trade discount 5%', 'discount'],
    ['Less settlement discount', 'discount'],
    ['Volume rebate', 'discount'],
    ['Chilled courier, next day', 'charge'],
    ['Delivery zone 2', 'charge'],
    ['Carriage, band C', 'charge'],
    ['Saturday delivery', 'charge'],
    ['Delivery before noon', 'charge'],
    ['Steel keg returned', 'deposit'],
    ['Wooden pallet charge', 'deposit'],
    ['Empties returned', 'deposit'],
    ['Empty kegs collected', 'deposit'],
  ])('rule 69 %s is a %s', (name, kind) => expect(kindOfWords(name)).toBe(kind));

  it.each([
    'Chopped tomatoes',
    'Packaging film 300 m',
    'Fuel gel tins',
    'Energy drink 24 x 250 ml',
    'Delivery bags',
    'Butter short on delivery',
    'Service napkins',
    'Empty sausage casings',
    'Handling gloves, band of 10',
    'Energy bar, tracked oats',
    '',
  ])('rule 69 %s is goods', (name) => expect(kindOfWords(name)).toBeNull());
});
