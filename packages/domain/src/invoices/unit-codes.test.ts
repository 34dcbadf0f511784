import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { printedUnit, unitWord, unitWords } from './unit-codes.ts';

describe('a printed unit in words', () => {
  it.each([
    ['XCS', 'case'],
    ['KGM', 'kg'],
    ['H87', 'each'],
    ['EA', 'each'],
    ['PCE', 'each'],
    ['box', 'box'],
    ['BAG', 'BAG'],
  ])('%s is %s', (printed, word) => expect(unitWord(printed)).toBe(word));

  it.each([
    ['9', 'XCS', 'cases'],
    ['1', 'XCS', 'case'],
    ['2.5', 'XBX', 'boxes'],
    ['3', 'XBH', 'bunches'],
    ['3', 'KGM', 'kg'],
    ['3', 'EA', 'each'],
    ['3', 'case', 'case'],
  ])('%s × %s are so many %s', (quantity, printed, words) => expect(unitWords(decimal(quantity), printed)).toBe(words));

  it.each(['EA', 'PCE', 'H87', 'each'])('%s is one of something', (printed) =>
    expect(printedUnit(printed)).toEqual({ is: 'one' }),
  );
});
