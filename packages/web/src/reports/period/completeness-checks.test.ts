import type { AreaFigures, PeriodReport } from '@larder/contract/reports.ts';
import { describe, expect, it } from 'vitest';
import { completenessChecks } from './completeness-checks.ts';

const area = (name: string, more: Partial<AreaFigures> = {}) =>
  ({
    accountId: name,
    name,
    openingCount: '2026-11-02',
    openingCounted: true,
    closingCounted: true,
    ...more,
  }) as AreaFigures;
const WHOLE: PeriodReport['completeness'] = {
  salesMatchedPercent: '100',
  importsWithUnmatched: { count: 0, worst: [] },
  ...{ dishesSold: 2, dishesComplete: 2, dishesLack: [], ingredientsUsed: 3, ingredientsWithoutPrice: [] },
  estimatedSplits: { count: 0, worst: [] },
  notCounted: 0,
  negativeStock: { count: 0, worst: [] },
};
const checks = (areas: AreaFigures[], completeness: Partial<PeriodReport['completeness']> = {}) =>
  completenessChecks({
    ...{ from: '2026-11-02', to: '2026-11-08', areas, completeness: { ...WHOLE, ...completeness } },
  } as PeriodReport).map(({ ok, label, value, lacks }) => [label, value, ok, ...lacks.map(({ text }) => text)]);

describe('what the figures of a period rest on', () => {
  it('is whole where all is matched, costed, priced and counted, on the first day and the day after the last', () =>
    expect(checks([area('Kitchen')])).toEqual([
      ['Sales matched', '100%', true],
      ['Recipes costed', '2 of 2', true],
      ['Prices present', '3 of 3', true],
      ['Counted', '02 Nov 2026 and 09 Nov 2026', true],
    ]));

  it('names the areas that were not counted, and since when', () => {
    const areas = [
      area('Bar', { closingCounted: false }),
      area('Cellar', { openingCount: null, openingCounted: false }),
      area('Kitchen', { openingCount: '2026-10-26', openingCounted: false, closingCounted: false }),
    ];
    expect(checks(areas)[3]).toEqual([
      ...['Counted', '0 of 3 areas', false],
      'Bar: counted at the start, not counted at the end',
      'Cellar: never counted before',
      'Kitchen: last counted for 26 Oct 2026, not counted at the end',
    ]);
    expect(checks(areas.slice(0, 1))[3]?.[1]).toBe('not at the end');
  });

  it('is not whole where nothing was sold, a dish lacks something or an ingredient has no price', () =>
    expect(
      checks([area('Kitchen')], {
        ...{ salesMatchedPercent: null, dishesComplete: 1, ingredientsWithoutPrice: [{ id: 'basil', name: 'Basil' }] },
      }).slice(0, 3),
    ).toEqual([
      ['Sales matched', 'no sales', false, 'Nothing was imported for these days.'],
      ['Recipes costed', '1 of 2', false],
      ['Prices present', '2 of 3', false, 'Basil has no price: what it costs is not in these figures'],
    ]));
});
