import { describe, expect, it } from 'vitest';
import { typedPage } from '../testing/typed-page.ts';
import { withWordsApart } from './joined-words.ts';

const apart = (text: string) =>
  withWordsApart([typedPage([text])]).flatMap(({ words }) => words.map((word) => word.text));

describe('words that a picture shows as one', () => {
  it.each([
    ['VATtotal', ['VAT', 'total']],
    ['Topay', ['To', 'pay']],
    ['Itemcode', ['Item', 'code']],
    ['InvoiceDate:', ['Invoice', 'Date:']],
    ['Total:7,454.29', ['Total:', '7,454.29']],
    ['InvoiceDate:03/03/2026', ['Invoice', 'Date:', '03/03/2026']],
  ])('%s is parted', (text, parts) => expect(apart(text)).toEqual(parts));

  it.each(['Total', 'Subtotals', 'RedPeppers', 'Notary', 'Tomato', 'Pricey', '12:30', 'https://a.b', 'Lot:none'])(
    '%s stays one',
    (text) => expect(apart(text)).toEqual([text]),
  );

  it('stand beside each other in the place of the one', () => {
    const [first, second] = withWordsApart([typedPage(['VATtotal'])])[0]?.words ?? [];
    expect(first?.left).toBe(0);
    expect(second?.left).toBeGreaterThanOrEqual((first?.left ?? 0) + (first?.width ?? 0));
    expect((second?.left ?? 0) + (second?.width ?? 0)).toBeCloseTo(6 * 'VATtotal'.length);
  });
});
