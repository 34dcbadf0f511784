import { decimal } from '@larder/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { percentOf } from './line-vat.ts';

const rate = (text: string) => percentOf(text, new Map([['S', decimal('20')]]))?.toFixed();

describe('the rate in the place of VAT of a line', () => {
  it.each([
    ['0.0% Z', '0'],
    ['20.0% S', '20'],
    ['0% Z', '0'],
    ['T1 20.00%', '20'],
    ['20% (VAT on Income)', '20'],
    ['Zero Rated Income', '0'],
    ['VAT @ 5%', '5'],
    ['12,5 %', '12.5'],
    ['20', '20'],
    ['S', '20'],
  ])('is read with what stands around it: %s', (text, expected) => expect(rate(text)).toBe(expected));

  it.each(['20% 5%', '7', 'A', '120%'])('stays open where it could be another: %s', (text) =>
    expect(rate(text)).toBeUndefined(),
  );
});
