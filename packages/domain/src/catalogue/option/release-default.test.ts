import { describe, expect, it } from 'vitest';
import { releaseDefault, type StoredDefault } from './release-default.ts';

const chosen = (optionId: string, effectiveDay: string, recordedNo = 1): StoredDefault => ({
  defaultId: `${optionId} ${effectiveDay}`,
  optionId,
  effectiveDay,
  recordedNo,
});
const TODAY = '2026-11-20';

describe('releaseDefault', () => {
  it('goes on with the first option that remains', () =>
    expect(releaseDefault([chosen('sack', '2026-11-02')], 'sack', ['bag', 'box'], TODAY)).toEqual({
      withdrawn: [],
      next: 'bag',
    }));

  it('retains the last price where no option remains', () =>
    expect(releaseDefault([chosen('sack', '2026-11-02')], 'sack', [], TODAY).next).toBeNull());

  it('changes nothing where another option costs it today, but withdraws what was planned', () =>
    expect(releaseDefault([chosen('bag', '2026-11-02'), chosen('sack', '2026-12-01')], 'sack', ['bag'], TODAY)).toEqual(
      { withdrawn: ['sack 2026-12-01'], next: null },
    ));

  it('looks at the later recorded one of a day, and at the first where all are still to come', () => {
    const sameDay = [chosen('sack', TODAY, 1), chosen('bag', TODAY, 2)];
    expect(releaseDefault(sameDay, 'sack', ['bag'], TODAY).next).toBeNull();
    expect(releaseDefault([chosen('sack', '2026-12-01')], 'sack', ['bag'], TODAY)).toEqual({
      withdrawn: ['sack 2026-12-01'],
      next: 'bag',
    });
  });
});
