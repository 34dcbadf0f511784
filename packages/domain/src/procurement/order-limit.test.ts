import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { measuredCost } from './order-limit.ts';

const line = (quantity: string, typed: string | null, known: string | null) => ({
  quantity: decimal(quantity),
  unitPrice: typed === null ? null : decimal(typed),
  knownPrice: known === null ? null : decimal(known),
});

describe('what an order is judged by', () => {
  it.each([
    ['the typed price where it is higher', [line('2', '12', '10')], '24'],
    ['the price in force where a penny was typed', [line('30', '0.01', '10')], '300'],
    ['the only price there is', [line('3', null, '4'), line('1', '5', null)], '17'],
    ['nothing where nothing is ordered', [], '0'],
  ])('is %s', (_, lines, cost) => expect(measuredCost(lines)?.toFixed()).toBe(cost));

  it.each([
    ['has no price at all', [line('1', null, null)]],
    ['is typed and known at nothing', [line('1', '5', '5'), line('1', '0', '0')]],
  ])('is not known where a line %s', (_, lines) => expect(measuredCost(lines)).toBeNull());
});
