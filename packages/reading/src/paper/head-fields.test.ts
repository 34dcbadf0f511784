import { describe, expect, it } from 'vitest';
import { plainValues } from '../testing/plain-values.ts';
import { typedPage } from '../testing/typed-page.ts';
import { readPages } from './read-pages.ts';

function headed(...rows: readonly string[]) {
  const lines = ['Description            Qty    Price     Amount', 'Plain flour              2     8.00      16.00'];
  const totals = ['', 'Goods                 16.00', 'VAT                    3.20', 'Total                 19.20'];
  const [paper] = readPages([typedPage(['HARBOUR FOODS LTD', '', ...rows, '', ...lines, ...totals])], 'pdf');
  return { head: plainValues(paper?.head ?? {}) };
}

describe('facts of a head', () => {
  it('are not dated on the day of payment where the day of the invoice has no label', () => {
    const { head } = headed('Invoice', '#4711', '14/03/2026', 'Due Date: 28/03/2026');
    expect(head).toMatchObject({ number: '4711', date: '2026-03-14', dueDate: '2026-03-28' });
    expect(headed('Invoice no 4711', 'Due Date: 28/03/2026').head).not.toHaveProperty('date');
  });

  it('are due by direct debit, and an account stands right behind the word for it', () => {
    const { head } = headed(
      'Invoice 4711',
      'Date 14/03/2026',
      'Direct Debit due   28/03/2026',
      'on this account: 20-15-55 12345678',
    );
    expect(head).toMatchObject({ date: '2026-03-14', dueDate: '2026-03-28', bankAccount: '20155512345678' });
    expect(headed('Invoice 4711', 'Account since 20-15-55 12345678').head).not.toHaveProperty('bankAccount');
  });

  it('take a reference of the customer for the order where nothing else is called one', () => {
    expect(headed('Invoice 4711', 'Customer Reference:', 'PO9021').head).toMatchObject({ orderNumber: 'PO9021' });
    expect(headed('Invoice 4711', 'Customer Reference:   C4711', 'Your order:   PO9021').head).toMatchObject({
      orderNumber: 'PO9021',
    });
  });
});
