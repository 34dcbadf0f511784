import { describe, expect, it } from 'vitest';
import { emptyLine, enteredOf, type InvoiceValues, isTyped, valuesOf } from './form-values.ts';

const line = { ...emptyLine('l1'), name: 'Flour', quantity: '10', net: '120', lots: '10' };
const values: InvoiceValues & { supplierId: string } = {
  ...{
    type: 'DEBIT',
    supplierId: 's1',
    number: ' 4711 ',
    date: '2026-11-20',
    orderNumber: '',
    currency: 'GBP',
    rate: '',
  },
  ...{ net: '120', vat: '', gross: '120', lines: [line, emptyLine('l2')] },
};

describe('an invoice that is typed', () => {
  it('is sent without lines in which nothing stands, and without a total that was left empty', () => {
    const { number, orderNumber, rate, vat, lines } = enteredOf(values, [line]);
    expect({ number, orderNumber, rate, vat }).toEqual({ number: '4711', orderNumber: null, rate: null, vat: null });
    expect(lines.map(({ lineId, net, vatPercent }) => [lineId, net, vatPercent])).toEqual([['l1', '120', null]]);
  });

  it('has its lots from what was read only as long as the quantity is the same', () => {
    expect(enteredOf(values, [line]).lines[0]?.lots).toBe('10');
    expect(enteredOf(values, [{ ...line, quantity: '9' }]).lines[0]?.lots).toBeNull();
  });

  it('has a rate only in another currency, however that is typed', () => {
    expect(enteredOf({ ...values, rate: '0.85' }, []).rate).toBeNull();
    const { currency, rate } = enteredOf({ ...values, currency: ' eur', rate: '0.85' }, []);
    expect([currency, rate]).toEqual(['EUR', '0.85']);
  });

  it.each([
    ['DEBIT', 'bought', '12.00'],
    ['DEBIT', 'returned', '-12.00'],
    ['CREDIT', 'returned', '12.00'],
    ['CREDIT', 'bought', '-12.00'],
  ] as const)('a line of a %s that is %s stands in the form as %s (rule 66)', (type, direction, net) => {
    const read = { ...line, direction, net: '12', vatPercent: null };
    const row = { type, number: null, net: null, vat: null, gross: null };
    const detail = { row, lines: [read] } as unknown as Parameters<typeof valuesOf>[0];
    expect(valuesOf(detail).lines[0]?.net).toBe(net);
  });

  it('shows amounts as money is written and units by their words, and sends the unit of the paper until it is changed', () => {
    const row = { type: 'DEBIT', number: null, net: '428.7', vat: '0', gross: '428.705' };
    const read = { ...line, unit: 'XCS', net: '51.5', direction: 'bought', vatPercent: null };
    const before = valuesOf({ row, lines: [read] } as unknown as Parameters<typeof valuesOf>[0]);
    expect([before.net, before.vat, before.gross]).toEqual(['428.70', '0.00', '428.705']);
    const [shown] = before.lines;
    expect([shown?.unit, shown?.net]).toEqual(['case', '51.50']);
    const sent = (unit: string) => {
      const typed = before.lines.map((one) => ({ ...one, unit }));
      return enteredOf({ ...values, lines: typed }, before.lines).lines[0];
    };
    expect(sent('case')?.unit).toBe('XCS');
    expect(sent('tray')?.unit).toBe('tray');
    expect(sent('case')).not.toHaveProperty('printedUnit');
  });

  it('a kind or unit alone is nothing typed', () => {
    expect(isTyped({ ...emptyLine('l'), kind: 'charge', unit: 'case' })).toBe(false);
    expect(isTyped({ ...emptyLine('l'), net: '3' })).toBe(true);
  });
});
