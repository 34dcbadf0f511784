import { describe, expect, it } from 'vitest';
import { foldNumber, mayBeSameBill, oneSignApart } from './folded-number.ts';

describe('the number of a bill', () => {
  it.each([
    ['inv 0012/34', 'INV12-34'],
    ['INV-000123', 'INV123'],
    ['ＩＮＶ１２', 'INV12'],
    ['2026 / 0007', '2026-7'],
    ['2026–0007', '2026-7'],
    ['#A-77-', 'A77'],
    ['12.345', '12-345'],
    ['000', '0'],
    ['№ 15', 'NO15'],
    ['- / -', ''],
  ])('rule 64 %s is compared as %s', (printed, folded) => expect(foldNumber(printed)).toBe(folded));

  it('rule 64 numbers that are parted at another place stay apart', () =>
    expect(foldNumber('1-11')).not.toBe(foldNumber('11-1')));

  it.each([
    ['INV123', 'INV124', true],
    ['INV123', 'INV1234', true],
    ['INV123', 'inv-123', true],
    ['1002', '0002', true],
    ['A1', '', false],
    ['INV123', 'INV132', false],
    ['INV12', 'INV1234', false],
    ['', '', false],
    ['1', '--', false],
  ])('rule 64 %s and %s may be one bill: %s', (one, other, may) => {
    expect(mayBeSameBill(one, other)).toBe(may);
    expect(mayBeSameBill(other, one)).toBe(may);
  });

  it('rule 64 one sign apart is another, a missing or an added one, wherever it stands; the same is not', () => {
    const apart = ['AB', 'B', 'XB', 'ABC', 'A'].map((other) => oneSignApart('AB', other));
    expect(apart).toEqual([false, true, true, true, true]);
    expect([oneSignApart('ABCD', 'AXXD'), oneSignApart('', 'A'), oneSignApart('', '')]).toEqual([false, true, false]);
  });
});
