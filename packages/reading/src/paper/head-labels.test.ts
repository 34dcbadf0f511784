import { describe, expect, it } from 'vitest';
import { headedPaper } from '../testing/headed-paper.ts';

describe('labels of a head', () => {
  it.each([
    ['Invoice & Delivery Note No', 'number'],
    ['Invoice/Credit No.', 'number'],
    ['Invoice No (quote on payment)', 'number'],
    ['Voucher no', 'number'],
    ['Reference No', 'number'],
    ["Buyer's order no", 'orderNumber'],
    ['Your P.O.', 'orderNumber'],
    ['Official order no', 'orderNumber'],
    ['External Document No.', 'orderNumber'],
    ['Cust O/N', 'orderNumber'],
    ['Order', 'orderNumber'],
  ] as const)('are named by "%s": %s', (label, field) => {
    const others = field === 'number' ? [] : ['Invoice no 4711'];
    for (const row of [`${label}: A9021`, `${label}      A9021`])
      expect(headedPaper(...others, 'Date 14/03/2026', row)).toMatchObject({ [field]: 'A9021' });
  });

  it.each(['VRN', 'VAT identification number', 'VAT Regn No', 'V A T No', 'VAT/Tax No', 'VAT No (GB)'])(
    'have the number of VAT behind "%s"',
    (label) => {
      expect(headedPaper('Invoice no 4711', `${label}: GB 553 1063 15`)).toMatchObject({
        supplierVatNumber: 'GB553106315',
      });
    },
  );

  it.each(['Despatched', 'Date of despatch', 'Shipment Date', 'Goods delivered', 'Delivery day'])(
    'are delivered on the day of "%s"',
    (label) => {
      const head = headedPaper('Invoice no 4711', 'Date 14/03/2026', `${label}: 13/03/2026`);
      expect(head).toMatchObject({ date: '2026-03-14', deliveryDate: '2026-03-13' });
    },
  );

  it.each([
    ['Document: MW/94602', 'Document date: 14.03.2026'],
    ['Document     MW/94602', 'Document date     14.03.2026'],
    ['Doc: MW/94602', 'Doc. date: 14.03.2026'],
    ['Document        Date           Account', 'MW/94602        14.03.2026     C771'],
    ['Our invoice: MW/94602', 'Date: 14.03.2026'],
    ['Inv: MW/94602', 'Date: 14.03.2026'],
    ['INV MW/94602', 'Date: 14.03.2026'],
    ['Document MW/94602', 'Date: 14.03.2026'],
    ['Bill: MW/94602', 'Bill date: 14.03.2026'],
  ])('have the number behind or below a word for the paper alone: %s', (...rows) => {
    expect(headedPaper('INVOICE', ...rows)).toMatchObject({ number: 'MW/94602', date: '2026-03-14' });
  });
});
