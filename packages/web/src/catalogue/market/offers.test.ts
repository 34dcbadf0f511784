import type { CheaperOffer, MarketPrice } from '@larder/contract/market.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { expect, it } from 'vitest';
import { differenceText, offersOf } from './offers.ts';

const TODAY = '2026-11-20';
const kilo = { uom: 'bag', unitsPerLot: '1', amountPerUnit: '1', baseUnit: 'kg' };
const line = (more: object) =>
  ({ ...kilo, effectiveDate: TODAY, price: '8', own: { ...kilo, unitPrice: '10' }, ...more }) as unknown as MarketPrice;
const only = (one: MarketPrice | CheaperOffer) => offersOf([one], TODAY)[0];

it('an offer is compared with what one pays as long as it is fresh, and not where one buys nothing alike', () => {
  expect(only(line({}))?.difference?.toFixed()).toBe('-20');
  expect(only(line({ own: null }))).toMatchObject({ fresh: true, difference: null });
  const old = only(line({ effectiveDate: addDays(TODAY, -400) }));
  expect(old).toMatchObject({ fresh: false, difference: null });
  expect(old?.cost?.toFixed()).toBe('0.008');
});

it('an offer states what it saves a week only where that is known', () => {
  expect(only(line({}))?.saved).toBeNull();
  expect(only(line({ poundsPerWeek: '12.5' }))?.saved?.toFixed()).toBe('12.5');
});

it.each([
  ['-20', '20.0% cheaper'],
  ['12.5', '12.5% dearer'],
  ['-0.04', 'same price'],
])('a difference of %s percent reads %s', (percent, text) => expect(differenceText(decimal(percent))).toBe(text));
