import { describe, expect, it } from 'vitest';
import { packHeading, unitHeading } from './price-headings.ts';

describe('the heading of a column of prices', () => {
  it.each([
    [['case', 'case'], 'Case'],
    [['case', 'sack'], 'Per pack'],
    [['case', null], 'Per pack'],
    [['6×2 kg bag', '6×2 kg bag'], 'Per pack'],
    [['kg', 'kg'], 'Per pack'],
    [[null], 'Per pack'],
    [[], 'Per pack'],
  ])('names the pack where all are called so: %j', (uoms, heading) => expect(packHeading(uoms)).toBe(heading));

  it.each([
    [['g', 'g'], 'Per kg'],
    [['ml'], 'Per l'],
    [['unit'], 'Per unit'],
    [['g', 'ml'], 'Per kg, l, unit'],
  ] as const)('names the unit where there is one: %j', (units, heading) => expect(unitHeading(units)).toBe(heading));
});
