import { expect, it } from 'vitest';
import { optionDoubts } from './option-doubts.ts';

const pack = { unitsPerLot: '1', amountPerUnit: '5', baseUnit: 'kg' };
const before = { ...pack, name: 'Butter', unitPrice: '40' };

it.each([
  ['at half as much again', { ...pack, unitPrice: '60' }, []],
  ['above that', { ...pack, unitPrice: '60.05' }, ['Butter: £60.05 instead of £40.00']],
  ['below half', { ...pack, unitPrice: '4' }, ['Butter: £4.00 instead of £40.00']],
  ['for a pack twice as large', { ...pack, amountPerUnit: '10', unitPrice: '80' }, []],
  ['where the new one is not known', { ...pack, unitPrice: null }, []],
  ['in a unit that is none', { ...pack, baseUnit: 'tin', unitPrice: '400' }, []],
])('a price %s is asked about, or not', (_, after, asked) => expect(optionDoubts(before, after)).toEqual(asked));
