import { describe, expect, it } from 'vitest';
import { ALLERGENS, answersOf } from './allergens.ts';
import { allergensIn, isFreeOf } from './without-allergens.ts';

const answers = (contains: string[], mayContain: string[], notSaid: string[]) =>
  answersOf({
    allergens: contains,
    mayContain,
    freeOf: ALLERGENS.filter((name) => ![...contains, ...mayContain, ...notSaid].includes(name)),
  });

describe('what has no milk', () => {
  it.each([
    ['is what is free of it', answers([], [], []), true],
    ['is not what contains it', answers(['milk'], [], []), false],
    ['is not what may contain it', answers([], ['milk'], []), false],
    ['is not what nobody has answered for', answers([], [], ['milk']), false],
    ['is what contains something else', answers(['nuts'], ['eggs'], ['fish']), true],
  ])('%s', (_, of, free) => expect(isFreeOf(of, ['milk'])).toBe(free));

  it('and no nuts is free of both', () => {
    expect(isFreeOf(answers(['nuts'], [], []), ['milk', 'nuts'])).toBe(false);
    expect(isFreeOf(answers(['fish'], [], []), ['milk', 'nuts'])).toBe(true);
    expect(isFreeOf(answers(ALLERGENS.slice(), [], []), [])).toBe(true);
  });
});

it('is read from an address in the order of the fourteen', () => {
  expect(allergensIn('nuts,milk,butter,milk')).toEqual(['milk', 'nuts']);
  expect(allergensIn(undefined)).toEqual([]);
});
