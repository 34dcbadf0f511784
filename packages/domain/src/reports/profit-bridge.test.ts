import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { type BridgeFigures, profitBridge } from './profit-bridge.ts';

interface Given {
  theory: string | null;
  actual: string | null;
  variance?: string | null;
  stock: string | null;
  wastage?: string | null;
  reconcilliation?: string | null;
  recipes?: string | null;
  allowance?: string | null;
}

const known = (value: string | null) => (value === null ? null : decimal(value));

/** Figures whose variance is actual less theory, and whose Reconcilliation is given. */
function figures(given: Given): BridgeFigures {
  const { theory, actual, stock, wastage = '0', reconcilliation = '0', recipes = '0', allowance = '0' } = given;
  const difference = theory === null || actual === null ? null : decimal(actual).minus(theory).toFixed();
  return {
    theoreticalGp: known(theory),
    actualGp: known(actual),
    variance: known(given.variance === undefined ? difference : given.variance),
    varianceParts: {
      stockVariance: known(stock),
      wastage: known(wastage),
      reconcilliation: known(reconcilliation),
    },
    expected: { recipeWastage: known(recipes), allowance: known(allowance) },
  };
}

/** Each step as its change and the gross profit it leads to. */
const walked = (given: Given) =>
  profitBridge(figures(given))?.steps.map(({ name, change, from, to }) => {
    expect(from.plus(change).eq(to)).toBe(true);
    return [name, change.toFixed(), to.toFixed()];
  });

const LOST = {
  ...{ theory: '1520', actual: '1465', stock: '-45', wastage: '-12', reconcilliation: '2' },
  ...{ recipes: '14', allowance: '10' },
};

describe('the bridge from theoretical to actual gross profit', () => {
  it('REP-054, rule 14: takes off what was to be expected of the stock variance, then the rest of it, the wastage, then prices and charges', () => {
    // 14 + 10 of the 45 were to be expected; 45 - 24 = 21 more were lost
    expect(walked(LOST)).toEqual([
      ['expectedVariance', '-24', '1496'],
      ['furtherVariance', '-21', '1475'],
      ['wastage', '-12', '1463'],
      ['reconcilliation', '2', '1465'],
    ]);
  });

  it('adds what was lost less than expected, and what a count found too much', () => {
    expect(walked({ ...LOST, stock: '6', actual: '1516' })?.slice(0, 2)).toEqual([
      ['expectedVariance', '-24', '1496'],
      ['furtherVariance', '30', '1526'],
    ]);
  });

  it('passes zero on the way to a loss', () => {
    expect(
      walked({ theory: '10', actual: '-25.5', stock: '-30', wastage: '-4', reconcilliation: '-1.5', recipes: '2' }),
    ).toEqual([
      ['expectedVariance', '-2', '8'],
      ['furtherVariance', '-28', '-20'],
      ['wastage', '-4', '-24'],
      ['reconcilliation', '-1.5', '-25.5'],
    ]);
  });

  it('ends at the actual gross profit to the last decimal', () => {
    const bridge = profitBridge(
      figures({
        ...{ theory: '100.00000000000000000003', actual: '66.66666666666666666669' },
        ...{ stock: '-33.33333333333333333333', reconcilliation: '-0.00000000000000000001', recipes: '0.1' },
      }),
    );
    expect(bridge?.steps.at(-1)?.to.toFixed()).toBe(bridge?.actualGp.toFixed());
  });

  it.each([
    ['the theoretical gross profit', { theory: null }],
    ['the actual gross profit', { actual: null }],
    ['the variance', { variance: null }],
    ['the stock variance', { stock: null }],
    ['the wastage', { wastage: null }],
    ['what prices and charges explain', { reconcilliation: null }],
    ['the wastage of the recipes', { recipes: null }],
    ['the allowance', { allowance: null }],
  ])('is not drawn where %s is not known', (_, unknown) => {
    expect(profitBridge(figures({ ...LOST, ...unknown }))).toBeNull();
  });
});
