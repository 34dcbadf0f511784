import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { packTyped, typedPack } from '../typed-price.ts';
import { optionErrors, optionInput, optionValues, VAT_CHOICES } from './option-form.ts';

const TODAY = '2026-11-20';
const tins = {
  name: 'Chopped tomatoes',
  supplierCode: 'TOM6',
  unitPrice: '18.5',
  unitsPerLot: '6.000',
  amountPerUnit: '2.5',
  uom: 'case',
  baseUnit: 'kg',
  vatPercent: null,
  categoryId: null,
  allergens: ['celery'],
} as unknown as SupplierOptionRow;

describe('the form of a supplier ingredient', () => {
  it('starts from one unit a lot, at 20% VAT', () =>
    expect(optionValues(null, TODAY)).toMatchObject({
      unitsPerLot: '1',
      amountPerUnit: '1',
      baseUnit: 'unit',
      vatPercent: '20',
      unitPrice: '',
    }));

  it('offers 0, 20 and 5% VAT, and exempt', () =>
    expect(VAT_CHOICES.map(({ label }) => label)).toEqual(['0%', '20%', '5%', 'Exempt']));

  it('sends back a known one as it was', () =>
    expect(optionInput(optionValues(tins, TODAY), tins)).toEqual({
      name: 'Chopped tomatoes',
      supplierCode: 'TOM6',
      unitPrice: '18.50',
      unitsPerLot: '6',
      amountPerUnit: '2.5',
      uom: 'case',
      baseUnit: 'kg',
      vatPercent: null,
      categoryId: null,
      allergens: ['celery'],
      deposit: false,
      pricedByWeight: false,
    }));

  it('shows what one lot is and what that comes to', () =>
    expect(typedPack(optionValues(tins, TODAY))).toBe('1 case = 6 × 2.5 kg, £1.23/kg'));

  it.each(['0', '-1', ''])('reads no pack of %j items, or of items that hold so much', (typed) => {
    const values = optionValues(tins, TODAY);
    expect(packTyped(values)?.amountPerUnit.toFixed()).toBe('2.5');
    expect(packTyped({ ...values, unitsPerLot: typed })).toBeNull();
    expect(packTyped({ ...values, amountPerUnit: typed })).toBeNull();
  });

  it('names each field that is wrong, and the day that is missing', () => {
    const errors = optionErrors({ ...optionValues(null, TODAY), from: null }, null);
    expect(Object.keys(errors).sort()).toEqual(['from', 'name', 'supplierCode', 'unitPrice', 'uom']);
    expect(optionErrors(optionValues(tins, TODAY), tins)).toEqual({});
  });

  it('retains a stored price with more decimals until somebody types over it', () => {
    const fine = { ...tins, unitPrice: '18.3333' };
    expect(optionErrors(optionValues(fine, TODAY), fine)).toEqual({});
    const typed = { ...optionValues(fine, TODAY), unitPrice: '18.3334' };
    expect(optionErrors(typed, fine)).toEqual({ unitPrice: 'Unit Price can have at most 2 decimals' });
  });

  it('rule 48: the price of a lot is the same price until another one is typed for one kg', () => {
    const ham = { ...tins, unitPrice: '100', unitsPerLot: '1', amountPerUnit: '3', pricedByWeight: true };
    const values = optionValues(ham, TODAY);
    expect(values.unitPrice).toBe('33.3333');
    expect(optionInput(values, ham).unitPrice).toBe('100');
    expect(optionInput({ ...values, unitPrice: '33.50' }, ham).unitPrice).toBe('100.5');
    expect(optionInput({ ...values, amountPerUnit: '6' }, ham).unitPrice).toBe('199.9998');
  });
});
