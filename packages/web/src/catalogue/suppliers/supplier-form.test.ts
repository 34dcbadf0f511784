import { BARE_SUPPLIER } from '@larder/contract/suppliers.ts';
import { describe, expect, it } from 'vitest';
import { MOST_GOODS, type SupplierValues, supplierInput, supplierProblems, supplierValues } from './supplier-form.ts';

const typed = (differs: Partial<SupplierValues> = {}): SupplierValues => ({
  ...supplierValues(null),
  name: ' Green Lane ',
  email: 'a@b.example',
  ...differs,
});

describe('supplierInput', () => {
  it('SUP-094 sends delivery days in the order of the week, however they were ticked', () =>
    expect(
      supplierInput(typed({ deliveryDays: ['Sun', 'Sat', 'Fri', 'Thu', 'Wed', 'Tue', 'Mon'] })).deliveryDays,
    ).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']));

  it('sends what was left empty as unknown, not as zero', () =>
    expect(supplierInput(typed())).toEqual({
      ...BARE_SUPPLIER,
      name: 'Green Lane',
      email: 'a@b.example',
    }));

  it('sends up to five kinds of goods with their targets, and leaves out rows in which nothing stands', () => {
    const goods = [
      { typeOfProducts: '', targetTemperature: '' },
      { typeOfProducts: ' Dairy ', targetTemperature: '5.' },
      { typeOfProducts: 'Frozen', targetTemperature: '-18' },
    ];
    expect(supplierInput(typed({ goods }))).toMatchObject({
      typeOfProducts: 'Dairy',
      targetTemperature: '5',
      otherProducts: [{ typeOfProducts: 'Frozen', targetTemperature: '-18' }],
    });
    expect(MOST_GOODS).toBe(5);
  });

  it('takes further addresses apart, however they are separated', () =>
    expect(supplierInput(typed({ emailAddresses: 'a@b.example, c@d.example; e@f.example' })).emailAddresses).toEqual([
      'a@b.example',
      'c@d.example',
      'e@f.example',
    ]));
});

describe('supplierProblems', () => {
  it('finds none in a name and an address for orders', () => expect(supplierProblems(typed())).toEqual({}));

  it.each([
    ['a name that is missing', { name: ' ' }, 'name', 'Name cannot be empty'],
    ['an address for orders that is missing', { email: '' }, 'email', 'Order email cannot be empty'],
    ['an address that is none', { email: 'orders' }, 'email', 'orders is no email address'],
    ['one of many', { emailAddresses: 'a@b.example, c' }, 'emailAddresses', 'c is no email address'],
    [
      'a target of nothing',
      { goods: [1, 2].map(() => ({ typeOfProducts: '', targetTemperature: '5' })) },
      'goods.1.typeOfProducts',
      'Goods cannot be empty',
    ],
  ] satisfies [string, Partial<SupplierValues>, string, string][])(
    'names %s at its field',
    (_, differs, field, problem) =>
      expect(supplierProblems(typed(differs))).toMatchObject({
        [field]: problem,
      }),
  );
});
