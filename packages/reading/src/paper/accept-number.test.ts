import { describe, expect, it } from 'vitest';
import { headedPaper } from '../testing/headed-paper.ts';
import { acceptNumber } from './accept-number.ts';

describe('the number of a paper', () => {
  it.each([
    ...[
      'MW/94602',
      'INV-2026-0042',
      'INV/2026/0042',
      'INV.4711',
      'CPH.04711',
      '26/0042',
      '4711/A',
      'INV#4711',
      'SI_4711',
    ],
    ...[
      'SI 4711',
      'MW / 94602',
      'MW/ 94602',
      'INV - 4711',
      'CPH. 04711',
      '4711 / 2',
      '2026 00042',
      'W2 4711',
      '4711 A',
    ],
    ...['SI 26 00042', 'INV–4711'],
  ])('is %s', (number) => {
    expect(headedPaper(`Invoice No: ${number}`, 'Date: 14/03/2026')).toMatchObject({ number, date: '2026-03-14' });
  });

  it.each([
    ['4711 14 March 2026', '4711'],
    ['SI 4711 14.03.2026', 'SI 4711'],
    ['4711 Page 1', '4711'],
    ['4711, 2 pages', '4711'],
    ['4711)', '4711'],
    ['4711 - 14/03/2026', '4711'],
  ])('ends before what else stands behind it: %s', (printed, number) => {
    expect(acceptNumber(printed.split(' '))?.value).toBe(number);
  });

  it.each(['14/03/2026', '14 March 2026', '12.50', '£12', '20%', 'INVOICE', 'SI'])('is not %s', (printed) => {
    expect(acceptNumber(printed.split(' '))).toBeNull();
  });
});
