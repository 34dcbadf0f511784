import { describe, expect, it } from 'vitest';
import { supplierInput, supplierValues } from './supplier-form.ts';

describe('supplierInput', () => {
  it('SUP-094 sends delivery days in the order of the week, however they were ticked', () =>
    expect(supplierInput({ ...supplierValues(null), deliveryDays: ['Sat', 'Mon', 'Wed'] }).deliveryDays).toEqual([
      'Mon',
      'Wed',
      'Sat',
    ]));

  it('sends what was left empty as unknown, not as zero', () =>
    expect(supplierInput({ ...supplierValues(null), name: ' Green Lane ', email: 'a@b.example' })).toEqual({
      name: 'Green Lane',
      code: null,
      email: 'a@b.example',
      phone: null,
      deliveryDays: [],
      cutOffTime: null,
      minimumSpend: null,
      typeOfProducts: null,
      targetTemperature: null,
    }));
});
