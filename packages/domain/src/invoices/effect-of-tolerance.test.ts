import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { effectOfTolerance, type JudgedInvoice } from './effect-of-tolerance.ts';
import { DEFAULT_TOLERANCE } from './tolerances.ts';

const invoice = (
  gross: string,
  prices: string[],
  otherwiseAlone = true,
  lastAccepted: string | null = null,
): JudgedInvoice => ({
  gross: decimal(gross),
  lines: prices.map((price) => ({
    parts: [{ price: decimal(price), agreed: decimal(20), lots: decimal(1) }],
    lastAccepted: lastAccepted === null ? null : decimal(lastAccepted),
  })),
  otherwiseAlone,
});
const effect = (invoices: JudgedInvoice[], given: Partial<Record<keyof typeof DEFAULT_TOLERANCE, string>> = {}) => {
  const set = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, decimal(value)]));
  const { invoices: count, pounds, alone } = effectOfTolerance(invoices, { ...DEFAULT_TOLERANCE, ...set });
  return `${count} £${pounds.toFixed()} ${alone}`;
};

describe('what tolerances would have let through', () => {
  const all = [
    invoice('100', ['20', '19.9']),
    invoice('100', ['20.2', '20.1']),
    invoice('100', ['20.3']),
    invoice('3000', ['20.2']),
    invoice('100', ['20.1'], false),
  ];

  it('rule 74 counts invoices with something dearer, £ of it, and those that need nobody at all', () => {
    expect(effect(all)).toBe('3 £0.6 2');
    expect(effect(all, { pricePercent: '2' })).toBe('4 £0.9 3');
    expect(effect(all, { pricePercent: '2', aloneUpTo: '5000' })).toBe('4 £0.9 4');
    expect(effect(all, { pricePounds: '0.1' })).toBe('1 £0.1 1');
    expect(effect(all, { invoicePounds: '0.25' })).toBe('2 £0.3 1');
    expect(effect([])).toBe('0 £0 0');
  });

  it('rule 74 small rises that creep are not among them', () =>
    expect(effect([invoice('100', ['20.2'], true, '19.7'), invoice('100', ['20.2'], true, '19.9')])).toBe('1 £0.2 1'));
});
