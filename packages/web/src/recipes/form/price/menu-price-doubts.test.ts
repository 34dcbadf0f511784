import { describe, expect, it } from 'vitest';
import type { ModifierValues } from '../../modifiers/form/modifier-values.ts';
import { menuPriceDoubts, modifierPriceDoubts } from './menu-price-doubts.ts';

const modifier = (price: string, ...choices: [id: string, price: string][]) =>
  ({
    price,
    choices: choices.map(([choiceId, own]) => ({ choiceId, name: `Choice ${choiceId}`, price: own })),
  }) as unknown as ModifierValues;

describe('a price that guests pay', () => {
  it.each([
    ['10', '15', []],
    ['10', '15.01', ['Gross price: £15.01 instead of £10.00']],
    ['10', '1', ['Gross price: £1.00 instead of £10.00']],
    ['', '1', []],
    ['10', '', []],
  ])('typed as %j after %j asks %j', (before, after, asked) =>
    expect(menuPriceDoubts('Gross price', before, after)).toEqual(asked),
  );
});

describe('the prices of a modifier', () => {
  it('are asked about each, once for the modifier and once for every choice with a price of its own', () =>
    expect(modifierPriceDoubts(modifier('2', ['A', '3'], ['B', '']), modifier('0.2', ['A', '300'], ['B', '']))).toEqual(
      ['Price: £0.20 instead of £2.00', 'Choice A: £300.00 instead of £3.00'],
    ));

  it('are asked about where a choice takes or gives up a price of its own', () =>
    expect(modifierPriceDoubts(modifier('2', ['A', ''], ['B', '9']), modifier('2', ['A', '12'], ['B', '']))).toEqual([
      'Choice A: £12.00 instead of £2.00',
      'Choice B: £2.00 instead of £9.00',
    ]));

  it('are not asked about for a choice that is new or gone', () =>
    expect(modifierPriceDoubts(modifier('2', ['A', '1']), modifier('2', ['B', '90']))).toEqual([]));
});
