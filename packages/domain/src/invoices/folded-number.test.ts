import { describe, expect, it } from 'vitest';
import { foldNumber, mayBeSameBill } from './folded-number.ts';

describe('the number of a bill', () => {
  it.each([
    ['inv 0012/34', 'INV12-34'],
    ['INV-000123', 'INV123'],
    ['ＩＮＶ１２', 'INV12'],
    ['2026 / 0007', '2026-7'],
    ['#A-77-', 'A77'],
    ['000', '0'],
  ])('rule 64 %s is compared as %s', (printed, folded) => expect(foldNumber(printed)).toBe(folded));

  it.each([
    ['INV123', 'INV124', true],
    ['INV123', 'INV1234', true],
    ['INV123', 'inv-123', true],
    ['INV123', 'INV132', false],
    ['INV12', 'INV1234', false],
  ])('rule 64 %s and %s may be one bill: %s', (one, other, may) => expect(mayBeSameBill(one, other)).toBe(may));
});
