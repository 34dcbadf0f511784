import { describe, expect, it } from 'vitest';
import { isHeadingWord, roleOf } from './heading-words.ts';

describe('the heading of a column', () => {
  it.each([
    ['Description', 'name'],
    ['Goods supplied', 'name'],
    ['Item', 'name'],
    ['Product code', 'code'],
    ['Art. No.', 'code'],
    ['Ref', 'code'],
    ['Barcode', 'gtin'],
    ['Pack size', 'pack'],
    ['Packing', 'pack'],
    ['Qty ordered', 'ordered'],
    ['Ordered', 'ordered'],
    ['Qty', 'quantity'],
    ['Delivered', 'quantity'],
    ['Cases', 'quantity'],
    ['UOM', 'unit'],
    ['Sold by', 'unit'],
    ['Weight (kg)', 'weight'],
    ['Kgs', 'weight'],
    ['Unit price', 'price'],
    ['£ each', 'price'],
    ['Per kg', 'price'],
    ['Rate', 'price'],
    ['Disc %', 'discount'],
    ['VAT %', 'vatPercent'],
    ['VAT code', 'vatPercent'],
    ['VAT identifier', 'vatPercent'],
    ['VAT amount', 'vatAmount'],
    ['Tax £', 'vatAmount'],
    ['Amount (ex. VAT)', 'net'],
    ['Ex VAT', 'net'],
    ['Line total', 'net'],
    ['Line cost', 'net'],
    ['Value', 'net'],
    ['Total inc. VAT', 'gross'],
    ['Gross', 'gross'],
    ['Ln', 'index'],
    ['#', 'index'],
    ['Country of origin', 'other'],
  ] as const)('%s is that of: %s', (heading, role) => {
    expect(roleOf(heading)).toBe(role);
  });
});

describe('a word of headings', () => {
  it.each(['Description', 'QTY', 'Price£', '£', '%', '@', 'V.A.T.', "Del'd", '(kg)', ''])('is "%s"', (word) => {
    expect(isHeadingWord(word)).toBe(true);
  });

  it.each(['Flour', '4711', '12.50', 'Bristol', 'Invoice'])('is not "%s"', (word) => {
    expect(isHeadingWord(word)).toBe(false);
  });
});
