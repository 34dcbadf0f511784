import { describe, expect, it } from 'vitest';
import { headedPaper } from '../testing/headed-paper.ts';

describe('facts of a head', () => {
  it('are not dated on the day of payment where the day of the invoice has no label', () => {
    const head = headedPaper('Invoice', '#4711', '14/03/2026', 'Due Date: 28/03/2026');
    expect(head).toMatchObject({ number: '4711', date: '2026-03-14', dueDate: '2026-03-28' });
    expect(headedPaper('Invoice no 4711', 'Due Date: 28/03/2026')).not.toHaveProperty('date');
  });

  it('are due by direct debit, and an account stands right behind the word for it', () => {
    const head = headedPaper(
      'Invoice 4711',
      'Date 14/03/2026',
      'Direct Debit due   28/03/2026',
      'on this account: 20-15-55 12345678',
    );
    expect(head).toMatchObject({ date: '2026-03-14', dueDate: '2026-03-28', bankAccount: '20155512345678' });
    expect(headedPaper('Invoice 4711', 'Account since 20-15-55 12345678')).not.toHaveProperty('bankAccount');
  });

  it('take a reference of the customer for the order where nothing else is called one', () => {
    expect(headedPaper('Invoice 4711', 'Customer Reference:', 'PO9021')).toMatchObject({ orderNumber: 'PO9021' });
    expect(headedPaper('Invoice 4711', 'Customer Reference:   C4711', 'Your order:   PO9021')).toMatchObject({
      orderNumber: 'PO9021',
    });
  });

  it.each([
    'We will collect £19.20 by Direct Debit on 28/03/2026.',
    'The invoice total will be collected by Direct Debit on 28-Mar-26.',
    'Payment by Direct Debit. We will collect this invoice on 28-MAR-2026.',
    'Terms: strictly nett. Payment due 28 MAR 2026. E & O E.',
    'Terms of payment:   Up to 28.03.2026 without deduction',
    'Payment terms   28/03/2026',
    'Your account will be debited on or shortly after Saturday 28th of March 2026.',
    'Payment of this invoice is due on or before 28/03/2026, thank you',
    'Due for payment: 28/03/2026',
    'This invoice falls due for settlement by 28/03/2026, overdue accounts are put on stop.',
  ])('are due on the day of a sentence: %s', (sentence) => {
    expect(headedPaper('Invoice 4711', 'Date 14/03/2026', sentence)).toMatchObject({
      date: '2026-03-14',
      dueDate: '2026-03-28',
    });
  });

  it('are due on the day of a sentence that goes on below', () => {
    const rows = [
      'Payment by Direct Debit. We will collect this invoice on',
      '28 March 2026 from the account that you gave.',
    ];
    expect(headedPaper('Invoice 4711', 'Date 14/03/2026', ...rows)).toMatchObject({ dueDate: '2026-03-28' });
  });

  it.each([
    'Terms: 30 days from 14/03/2026',
    'Payment received 28/03/2026, thank you',
    'We collected £100.00 by Direct Debit on 28/03/2026.',
    'Less 2% discount if paid by 28/03/2026',
    'Up to 28.03.2026 you receive 3 % discount',
    'Empties will be collected on 28/03/2026',
    'Prices are valid until 28/03/2026',
    'Terms: 30 days. Next delivery 28/03/2026',
  ])('are not due on another day of a sentence: %s', (sentence) => {
    expect(headedPaper('Invoice 4711', 'Date 14/03/2026', sentence)).not.toHaveProperty('dueDate');
  });

  it('have a number and its day behind or below one label for both', () => {
    const behind = headedPaper(
      'Document no. / date          4711 / 14.03.2026',
      'Your purchase order / date   PO9021 / 12.03.2026',
      'Delivery note / date         8001 / 13.03.2026',
    );
    expect(behind).toMatchObject({ number: '4711', date: '2026-03-14', orderNumber: 'PO9021' });
    const below = headedPaper(
      'Invoice no / Date        Your order / date',
      '4711 / 14.03.2026        9021 / 12.03.2026',
    );
    expect(below).toMatchObject({ number: '4711', date: '2026-03-14', orderNumber: '9021' });
  });

  it.each(['VAT NoGB 194 4958 70', 'VATNoGB194495870', 'VAT Reg NoGB194495870'])(
    'have the number of VAT without the label that stands close before it: %s',
    (printed) => expect(headedPaper('Invoice no 4711', printed)).toMatchObject({ supplierVatNumber: 'GB194495870' }),
  );

  it('have a number of VAT that begins with GB, without a word for it', () => {
    expect(headedPaper('Invoice no 4711', '#GB 194 4958 70')).toMatchObject({ supplierVatNumber: 'GB194495870' });
    expect(headedPaper('Invoice no 4711', 'EORI GB 194 4958 70 000')).not.toHaveProperty('supplierVatNumber');
    expect(headedPaper('Bill to:', 'The Anchor', 'GB 194 4958 70', 'Invoice no 4711')).not.toHaveProperty(
      'supplierVatNumber',
    );
  });

  it('stand below labels in two rows', () => {
    const head = headedPaper(
      'Customer      Invoice        Invoice        Your            Due',
      'Code          Number         Date           Reference       Date',
      'C1234         4711           14/03/2026     PO9021          28/03/2026',
    );
    expect(head).toMatchObject({ number: '4711', date: '2026-03-14', orderNumber: 'PO9021', dueDate: '2026-03-28' });
  });

  it('have days without a stroke behind their numbers, also in the next column', () => {
    const head = headedPaper('Invoice No. & Date      Order No. & Date', '4711 14/03/2026         PO9021  10/03/2026');
    expect(head).toMatchObject({ number: '4711', date: '2026-03-14', orderNumber: 'PO9021' });
    expect(headedPaper('Invoice No/Date   SI/4711  14MAR26')).toMatchObject({ number: 'SI/4711', date: '2026-03-14' });
  });

  it('are no label and its number where an order begins with PO', () => {
    expect(headedPaper('Invoice no 4711', 'Order number            PO-2026-11')).toMatchObject({
      orderNumber: 'PO-2026-11',
    });
  });

  it("take a reference of the seller's for the number where the paper has no other", () => {
    expect(headedPaper('Our ref      SO88271', 'Invoice      4711')).toMatchObject({ number: '4711' });
    expect(headedPaper('INVOICE', 'Our ref      SO88271')).toMatchObject({ number: 'SO88271' });
  });

  it('are none of another paper or of who pays', () => {
    const credit = ['Credit note no 4711', 'Date: 14/03/2026', 'Original invoice no: 4655'];
    expect(headedPaper(...credit, 'Original invoice date: 01/03/2026')).toMatchObject({
      number: '4711',
      date: '2026-03-14',
    });
    const numbers = ['Your VAT No: GB 111 2222 33', 'Our VAT No: GB 553 1063 15'];
    expect(headedPaper('Invoice no 4711', ...numbers)).toMatchObject({ supplierVatNumber: 'GB553106315' });
  });

  it.each([
    'S/C 20-15-55 A/C 12345678',
    'Sort Code 201555 Account 12345678',
    'Please pay 12345678 at sort code 20-15-55',
    'Bank transfer to 20-15-55 account number 12345678',
    'Sort code            Account number\n20-15-55             12345678',
    'Acc. No: 12345678\nS. Code: 20-15-55',
    'Barclays Bank plc\n20-15-55\n12345678',
  ])('have an account to pay to: %s', (rows) => {
    const head = headedPaper('Invoice 4711', 'Date 14/03/2026', ...rows.split('\n'));
    expect(head).toMatchObject({ bankAccount: '20155512345678' });
  });

  it.each(['Delivered 20-12-25   Docket 12345678', 'Code 201555   Account 12345678'])(
    'have no account without the word for a bank: %s',
    (row) => {
      expect(headedPaper('Invoice 4711', row)).not.toHaveProperty('bankAccount');
    },
  );
});
