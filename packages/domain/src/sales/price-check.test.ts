import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { type PrintedPrices, priceIssue, vatIssue } from './price-check.ts';

const menu = { menuPrice: decimal('12'), netPrice: decimal('10'), vatPercent: decimal('20') };

function printed(quantity: string, prices: { price?: string; gross?: string; net?: string }): PrintedPrices {
  const { price, gross, net } = prices;
  return {
    quantity: decimal(quantity),
    sheetPrice: price === undefined ? null : decimal(price),
    sheetGross: gross === undefined ? null : decimal(gross),
    sheetNet: net === undefined ? null : decimal(net),
  };
}

describe('priceIssue', () => {
  it.each([
    ['the same price', printed('3', { price: '12.00' }), null],
    ['the same takings', printed('3', { gross: '36' }), null],
    ['takings that are rounded to a penny', printed('3', { gross: '36.01' }), null],
    ['another price', printed('3', { price: '11.5' }), '11.5'],
    ['takings of another price', printed('4', { gross: '44' }), '11'],
    ['takings before the price, as an offer shows only there', printed('4', { price: '12', gross: '44' }), '11'],
    ['a refund at the same price', printed('-2', { gross: '-24' }), null],
    ['net sales that agree', printed('3', { net: '30' }), null],
    ['net sales that do not', printed('3', { net: '27' }), '10.8'],
    ['no price at all', printed('3', {}), null],
    ['nothing sold', printed('0', { gross: '12' }), null],
  ])('rule 6 SALES-002 compares %s', (_, given, issue) =>
    expect(priceIssue(given, menu)?.toFixed() ?? null).toBe(issue),
  );
});

describe('vatIssue', () => {
  it.each([
    ['20 % in the sheet', printed('3', { gross: '36', net: '30' }), null],
    ['pennies of rounding', printed('100', { gross: '1200', net: '1000.50' }), null],
    ['5 % in the sheet', printed('10', { gross: '126', net: '120' }), '5'],
    ['no VAT in the sheet', printed('10', { price: '12', net: '120' }), '0'],
    ['gross alone', printed('3', { gross: '36' }), null],
    ['net alone', printed('3', { net: '36' }), null],
    ['net of nothing', printed('3', { gross: '36', net: '0' }), null],
  ])('rule 6 SALES-002 compares %s', (_, given, issue) => expect(vatIssue(given, menu)?.toFixed() ?? null).toBe(issue));
});
