import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalCost } from '../ledger/posting/order-values.ts';
import { decimal, sum } from '../money.ts';
import { vatByRate, vatSums } from './vat.ts';

const extras = (deliveryCharge: string, flatDiscount: string, percentDiscount: string) => ({
  deliveryCharge: decimal(deliveryCharge),
  flatDiscount: decimal(flatDiscount),
  percentDiscount: decimal(percentDiscount),
});
const NONE = extras('0', '0', '0');
const at = (net: string, vatPercent: string | null) => ({
  net: decimal(net),
  vatPercent: vatPercent === null ? null : decimal(vatPercent),
});
const shown = (groups: ReturnType<typeof vatByRate>) =>
  groups.map(({ percent, net, vat }) => [percent?.toFixed() ?? null, net.toFixed(), vat.toFixed()]);

describe('rule 50 VAT of an order', () => {
  it('is worked out by rate, exempt and 0 % apart, and rounded once for each', () => {
    const lines = [at('0.02', '20'), at('0.02', '20'), at('10', null), at('4', '0'), at('8', '5')];
    expect(shown(vatByRate(lines, NONE))).toEqual([
      ['20', '0.04', '0.01'],
      ['5', '8', '0.4'],
      ['0', '4', '0'],
      [null, '10', '0'],
    ]);
  });

  it('spreads a flat discount over the rates by what they come to', () => {
    expect(shown(vatByRate([at('60', '20'), at('40', '0')], extras('0', '10', '0')))).toEqual([
      ['20', '54', '10.8'],
      ['0', '36', '0'],
    ]);
  });

  it('spreads a delivery charge in the same way, and lowers each rate by a percent discount', () => {
    expect(shown(vatByRate([at('60', '20'), at('40', '0')], extras('5', '0', '10')))).toEqual([
      ['20', '57', '11.4'],
      ['0', '38', '0'],
    ]);
  });

  it('leaves what rounding leaves to the last rate, so that all of them come to the final cost', () => {
    const rate = fc.constantFrom(null, '0', '5', '20');
    const pence = fc.nat({ max: 500_000 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(pence, rate), { minLength: 1, maxLength: 8 }),
        fc.tuple(pence, pence, fc.nat({ max: 99 })),
        (given, [delivery, flat, percent]) => {
          const lines = given.map(([net, vatPercent]) => at(net, vatPercent));
          const charges = extras(delivery, flat, String(percent));
          const nets = vatByRate(lines, charges).map(({ net }) => net);
          const cost = finalCost(sum(lines.map(({ net }) => net)), charges);
          expect(sum(nets).minus(cost).abs().lt('0.0001')).toBe(true);
        },
      ),
    );
  });
});

describe('the lines below the total', () => {
  const lines = [at('60', '20'), at('40', '0')];

  it('name each rate that has VAT, and what comes of it', () => {
    expect(vatSums('DEBIT', lines, NONE, decimal('100')).map(({ label, value }) => [label, value.toFixed()])).toEqual([
      ['VAT 20% on £60.00', '12'],
      ['Total with VAT', '112'],
    ]);
  });

  it('have every sign turned for a credit note', () => {
    expect(vatSums('CREDIT', lines, NONE, decimal('-100')).map(({ value }) => value.toFixed())).toEqual([
      '-12',
      '-112',
    ]);
  });

  it('are none where nothing has VAT', () => {
    expect(vatSums('DEBIT', [at('40', '0'), at('1', null)], NONE, decimal('41'))).toEqual([]);
  });
});
