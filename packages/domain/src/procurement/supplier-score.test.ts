import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JudgedLines, scoreFrom, supplierShares, worstFirst } from './supplier-score.ts';

const judged = (lines: number, right: number, differs: Partial<JudgedLines> = {}): JudgedLines => ({
  ...{ lines, right, came: lines, whole: lines, onTheDay: lines, atThePrice: lines, ...differs },
});
const texts = (of: JudgedLines) =>
  Object.fromEntries(Object.entries(supplierShares(of) ?? {}).map(([key, share]) => [key, share?.toFixed() ?? null]));

describe('rule 87: the lines of a supplier in 13 weeks', () => {
  it('begin 90 days ago, so that with today they are 91', () => expect(scoreFrom('2026-11-20')).toBe('2026-08-22'));

  it('are judged to 1 decimal: what is right and what came of all, the rest of what came', () => {
    expect(texts(judged(12, 7, { came: 11, whole: 9, onTheDay: 8, atThePrice: 10 }))).toEqual({
      ...{ right: '58.3', came: '91.7', whole: '81.8', onTheDay: '72.7', atThePrice: '90.9' },
    });
  });

  it('are judged from 10 on', () => {
    expect(supplierShares(judged(9, 0))).toBeNull();
    expect(texts(judged(10, 10)).right).toBe('100');
  });

  it('have no share of what came where nothing did', () => {
    const none = judged(10, 0, { came: 0, whole: 0, onTheDay: 0, atThePrice: 0 });
    expect(texts(none)).toEqual({ right: '0', came: '0', whole: null, onTheDay: null, atThePrice: null });
  });

  it('have shares from 0 to 100, and no more right than any of the four, of whatever came', () => {
    const line = fc.record({
      came: fc.boolean(),
      whole: fc.boolean(),
      onTheDay: fc.boolean(),
      atThePrice: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 10, maxLength: 60 }), (lines) => {
        const came = lines.filter((one) => one.came);
        const [whole, onTheDay, atThePrice] = (['whole', 'onTheDay', 'atThePrice'] as const).map(
          (key) => came.filter((one) => one[key]).length,
        ) as [number, number, number];
        const right = came.filter((one) => one.whole && one.onTheDay && one.atThePrice).length;
        const shares = supplierShares({ lines: lines.length, came: came.length, whole, onTheDay, atThePrice, right });
        for (const share of Object.values(shares ?? {})) {
          if (share === null) continue;
          expect(share.gte(0) && share.lte(100)).toBe(true);
          expect(shares?.right?.lte(share)).toBe(true);
          expect(share.decimalPlaces()).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('put the worst supplier first, and those with too few lines behind', () => {
    const of = { few: judged(9, 0), good: judged(40, 40), bad: judged(10, 4), middling: judged(40, 20) };
    expect(worstFirst([of.few, of.good, of.bad, of.middling])).toEqual([of.bad, of.middling, of.good, of.few]);
  });
});
