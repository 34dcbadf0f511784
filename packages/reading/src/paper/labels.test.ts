import { describe, expect, it } from 'vitest';
import { CARRIED, PAGE_NUMBER, totalField } from './labels.ts';

describe('the label of a total', () => {
  it.each([
    ['Sub-total', 'linesTotal'],
    ['Goods value', 'linesTotal'],
    ['Total goods', 'linesTotal'],
    ['Total net goods', 'linesTotal'],
    ['Net', 'net'],
    ['Nett amount', 'net'],
    ['Total excl. VAT', 'net'],
    ['Sub total (ex. VAT)', 'net'],
    ['Amount before VAT', 'net'],
    ['VAT', 'vat'],
    ['VAT S 20.00%', 'vat'],
    ['Total VAT @ 20%', 'vat'],
    ['Plus 20% VAT on 45.00', 'vat'],
    ['Sales tax', 'vat'],
    ['Standard rate (20%)', 'vat'],
    ['VAT included at 20%', 'vat'],
    ['of which VAT', 'vat'],
    ['Shipping', 'charges'],
    ['Total incl. VAT', 'gross'],
    ['Grand total', 'gross'],
    ['Invoice total GBP:', 'gross'],
    ['Total credit', 'gross'],
    ['Gesamtbetrag', 'gross'],
    ['Total due', 'payable'],
    ['Balance outstanding', 'payable'],
    ['Please pay', 'payable'],
    ['Carriage', 'charges'],
    ['Delivery charge', 'charges'],
    ['Less settlement discount 2.5%', 'allowances'],
    ['Voucher rebate', 'allowances'],
    ['Less paid', 'prepaid'],
    ['Deposit paid 01/03', 'prepaid'],
    ['Rounding', 'rounding'],
    ['Total of lines', 'linesTotal'],
    ['Produce total', 'linesTotal'],
    ['Total before delivery', 'linesTotal'],
    ['Total before discount', 'linesTotal'],
    ['Goods sub-total', 'linesTotal'],
    ['Untaxed Amount', 'net'],
    ['Total less VAT', 'net'],
    ['Nett invoice value', 'net'],
    ['Total after discount', 'net'],
    ['Invoice total (ex VAT)', 'net'],
    ['V.A.T. on porterage @ 20%', 'vat'],
    ['VAT @ 20% (items marked V)', 'vat'],
    ['Value Added Tax', 'vat'],
    ['VAT on above', 'vat'],
    ['VAT Total (GBP)', 'vat'],
    ['UK VAT 20%', 'vat'],
    ['Total value of this invoice', 'gross'],
    ['This invoice', 'gross'],
    ['Total invoiced', 'gross'],
    ['Gross invoice value', 'gross'],
    ['Total refund', 'gross'],
    ['Total price (inc. VAT)', 'gross'],
    ['Invoice total due', 'payable'],
    ['Amount to be collected', 'payable'],
    ['Porterage & delivery', 'charges'],
    ['Temporary fuel surcharge', 'charges'],
    ['Chilled courier', 'charges'],
    ['P&P', 'charges'],
    ['Total delivery', 'charges'],
    ['Less trade disc.', 'allowances'],
    ['Loyalty bonus', 'allowances'],
    ['Promotions', 'allowances'],
    ['Less payments', 'prepaid'],
  ] as const)('%s is of: %s', (label, field) => {
    expect(totalField(label)).toBe(field);
  });

  it.each([
    '',
    'Standard rate',
    'VAT number',
    'Due date',
    'Net weight',
    'Please pay by 30 days',
    'Total cases',
    'Total kg',
    'Delivery note',
    'Delivery address',
    'Carriage paid',
    'Free of charge',
    'No charge',
    'Discount terms',
    'Balance brought forward',
    'Balance now',
    'VAT registered',
    'Customer',
  ])('is none in "%s"', (label) => {
    expect(totalField(label)).toBeNull();
  });
});

describe('rows that repeat what stands elsewhere', () => {
  it.each([
    ['Carried forward 120.00', true],
    ['B/F 120.00', true],
    ['Page total', true],
    ['Category total Dairy', true],
    ['Invoice total 120.00', false],
    ['Forward planning', false],
  ])('"%s": %s', (row, carried) => {
    expect(CARRIED.test(row)).toBe(carried);
  });

  it.each([
    ['Page 1 of 2', true],
    ['Page: 3', true],
    ['Seite 2/4', true],
    ['Page numbers 1', false],
    ['1 of 2', false],
  ])('"%s" numbers a page: %s', (row, number) => {
    expect(PAGE_NUMBER.test(row)).toBe(number);
  });
});
