import { describe, expect, it } from 'vitest';
import { printedUnit, unitWord } from './unit-codes.ts';

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

  it.each(['EA', 'PCE', 'H87', 'each'])('%s is one of something', (printed) =>
    expect(printedUnit(printed)).toEqual({ is: 'one' }),
  );
});
