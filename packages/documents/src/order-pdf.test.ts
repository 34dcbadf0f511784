import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { NOT_ANSWERED, NOTHING_ANNOUNCED } from '@larder/domain/procurement/announcement.ts';
import { NOTHING_REFUSED } from '@larder/domain/procurement/refused-lots.ts';
import { describe, expect, it } from 'vitest';
import { type OrderParties, orderFilename, orderPdf, orderTitle } from './order-pdf.ts';
import { renderPdf } from './render-pdf.ts';

const ID = '019f0000-0000-7000-8000-000000000000';

function order(differs: Partial<OrderRow> = {}): OrderRow {
  const at = '2026-11-20T12:00:00.000Z';
  return {
    id: ID,
    accountId: ID,
    supplierId: ID,
    orderNumber: 12,
    type: 'DEBIT',
    status: 'SENT',
    date: '2026-11-20',
    deliveryDate: '2026-11-21',
    specialInstructions: 'Back door',
    invoiceNumber: null,
    deliveryCharge: '4.5',
    flatDiscount: '0',
    percentDiscount: '10',
    estimatedCost: '37',
    orderNetValue: '20.5',
    finalCost: '22.95',
    temperature: null,
    receivingComments: '',
    userName: 'Gino',
    receivedAt: null,
    ...NOT_ANSWERED,
    attachments: [],
    mail: null,
    approval: null,
    version: 1,
    createdAt: at,
    createdBy: 'Gino',
    updatedAt: at,
    updatedBy: 'Gino',
    lines: [
      {
        id: ID,
        optionId: ID,
        ingredientId: ID,
        name: 'Chopped tomatoes',
        supplierCode: 'TOM1',
        uom: 'case',
        unitsPerLot: '6',
        amountPerUnit: '2.5',
        baseUnit: 'kg',
        vatPercent: '0',
        quantity: '2',
        unitPrice: '18.5',
        quantityReceived: '1',
        finalPrice: '20.5',
        qtyReceivedNormal: '15000',
        ...NOTHING_ANNOUNCED,
        ...NOTHING_REFUSED,
        priceOnly: false,
        priceDiffers: false,
      },
    ],
    ...differs,
  };
}

const parties: OrderParties = {
  buyer: ['Copper Table', 'Soho', 'Kitchen'],
  address: ['12 Frith Street', 'W1D 4RQ'],
  replyTo: 'soho@copper.example',
  supplier: 'Fish & Sons',
  accountNumber: null,
  questionsTo: [],
};

/** Every text that stands on the paper, in order. */
function texts(differs: Partial<OrderRow> = {}, of: Partial<OrderParties> = {}): string[] {
  const found: string[] = [];
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk);
    else if (part && typeof part === 'object') {
      if ('text' in part && typeof part.text === 'string') found.push(part.text);
      Object.values(part).forEach(walk);
    }
  };
  walk(orderPdf(order(differs), { ...parties, ...of }).content);
  return found;
}

describe('the paper of an order', () => {
  it('carries where it is delivered, the buyer’s number with the supplier and where to reply', () => {
    const found = texts({}, { accountNumber: 'CT-77' });
    for (const text of ['12 Frith Street', 'W1D 4RQ', 'CT-77', 'soho@copper.example']) expect(found).toContain(text);
    expect(texts({}, { address: [], replyTo: null })).not.toContain('Reply to');
  });

  it('rule 47: states what was refused at the door, and why, once the order was received', () => {
    const refused = { refusedLots: '2', refusedReason: 'warm', refusedTemperature: '9.5' } as const;
    const lines = order().lines.map((line) => ({ ...line, ...refused }));
    expect(texts({ lines, status: 'RECEIVED' })).toContain('\n2 refused, warm at 9.5 °C');
    expect(texts({ lines, status: 'SENT' }).join()).not.toContain('refused');
  });

  it('lists what is ordered, in which pack, for when and where, with the estimate', () => {
    const paper = texts();
    for (const text of ['Purchase order 12', 'Fish & Sons', 'Kitchen', '21 Nov 2026', 'Back door', 'TOM1'])
      expect(paper).toContain(text);
    expect(paper).toContain('1 case = 6 × 2.5 kg');
    expect(paper.slice(-2)).toEqual(['Total without VAT', '£37.00']);
  });

  it('names the buyer’s number with the supplier and whom to ask, where those are known', () => {
    const known = texts({}, { accountNumber: 'CT-1042', questionsTo: ['Gino', '020 7946 0022'] });
    for (const text of ['Account', 'CT-1042', 'Questions to', 'Gino, 020 7946 0022']) expect(known).toContain(text);
    for (const text of ['Account', 'Questions to']) expect(texts()).not.toContain(text);
  });

  it('lists what came and what it came to once the order was received', () => {
    expect(texts({ status: 'RECEIVED' }).slice(-8)).toEqual([
      'Goods',
      '£20.50',
      'Discount 10%',
      '-£2.05',
      'Delivery charge',
      '£4.50',
      'Total without VAT',
      '£22.95',
    ]);
  });

  it('states VAT by rate and the total with it, of what was ordered and of what came', () => {
    const lines = order().lines.map((line) => ({ ...line, vatPercent: '20' }));
    expect(texts({ lines }).slice(-6)).toEqual([
      ...['Total without VAT', '£37.00', 'VAT 20% on £37.00', '£7.40', 'Total with VAT', '£44.40'],
    ]);
    expect(texts({ lines, status: 'RECEIVED' }).slice(-4)).toEqual([
      ...['VAT 20% on £22.95', '£4.59', 'Total with VAT', '£27.54'],
    ]);
  });

  it.each(['SENT', 'RECEIVED'] as const)('has quantities and no £ where it comes without its costs, %s', (status) => {
    const costless = { deliveryCharge: null, flatDiscount: null, percentDiscount: null, estimatedCost: null };
    const lines = order().lines.map((line) => ({ ...line, unitPrice: null, finalPrice: null }));
    const paper = texts({ status, ...costless, orderNetValue: null, finalCost: null, lines });
    expect(paper.slice(-1)).toEqual([status === 'SENT' ? '2' : '1']);
    expect(paper.join()).not.toMatch(/£|Price|Total/);
  });

  it('has a name that any system takes', () => {
    expect(orderFilename(order(), parties)).toBe('purchase-order-12-fish-sons-2026-11-21.pdf');
    expect(orderTitle({ type: 'CREDIT', orderNumber: null })).toBe('Credit note');
  });

  it('becomes a PDF', async () => {
    const pdf = await renderPdf(orderPdf(order(), parties));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('rule 4 states below its total what rounding did, where the sums above it come to a penny less or more', () => {
    const received = { status: 'RECEIVED', percentDiscount: '0' } as const;
    const odd = texts({ ...received, orderNetValue: '20.504', deliveryCharge: '4.504', finalCost: '25.008' });
    expect(odd).toContain('  incl. 1p of rounding');
    const even = texts({ ...received, orderNetValue: '20.5', deliveryCharge: '4.5', finalCost: '25' });
    expect(even.filter((text) => text.includes('rounding'))).toEqual([]);
  });
});
