import { expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { saleMargin } from './sale-margin.ts';

it.each([
  ['counts the wastage % as cost', '100', '25', '5', '70'],
  ['rounds once, to two decimals', '30', '10', '0', '66.67'],
  ['goes below zero when the dish costs more than it brings', '10', '12', '0.5', '-25'],
  ['is unknown without net sales', '0', '3', '0', null],
  ['is unknown for refunds', '-10', '-3', '0', null],
])('margin of a sold dish %s', (_, net, cost, wastageCost, margin) => {
  const figure = saleMargin({ net: decimal(net), cost: decimal(cost), wastageCost: decimal(wastageCost) });
  expect(figure?.toFixed() ?? null).toBe(margin);
});
