import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { CommandInput } from '../../data/command.ts';

/** An unapproved item as it is typed. */
export type UnapprovedValues = Omit<
  CommandInput<'supplierAccounts.approveOptions'>['items'][number],
  'optionId' | 'version'
>;

/** What is known of an item so far. One that came without a price row has no unit of measure, and no pack that anybody stated. */
export function itemOf(option: SupplierOptionRow): UnapprovedValues {
  const stated = option.uom !== '';
  return {
    name: option.name,
    supplierCode: option.supplierCode,
    uom: option.uom,
    unitsPerLot: stated ? option.unitsPerLot : '',
    amountPerUnit: stated ? option.amountPerUnit : '',
    baseUnit: option.baseUnit,
    unitPrice: option.unitPrice ?? '',
  };
}
