import type { ImpactEntry } from '@larder/contract/impact.ts';
import { describe, expect, it } from 'vitest';
import { withChangedPeriods, withPeriods } from './changed-periods.ts';

const of = (accountId: string, to: string) => ({ accountId, to }) as ImpactEntry;

describe('what was done to a document that reaches into closed periods', () => {
  it('says how many it changed', () => {
    expect(withChangedPeriods('Order Updated', { impact: [of('soho', '2026-11-08')] })).toBe(
      'Order Updated. It changed 1 closed period',
    );
    expect(withChangedPeriods('Order Updated', { impact: [of('soho', '2026-11-08'), of('bar', '2026-11-08')] })).toBe(
      'Order Updated. It changed 2 closed periods',
    );
  });

  it('says that what it changed comes later, where it reaches into many', () => {
    expect(withChangedPeriods('Invoice approved', { impact: [], impactComing: 21 })).toBe(
      'Invoice approved. It reaches into 21 closed periods: what it changed is shown within a minute',
    );
  });

  it('is said alone where no period changed, or nothing of it is for the person', () => {
    expect(withChangedPeriods('Order Updated', { impact: [], impactComing: 0 })).toBe('Order Updated');
    expect(withChangedPeriods('Order Updated', {})).toBe('Order Updated');
  });

  it('is said of what the server took, not of what is stored on the device or never left it', () => {
    const done = (answer: unknown) => (answer === 'stored' ? 'Wastage stored' : 'Wastage Added');
    const stated = withPeriods({ done, failed: 'Wastage could not be added' }).done;
    if (typeof stated !== 'function') throw new Error('it states nothing of the answer');
    expect(stated({ impact: [of('soho', '2026-11-08')] })).toBe('Wastage Added. It changed 1 closed period');
    expect(stated('stored')).toBe('Wastage stored');
    expect(stated(null)).toBe('Wastage Added');
  });
});
