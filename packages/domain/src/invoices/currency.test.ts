import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { inPounds, readCurrency } from './currency.ts';
import { invoiceLine } from './testing.ts';

describe('an invoice in another currency', () => {
  const line = invoiceLine({ net: '33.33', unitPrice: decimal('11.11') });

  it('rule 68 is put on orders at the rate that a person gave, 10 decimals', () => {
    const [euros] = inPounds([line], decimal('0.8571428571'));
    expect([euros?.net.toFixed(), euros?.unitPrice?.toFixed()]).toEqual(['28.5685714271', '9.5228571424']);
    expect(inPounds([{ ...line, unitPrice: null }], decimal(2))[0]?.unitPrice).toBeNull();
  });

  it('rule 68 pounds stay as they are', () => expect(inPounds([line], decimal(1))).toEqual([line]));
});

describe('a currency that is typed', () => {
  it.each([
    ['GBP', 'GBP'],
    [' eur ', 'EUR'],
    ['£', 'GBP'],
    ['€', 'EUR'],
    ['euro', null],
    ['$', null],
    ['', null],
  ])('%j is %s', (typed, currency) => expect(readCurrency(typed)).toBe(currency));
});
