import { describe, expect, it } from 'vitest';
import { countLineId } from './line-id.ts';
import {
  COUNT_MOMENTS,
  countedOnProblem,
  countedWhen,
  mayClose,
  mergeCounts,
  openingDay,
  showCounted,
  stocktakeOpened,
} from './stocktake.ts';

const at = (refId: string, countedAt: string, amount: string, shelfId: string | null = null, recordUnit = 'kg') => ({
  ...{ kind: 'ingredient' as const, refId, shelfId, recordUnit },
  ...{ countedAt, amount },
});

describe('the day of a stocktake', () => {
  it('rule 8: a count before opening is the opening of its own day', () => {
    expect(openingDay({ countedOn: '2026-11-15', moment: 'before opening' })).toBe('2026-11-15');
  });

  it('is named after the day of the count: after closing that is the evening before', () => {
    expect(showCounted({ day: '2026-12-01', afterClosing: true, duringTrading: false })).toBe(
      '30 Nov 2026, after closing',
    );
    expect(showCounted({ day: '2026-12-01', afterClosing: true, duringTrading: true })).toBe(
      '30 Nov 2026, during trading',
    );
    expect(showCounted({ day: '2026-12-01', afterClosing: false, duringTrading: false })).toBe('01 Dec 2026');
    for (const moment of COUNT_MOMENTS) {
      const when = { countedOn: '2026-11-30', moment };
      expect(countedWhen(stocktakeOpened(when))).toEqual(when);
    }
  });

  it('rule 8: a count after closing is the opening of the next day, also over the end of a month', () => {
    expect(openingDay({ countedOn: '2026-11-30', moment: 'after closing' })).toBe('2026-12-01');
  });

  it('rule 91: a count during trading is the opening of the next day', () => {
    expect(openingDay({ countedOn: '2026-11-30', moment: 'during trading' })).toBe('2026-12-01');
  });

  it.each([
    ['2026-11-20', 'after closing', null],
    ['2026-11-20', 'during trading', null],
    ['2026-11-21', 'before opening', null],
    ['2026-11-21', 'after closing', 'This day is still to come. Choose 20 Nov 2026 or an earlier day'],
    ['2026-11-21', 'during trading', 'This day is still to come. Choose 20 Nov 2026 or an earlier day'],
    ['2026-11-22', 'before opening', 'This day is still to come. Choose 21 Nov 2026 or an earlier day'],
  ] as const)('on 20 Nov a count on %s, %s, has the problem %s', (countedOn, moment, problem) => {
    expect(countedOnProblem({ countedOn, moment }, '2026-11-20')).toBe(problem);
    expect(mayClose(openingDay({ countedOn, moment }), '2026-11-20')).toBe(problem === null);
  });

  it('can be closed for tomorrow’s opening, but not for a day that nobody has lived', () => {
    expect(mayClose('2026-11-21', '2026-11-20')).toBe(true);
    expect(mayClose('2026-11-22', '2026-11-20')).toBe(false);
  });
});

describe('two people’s counts', () => {
  it('stand beside each other when they counted different things', () => {
    const merged = mergeCounts(
      [at('flour', '2026-11-20T08:00:00.000Z', '3')],
      [at('salt', '2026-11-20T08:00:01.000Z', '1')],
    );
    expect(merged.map((count) => count.refId)).toEqual(['flour', 'salt']);
  });

  it('rule 89: stand beside each other on two shelves and in two units of one shelf, whichever is later', () => {
    const lines = [
      at('flour', '2026-11-20T08:00:00.000Z', '2', 'walk-in', 'lot/6/2500'),
      at('flour', '2026-11-20T08:01:00.000Z', '3', 'dry store', 'unit/2500'),
      at('flour', '2026-11-20T08:02:00.000Z', '0.4', 'dry store'),
    ];
    expect(mergeCounts([], lines)).toEqual(lines);
    expect(mergeCounts(lines, [at('flour', '2026-11-20T08:03:00.000Z', '0.5')])).toHaveLength(4);
  });

  it('rule 8: of one thing the later count holds, whichever arrives first', () => {
    const early = at('flour', '2026-11-20T08:00:00.000Z', '3');
    const late = at('flour', '2026-11-20T08:05:00.000Z', '4');
    expect(mergeCounts([early], [late])).toEqual([late]);
    expect(mergeCounts([late], [early])).toEqual([late]);
  });
});

describe('the id of a counted line', () => {
  const stocktake = '0193491e-7e10-7abc-8def-0123456789ab';
  const flour = '01934920-1111-7222-9333-444455556666';

  const place = { kind: 'ingredient' as const, refId: flour, shelfId: null, recordUnit: 'kg' };

  it('is the same on every device and another for each thing, shelf, unit and stocktake', () => {
    const id = countLineId(stocktake, place);
    expect(countLineId(stocktake.toUpperCase(), { ...place, refId: flour.toUpperCase() })).toBe(id);
    const others = [
      countLineId(stocktake, { ...place, kind: 'recipe' }),
      countLineId(stocktake, { ...place, shelfId: stocktake }),
      countLineId(stocktake, { ...place, recordUnit: 'g' }),
      countLineId(flour, place),
    ];
    expect(new Set([id, ...others]).size).toBe(5);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
