import { decimal, ZERO } from '@larder/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { changes, type DishEntry, type PriceEntry, supposedBy, withPercent, withPrice } from './sheet.ts';

const butter: PriceEntry = { kind: 'price', id: 'butter', percent: '', unitPrice: '' };
const tart: DishEntry = { kind: 'dish', id: 'tart', portions: '', menuPrice: '' };
const pack = { unitsPerLot: decimal(1), amountPerUnit: decimal(5), baseUnit: 'kg' as const };
const priceOf = (id: string) =>
  id === 'butter' ? { cost: decimal('0.008'), unitPrice: decimal('40'), pack } : undefined;

describe('a line of the sheet', () => {
  it('turns a rise into a price, and a price into a rise', () => {
    expect(withPercent(butter, '12', decimal('40'))).toMatchObject({ percent: '12', unitPrice: '44.8' });
    expect(withPercent(butter, '-', decimal('40'))).toMatchObject({ percent: '-', unitPrice: '' });
    expect(withPrice(butter, '44.80', decimal('40'))).toMatchObject({ percent: '12', unitPrice: '44.80' });
    expect(withPrice(butter, '', decimal('40'))).toMatchObject({ percent: '', unitPrice: '' });
    expect(withPrice(butter, '3', ZERO)).toMatchObject({ percent: '', unitPrice: '3' });
  });

  it('changes nothing until something is typed; a batch can’t be no portions', () => {
    expect([butter, tart, { ...tart, portions: '0' }].map(changes)).toEqual([false, false, false]);
    expect(
      [
        { ...butter, unitPrice: '0' },
        { ...tart, menuPrice: '9' },
      ].map(changes),
    ).toEqual([true, true]);
  });
});

describe('the sheet', () => {
  it('supposes costs per base unit, portions and menu prices', () => {
    const entries = [
      { ...butter, unitPrice: '44.80' },
      { ...tart, portions: '8', menuPrice: '' },
    ];
    const { costs, recipes } = supposedBy(entries, priceOf);
    expect([...costs]).toEqual([['butter', decimal('0.00896')]]);
    expect([...recipes]).toEqual([['tart', { portions: decimal('8') }]]);
  });

  it('leaves out an ingredient whose price is not there any more', () => {
    expect(supposedBy([{ ...butter, id: 'gone', unitPrice: '3' }], priceOf).costs.size).toBe(0);
  });
});
