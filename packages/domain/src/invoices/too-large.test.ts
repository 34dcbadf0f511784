import { describe, expect, it } from 'vitest';
import type { ReadInvoice, ReadValue } from './read-file.ts';
import { statementWithoutTooLarge, tooLargeProblem, withoutTooLarge } from './too-large.ts';

const read = (value: string, printed = value): ReadValue<string> => ({
  ...{ value, printed, source: 'pdf', confidence: 1, box: null },
});
const invoice = (fields: Partial<ReadInvoice>): ReadInvoice => ({
  ...{ kind: 'invoice', type: 'DEBIT', pages: { from: 1, to: 1 }, head: {}, vat: [], lines: [], ...fields },
});

describe('amounts of an invoice that no person could type', () => {
  it('are left out of its head, its VAT and its lines, and stated as they are printed', () => {
    const flour = { name: read('Flour'), quantity: read('2'), net: read('-1000000000') };
    const { paper, tooLarge } = withoutTooLarge(
      invoice({
        head: {
          number: read('9999999999999'),
          net: read('999999999.99'),
          gross: read('9999999999999', '9,999,999,999,999.00'),
        },
        vat: [
          { percent: '20', net: '9'.repeat(40), vat: '1' },
          { percent: '0', net: '5', vat: '0' },
        ],
        lines: [{ kind: 'goods', fields: flour }],
      }),
    );
    expect(Object.keys(paper.head)).toEqual(['number', 'net']);
    expect(paper.vat).toEqual([{ percent: '0', net: '5', vat: '0' }]);
    expect(paper.lines.map(({ fields }) => Object.keys(fields))).toEqual([['name', 'quantity']]);
    expect(tooLarge).toEqual(['9,999,999,999,999.00', '-1000000000']);
    expect(tooLargeProblem(tooLarge)).toBe(
      'It states 9,999,999,999,999.00: an amount must be below 1,000,000,000. Enter the right one by hand',
    );
  });

  it('are also a quantity times a price that stand for a net', () => {
    const fields = { name: read('Flour'), quantity: read('99999999'), unitPrice: read('99999999') };
    const { paper, tooLarge } = withoutTooLarge(invoice({ lines: [{ kind: 'goods', fields }] }));
    expect(paper.lines.map((line) => Object.keys(line.fields))).toEqual([['name', 'quantity']]);
    expect(tooLarge).toEqual(['99999999 × 99999999']);
  });

  it('are no problem of one that has none', () => {
    const given = invoice({ head: { gross: read('999999999.99') } });
    expect(withoutTooLarge(given)).toEqual({ paper: given, tooLarge: [] });
    expect(tooLargeProblem([])).toBeNull();
  });
});

it('an amount of a statement that is too large is not sure: a person states its line', () => {
  const line = { kind: 'invoice', number: 'A1', date: null, balance: null, printed: 'A1' } as const;
  const lines = ['5', '1000000000'].map((amount) => ({ ...line, amount }));
  const read = { opening: '9'.repeat(40), closing: '5', from: null, to: null, lines };
  expect(statementWithoutTooLarge(read)).toEqual({
    ...read,
    opening: null,
    lines: [lines[0], { ...line, kind: null, amount: null }],
  });
});
