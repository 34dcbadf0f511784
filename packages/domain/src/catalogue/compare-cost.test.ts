import { expect, it } from 'vitest';
import type { Weights } from '../measure.ts';
import { decimal } from '../money.ts';
import { costInUnit } from './compare-cost.ts';

const weights = (density?: string, pieceWeight?: string): Weights => ({
  density: density === undefined ? null : decimal(density),
  pieceWeight: pieceWeight === undefined ? null : decimal(pieceWeight),
});

it.each([
  ['in one unit as they are', 'g', '0.004', weights(), 'g', weights(), '0.004'],
  ['what is sold by the ml, beside what is counted in g', 'ml', '0.0092', weights('0.92'), 'g', weights(), '0.01'],
  ['a piece of 50 g, beside what is counted in g', 'unit', '0.25', weights(undefined, '50'), 'g', weights(), '0.005'],
  ['g beside a piece of 60 g', 'g', '0.005', weights(), 'unit', weights(undefined, '60'), '0.3'],
  ['not at all where its weight is unknown', 'ml', '0.0092', weights(), 'g', weights(), undefined],
] as const)('costs compare %s', (_, unit, cost, own, wanted, theirs, expected) =>
  expect(
    costInUnit({ unit, unitCost: decimal(cost), weights: own }, { unit: wanted, weights: theirs })?.toFixed(),
  ).toBe(expected),
);

it('what nobody sells costs nothing that is known', () =>
  expect(costInUnit({ unit: 'g', unitCost: null, weights: weights() }, { unit: 'g', weights: weights() })).toBeNull());
