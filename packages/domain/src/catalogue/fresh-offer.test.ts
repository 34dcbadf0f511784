import { expect, it } from 'vitest';
import { isFreshOffer } from './fresh-offer.ts';

it('takes a published price for fresh up to its sixtieth day', () => {
  expect(isFreshOffer('2026-09-22', '2026-11-21')).toBe(true);
  expect(isFreshOffer('2026-09-21', '2026-11-21')).toBe(false);
  expect(isFreshOffer('2026-12-01', '2026-11-21')).toBe(true);
});
