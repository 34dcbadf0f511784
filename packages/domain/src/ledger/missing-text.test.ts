import { describe, expect, it } from 'vitest';
import { missingText } from './missing-text.ts';

describe('missingText', () => {
  it('names what is missing and the way to it', () => {
    expect(missingText({ what: 'price', name: 'Basil', inside: [] })).toBe('Basil has no price');
    expect(missingText({ what: 'price', name: 'Basil', inside: ['Pesto pizza', 'Pesto sauce'] })).toBe(
      'Basil has no price (in Pesto pizza › Pesto sauce)',
    );
    expect(missingText({ what: 'cycle', name: 'Stock', inside: ['Sauce'] })).toBe('Stock contains itself (in Sauce)');
  });
});
