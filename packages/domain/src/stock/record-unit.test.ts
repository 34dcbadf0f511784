import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import type { BaseUnit } from '../units.ts';
import { type Countable, recordedQuantity, recordUnits, showRecordUnit, showShares } from './record-unit.ts';

const OPTION = '019f83c9-0000-7000-8000-000000000001';
const case6 = { optionId: OPTION, unitsPerLot: decimal(6), amountPerUnit: decimal('2.5'), baseUnit: 'kg' as const };

const ingredient = (base: BaseUnit, packs = [case6]): Countable => ({ kind: 'ingredient', base, packs });
const recipe = (base: BaseUnit, batch: number, portions: number | null, isDish = false): Countable => ({
  kind: 'recipe',
  base,
  yield: decimal(batch),
  portions: portions === null ? null : decimal(portions),
  isDish,
});

describe('the units a thing is counted in', () => {
  it('are kg before g and then the packs on the shelf', () => {
    const units = recordUnits(ingredient('g'));
    expect(units).toEqual(['kg', 'g', `unit/2500/${OPTION}`, `lot/6/2500/${OPTION}`]);
    expect(units.map((unit) => showRecordUnit(unit, 'g'))).toEqual(['kg', 'g', '2.5 kg item', '6 × 2.5 kg']);
  });

  it('leave out packs of another dimension and name equal packs of two suppliers once', () => {
    expect(recordUnits(ingredient('ml'))).toEqual(['l', 'ml']);
    expect(recordUnits(ingredient('g', [case6, { ...case6, optionId: 'other' }]))).toHaveLength(4);
  });

  it('are portions of a dish first', () => {
    expect(recordUnits(recipe('unit', 1, 1, true))).toEqual(['portion']);
    expect(recordUnits(recipe('unit', 10, 10, true))).toEqual(['portion', 'batch']);
    expect(recordUnits(recipe('g', 4000, 20, true))).toEqual(['portion', 'batch', 'kg', 'g']);
  });

  it('are kg, litres or pieces of a preparation first, as its yield has it, and then its batch', () => {
    expect(recordUnits(recipe('g', 2500, null))).toEqual(['kg', 'g', 'batch']);
    expect(recordUnits(recipe('ml', 5000, 20))).toEqual(['l', 'ml', 'batch', 'portion']);
    expect(recordUnits(recipe('unit', 12, 1))).toEqual(['unit', 'batch']);
  });
});

describe('what a batch comes to', () => {
  it.each([
    ['1 batch = 2.5 kg', recipe('g', 2500, null)],
    ['1 batch = 5 l, 1 portion = 250 ml', recipe('ml', 5000, 20)],
    ['1 batch = 12 units', recipe('unit', 12, 12)],
    ['1 batch = 4 kg, 1 portion = 200 g', recipe('g', 4000, 20, true)],
  ])('%s', (text, thing) => expect(showShares(thing)).toBe(text));

  it('is not offered for ingredients, nor for a recipe that makes one piece', () => {
    expect(showShares(ingredient('g'))).toBeNull();
    expect(showShares(recipe('unit', 1, 1))).toBeNull();
    expect(showShares(recipe('unit', 1, 1, true))).toBeNull();
  });
});

describe('a counted amount in base units', () => {
  it.each([
    ['STK-033 multiplies kg by 1000', '1.25', 'kg', ingredient('g'), '1250'],
    ['STK-033 multiplies l by 1000', '0.75', 'l', ingredient('ml'), '750'],
    ['leaves pieces as they are', '7', 'unit', ingredient('unit'), '7'],
    ['takes a case for all that is in it', '2', 'lot/6/2500', ingredient('g'), '30000'],
    ['takes one tin of the case', '3', 'unit/2500', ingredient('g'), '7500'],
    ['takes a case of an option for what is in it now', '2', `lot/4/2000/${OPTION}`, ingredient('g'), '30000'],
    ['takes one out of the case for what it is now', '3', `unit/2000/${OPTION}`, ingredient('g'), '7500'],
    [
      'takes a case for what it was where the option is unknown',
      '2',
      `lot/4/2000/${OPTION}`,
      ingredient('g', []),
      '16000',
    ],
    ['STK-033 takes a batch for the recipe’s yield', '1.5', 'batch', recipe('g', 4000, 20), '6000'],
    ['takes a portion for its share of the yield', '3', 'portion', recipe('g', 4000, 20), '600'],
  ])('STK-033 %s', (_, amount, unit, thing, expected) => {
    expect(recordedQuantity(decimal(amount), unit, thing)).toEqual(decimal(expected));
  });

  it.each([
    ['litres of what is weighed', 'l', ingredient('g')],
    ['batches of an ingredient', 'batch', ingredient('g')],
    ['portions of an ingredient', 'portion', ingredient('unit')],
    ['an unknown unit', 'stone', ingredient('g')],
  ])('does not exist for %s', (_, unit, thing) => {
    expect(recordedQuantity(decimal(1), unit, thing)).toBeNull();
  });
});
