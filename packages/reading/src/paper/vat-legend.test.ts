import { describe, expect, it } from 'vitest';
import { typedPage } from '../testing/typed-page.ts';
import { rowsOf } from './placed.ts';
import { vatLegend } from './vat-legend.ts';

const legend = (...rows: string[]) =>
  Object.fromEntries([...vatLegend(rowsOf(typedPage(rows)))].map(([code, rate]) => [code, rate.toFixed()]));

describe('a legend of VAT', () => {
  it.each([
    ['S = 20%  Z = 0%', { S: '20', Z: '0' }],
    ['Z = zero rated', { Z: '0' }],
    ['* VAT at 20%. All other goods are zero rated.', { '*': '20', '': '0' }],
    ['VAT @ 20% (ITEMS MARKED V)', { V: '20' }],
    ['V = standard rated, all other produce is zero rated.', { '': '0' }],
    ['Items marked with a # are subject to VAT at 20%', { '#': '20' }],
    ['Goods marked "Z" are zero rated; unmarked items carry VAT at 20%', { Z: '0', '': '20' }],
    ['V denotes goods on which VAT is charged at 20.00%', { V: '20' }],
    ['** reduced rate of VAT 5%', { '**': '5' }],
  ])('says what marks stand for: %s', (text, rates) => expect(legend(text)).toEqual(rates));

  it.each([
    'A charge of 2% a month is made on accounts that are overdue.',
    'All other terms as agreed. A deposit of 20% is due.',
    '* while stocks last, 10% off',
    'All produce is zero rated.',
  ])('is none: %s', (text) => expect(legend(text)).toEqual({}));
});
