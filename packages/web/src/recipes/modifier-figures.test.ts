import { decimal } from '@larder/domain/money.ts';
import type { ModifierCost } from '@larder/domain/recipes/modifier-cost.ts';
import { expect, it } from 'vitest';
import { orderFigures, showRange } from './modifier-figures.ts';

const ONE_OF = { multiselect: false, min: null, max: null, noMax: false };
const choices = (...figures: [cost: string | null, price: string | null][]) =>
  ({
    choices: figures.map(([cost, price]) => ({
      cost: cost === null ? null : decimal(cost),
      price: price === null ? null : decimal(price),
    })),
    missing: [],
  }) as unknown as ModifierCost;

it('an order earns something once every choice has a price, and costs what is known of its choices', () => {
  const all = orderFigures(choices(['0.20', '1'], ['0.60', '2.50']), ONE_OF);
  expect([showRange(all.costs), showRange(all.earns)]).toEqual(['£0.20 to £0.60', '£1.00 to £2.50']);
  const some = orderFigures(choices([null, '1'], ['0.60', null]), ONE_OF);
  expect([showRange(some.costs), showRange(some.earns)]).toEqual(['£0.60', '-']);
});
