import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { failedChecks } from './checks.ts';
import type { Invoice } from './invoice.ts';
import { invoice, invoiceLine } from './testing.ts';

const stated = (text: string) => ({ value: decimal(text), source: 'xml' as const, confidence: 1 });

/** Lines of £100 less £10, with £5 of charges, at 20 %, of which £14 were prepaid. */
const ADDS_UP: Partial<Invoice> = {
  linesTotal: decimal('100'),
  allowances: decimal('10'),
  charges: decimal('5'),
  net: stated('95'),
  vat: stated('19'),
  gross: stated('114'),
  prepaid: decimal('14'),
  payable: decimal('100'),
  lines: [invoiceLine({ net: '60' }), invoiceLine({ net: '40' })],
};

const failing = (given: Partial<Invoice>) => failedChecks(invoice({ ...ADDS_UP, ...given })).map(({ check }) => check);

describe('the checks of an invoice', () => {
  it('rule 65 all hold where every figure follows from the others', () => expect(failing({})).toEqual([]));

  it.each<[string, Partial<Invoice>]>([
    ['lines', { lines: [invoiceLine({ net: '60' }), invoiceLine({ net: '40.02' })] }],
    ['net', { net: stated('95.02'), vat: stated('18.98') }],
    ['gross', { gross: stated('114.02'), payable: decimal('100.02') }],
    ['payable', { payable: decimal('99.98') }],
  ])('rule 65 %s fails by more than a penny', (check, given) => expect(failing(given)).toEqual([check]));

  it('rule 65 a penny is let be, and a figure that is missing fails nothing', () => {
    expect(failing({ gross: stated('114.01'), payable: decimal('100.01') })).toEqual([]);
    expect(failing({ linesTotal: null, gross: null, payable: null, net: stated('95') })).toEqual([]);
  });

  it('rule 65 where no net was read, the lines and the VAT stand beside the total', () => {
    const noNet = { linesTotal: null, allowances: null, charges: null, net: null, prepaid: null, payable: null };
    expect(failing({ ...noNet, gross: stated('119') })).toEqual([]);
    const [failed] = failedChecks(invoice({ ...ADDS_UP, ...noNet, gross: stated('119.09') }));
    expect(failed?.text).toBe('Lines and VAT come to £119.00, the total is £119.09');
  });

  it('rule 66 lines that were given back count against the others, and on a credit note the other way round', () => {
    const back = invoiceLine({ net: '40', direction: 'returned' });
    expect(failing({ lines: [invoiceLine({ net: '140' }), back] })).toEqual([]);
    expect(failing({ type: 'CREDIT', lines: [invoiceLine({ net: '100', direction: 'returned' })] })).toEqual([]);
  });

  it.each<[string, Partial<Invoice>, string[]]>([
    [
      'a rate that comes to another VAT',
      {
        vatGroups: [{ percent: '20', net: '95', vat: '19.02' }],
        vat: stated('19.02'),
        gross: stated('114.02'),
        payable: null,
      },
      ['VAT'],
    ],
    [
      'a penny for each line of a rate',
      {
        vatGroups: [{ percent: '20', net: '95', vat: '19.02' }],
        vat: stated('19.02'),
        gross: stated('114.02'),
        payable: null,
        lines: [
          invoiceLine({ net: '60', vatPercent: decimal(20) }),
          invoiceLine({ net: '40', vatPercent: decimal(20) }),
        ],
      },
      [],
    ],
    ['VAT of an exempt group', { vatGroups: [{ percent: null, net: '95', vat: '19' }] }, ['VAT']],
    [
      'rates that come to another VAT than the total',
      {
        vatGroups: [
          { percent: '20', net: '90', vat: '18' },
          { percent: '0', net: '5', vat: '0' },
        ],
      },
      ['VAT'],
    ],
    [
      'groups that agree',
      {
        vatGroups: [
          { percent: '20', net: '95', vat: '19' },
          { percent: null, net: '3', vat: '0' },
        ],
      },
      [],
    ],
    [
      'rates of lines where none are printed by rate',
      {
        allowances: null,
        charges: null,
        net: stated('100'),
        vat: stated('20'),
        gross: stated('120'),
        prepaid: null,
        payable: null,
        lines: [
          invoiceLine({ net: '60', vatPercent: decimal(20) }),
          invoiceLine({ net: '40', vatPercent: decimal(0) }),
        ],
      },
      ['VAT'],
    ],
    [
      'lines of which one states no rate',
      {
        allowances: null,
        charges: null,
        net: stated('100'),
        vat: stated('20'),
        gross: stated('120'),
        prepaid: null,
        payable: null,
        lines: [invoiceLine({ net: '60', vatPercent: decimal(20) }), invoiceLine({ net: '40' })],
      },
      [],
    ],
  ])('rule 65 VAT by rate: %s', (_, given, failed) => expect(failing(given)).toEqual(failed));

  it('rule 65 charges and discounts are in the total of the lines, or below it', () => {
    const below = [
      invoiceLine({ kind: 'charge', net: '5' }),
      invoiceLine({ kind: 'discount', direction: 'returned', net: '10' }),
    ];
    const goods = ADDS_UP.lines ?? [];
    expect(failing({ lines: [...goods, ...below] })).toEqual([]);
    expect(failing({ lines: [...goods, ...below], linesTotal: decimal(95), charges: null, allowances: null })).toEqual(
      [],
    );
    expect(failing({ lines: [...goods, ...below], linesTotal: decimal(97), charges: null, allowances: null })).toEqual([
      'lines',
      'net',
    ]);
  });

  it('rule 65 says what comes to what', () => {
    const [first] = failedChecks(invoice({ ...ADDS_UP, payable: decimal('99') }));
    expect(first?.text).toBe('The total less what was prepaid comes to £100.00, to be paid is £99.00');
    expect(first?.differs.toFixed(2)).toBe('1.00');
  });
});
