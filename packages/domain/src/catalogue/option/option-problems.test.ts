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
    ['SUP-043', 'name', ' ', 'Name is required.'],
    ['SUP-044', 'supplierCode', '', 'Supplier Code is required.'],
    ['SUP-045', 'unitPrice', '', 'Unit Price is required.'],
    ['SUP-045 SUP-053', 'unitPrice', 'ten', 'Unit Price must be a valid number.'],
    ['SUP-045 SUP-053', 'unitPrice', '-1', 'Unit Price must be a valid number.'],
    ['SUP-046', 'amountPerUnit', '', 'Grams per portion is required.'],
    ['SUP-046 SUP-053', 'amountPerUnit', '2.5kg', 'Grams per portion must be a valid number.'],
    ['SUP-047', 'unitsPerLot', '', 'Number per portion is required.'],
    ['SUP-047 SUP-053', 'unitsPerLot', 'six', 'Number per portion must be a valid number.'],
    ['SUP-048', 'uom', '', 'Unit of Measure (UOM) is required.'],
    ['SUP-049', 'baseUnit', '', 'Base UOM is required.'],
    ['SUP-050', 'vatPercent', '', 'VAT is required and must be a valid number.'],
    ['SUP-050', 'vatPercent', '17.5', 'VAT is required and must be a valid number.'],
    ['a pack of nothing', 'amountPerUnit', '0', 'Grams per portion must be more than zero.'],
    ['no items', 'unitsPerLot', '0.0', 'Number per portion must be more than zero.'],
  ] as const)('SUP-046 SUP-047 SUP-049 SUP-050 %s %s %j', (_, field, typed, message) =>
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
    expect(priceProblems(fine, [tomatoes])).toEqual([{ field, message }]);
    expect(optionProblems(fine, [tomatoes, fine])).toEqual([]);
    expect(priceProblems(fine, [{ ...fine, [field]: `${typed}0` }])).toEqual([]);
  });

  it('takes zeros behind the last decimal', () =>
    expect(optionProblems({ ...tomatoes, unitPrice: '18.5000', amountPerUnit: '2.50000' })).toEqual([]));

  it('names everything that is wrong at once', () => {
    const nothing = { name: '', supplierCode: '', unitPrice: '', unitsPerLot: '', amountPerUnit: '', uom: '' };
    const fields = optionProblems({ ...nothing, baseUnit: '', vatPercent: '' }).map(({ field }) => field);
    expect(fields.sort()).toEqual(Object.keys(tomatoes).sort());
  });
});
