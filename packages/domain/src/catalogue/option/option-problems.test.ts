import { describe, expect, it } from 'vitest';
import { optionProblems, priceProblems, type TypedOption } from './option-problems.ts';

const tomatoes: TypedOption = {
  name: 'Chopped tomatoes',
  supplierCode: 'TOM6',
  unitPrice: '18.50',
  unitsPerLot: '6',
  amountPerUnit: '2.5',
  uom: 'case',
  baseUnit: 'kg',
  vatPercent: '0',
};

describe('optionProblems', () => {
  it('finds nothing wrong with a whole one, whatever its VAT', () => {
    for (const vatPercent of ['0', '20', '5', null]) expect(optionProblems({ ...tomatoes, vatPercent })).toEqual([]);
    expect(optionProblems({ ...tomatoes, unitPrice: '0' })).toEqual([]);
  });

  it.each([
    ['name', ' ', 'Name is required.'],
    ['supplierCode', '', 'Supplier Code is required.'],
    ['uom', '', 'Unit of Measure (UOM) is required.'],
  ] as const)('SUP-043 SUP-044 SUP-048 names what is missing: %s %j', (field, typed, message) =>
    expect(optionProblems({ ...tomatoes, [field]: typed })).toEqual([{ field, message }]),
  );

  it.each([
    ['unitPrice', '', 'Unit Price is required.'],
    ['unitPrice', 'ten', 'Unit Price must be a valid number.'],
    ['unitPrice', '-1', 'Unit Price must be a valid number.'],
  ] as const)('SUP-045 SUP-053 takes a price that is a number: %s %j', (field, typed, message) =>
    expect(optionProblems({ ...tomatoes, [field]: typed })).toEqual([{ field, message }]),
  );

  it.each([
    ['amountPerUnit', '', 'Grams per portion is required.'],
    ['amountPerUnit', '2.5kg', 'Grams per portion must be a valid number.'],
    ['amountPerUnit', '0', 'Grams per portion must be more than zero.'],
    ['unitsPerLot', '', 'Number per portion is required.'],
    ['unitsPerLot', 'six', 'Number per portion must be a valid number.'],
    ['unitsPerLot', '0.0', 'Number per portion must be more than zero.'],
  ] as const)('SUP-046 SUP-047 SUP-053 takes a pack in numbers: %s %j', (field, typed, message) =>
    expect(optionProblems({ ...tomatoes, [field]: typed })).toEqual([{ field, message }]),
  );

  it.each([
    ['baseUnit', '', 'Base UOM is required.'],
    ['vatPercent', '', 'VAT is required and must be a valid number.'],
    ['vatPercent', '17.5', 'VAT is required and must be a valid number.'],
  ] as const)('SUP-049 SUP-050 needs a base unit and a VAT rate: %s %j', (field, typed, message) =>
    expect(optionProblems({ ...tomatoes, [field]: typed })).toEqual([{ field, message }]),
  );

  it.each([
    ['unitPrice', '18.505', 'Unit Price can have at most 2 decimals'],
    ['unitsPerLot', '6.1234', 'Number per portion can have at most 3 decimals'],
    ['amountPerUnit', '2.5001', 'Grams per portion can have at most 3 decimals'],
  ] as const)('takes no more decimals of %s than its field, unless they are stored', (field, typed, message) => {
    const fine = { ...tomatoes, [field]: typed };
    expect(optionProblems(fine)).toEqual([{ field, message }]);
    expect(optionProblems(fine, [tomatoes])).toEqual([{ field, message }]);
    expect(priceProblems(fine, [tomatoes], false)).toEqual([{ field, message }]);
    expect(optionProblems(fine, [tomatoes, fine])).toEqual([]);
    expect(priceProblems(fine, [{ ...fine, [field]: `${typed}0` }], false)).toEqual([]);
  });

  it('takes zeros behind the last decimal', () =>
    expect(optionProblems({ ...tomatoes, unitPrice: '18.5000', amountPerUnit: '2.50000' })).toEqual([]));

  it('names everything that is wrong at once', () => {
    const nothing = { name: '', supplierCode: '', unitPrice: '', unitsPerLot: '', amountPerUnit: '', uom: '' };
    const fields = optionProblems({ ...nothing, baseUnit: '', vatPercent: '' }).map(({ field }) => field);
    expect(fields.sort()).toEqual(Object.keys(tomatoes).sort());
  });
});
