import { describe, expect, it } from 'vitest';
import { typedPage } from '../testing/typed-page.ts';
import { withMonths } from './months.ts';

describe('the month of a date in a picture', () => {
  it.each([
    ['05-0ct-2026', '05-Oct-2026'],
    ['4/5ep/26', '4/Sep/26'],
    ['05-Oct-2026', '05-Oct-2026'],
    ['05-10-2026', '05-10-2026'],
    ['12-0cx-2026', '12-0cx-2026'],
    ['SKU-0ct-2026', 'SKU-0ct-2026'],
  ])('of %s is that of %s', (seen, wanted) => expect(withMonths([typedPage([seen])])[0]?.words[0]?.text).toBe(wanted));
});
