import { decimal } from '@larder/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { codesByTotal } from './vat-codes.ts';

const line = (code: string, net: string) => ({ code, net: decimal(net) });
const rates = (lines: Parameters<typeof codesByTotal>[0], vat: string) =>
  Object.fromEntries([...codesByTotal(lines, [decimal(vat)])].map(([code, rate]) => [code, rate.toFixed()]));

describe('letters of VAT without a legend', () => {
  it('are the only rates that make the VAT of the paper', () => {
    expect(rates([line('T1', '10.00'), line('T0', '33.00')], '2.00')).toEqual({ T1: '20', T0: '0' });
    expect(rates([line('*', '10.00'), line('', '33.00')], '2.00')).toEqual({ '*': '20', '': '0' });
  });

  it('are hardly ever of the reduced rate, where the usual ones make it too', () => {
    expect(rates([line('Y', '6.00'), line('', '24.00')], '1.20')).toEqual({ Y: '20', '': '0' });
  });

  it('stay open where two choices make it, or none', () => {
    expect(rates([line('A', '10.00'), line('B', '10.00')], '2.00')).toEqual({});
    expect(rates([line('A', '10.00'), line('B', '30.00')], '1.11')).toEqual({});
  });

  it('are none on a paper whose legend says what has none, as long as its VAT does not say otherwise', () => {
    const legend = new Map([['', decimal(0)]]);
    const unmarked = (vat: string) => [...codesByTotal([line('', '43.00')], [decimal(vat)], legend)].length;
    expect([unmarked('0.00'), unmarked('2.00')]).toEqual([1, 0]);
  });

  it('are no letters where all are rates', () => {
    expect(rates([line('20', '10.00'), line('0', '33.00')], '2.00')).toEqual({});
  });
});
