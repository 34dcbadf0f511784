import { describe, expect, it } from 'vitest';
import { typedPage } from '../testing/typed-page.ts';
import { readPages } from './read-pages.ts';

const LINES = [
  '',
  'Description            Qty    Price     Amount',
  'Plain flour              2     5.00      10.00',
  '',
  'Goods                 10.00',
  'VAT                    2.00',
  'Total                 12.00',
];

function buyerOn(...rows: string[]) {
  const [paper] = readPages([typedPage(['HARBOUR FOODS LTD', '', 'Invoice no 4711', ...rows, ...LINES])], 'pdf');
  return paper?.head.buyerName;
}

describe('who is billed', () => {
  it('stands behind a label or below it, without the number of the account and the address', () => {
    expect(buyerOn('Bill to: The Old Mill Inn')?.value).toBe('The Old Mill Inn');
    expect(buyerOn('INVOICE TO', 'The Old Mill Inn', '3 Market Place')?.value).toBe('The Old Mill Inn');
    expect(buyerOn('Customer: C29041 THE OLD MILL INN, 3 MARKET PLACE, YORK YO1 7HH')?.value).toBe('THE OLD MILL INN');
    expect(buyerOn('Customer: Smith, Jones & Co')?.value).toBe('Smith, Jones & Co');
  });

  it.each([
    'DELIVERY ADDRESS',
    'Delivered to',
    'Outlet',
    'Our Reference',
    'VAT INVOICE',
    'Doc. Number 34/4154',
    'Drop No R4756',
  ])('is not "%s", which stands beside the label and is another one', (other) => {
    const rows = [`INVOICE TO            ${other}`, 'The Old Mill Inn      3 Market Place'];
    expect(buyerOn(...rows)?.value).toBe('The Old Mill Inn');
  });

  it('is neither the one who sends the paper, whose account is to be paid to, nor the beginning of a note', () => {
    expect(buyerOn('Account name: Harbour Foods')).toBeUndefined();
    expect(buyerOn('Customer note', 'Prices include VAT where it applies')).toBeUndefined();
    expect(buyerOn('Account name: Harbour Foods', 'Sold to: The Old Mill Inn')?.value).toBe('The Old Mill Inn');
  });

  it('is not sure where it is a single word', () => {
    expect(buyerOn('Bill to: Riverside')?.confidence).toBeLessThan(0.98);
    expect(buyerOn('Bill to: The Old Mill Inn')?.confidence).toBeGreaterThanOrEqual(0.98);
  });
});
