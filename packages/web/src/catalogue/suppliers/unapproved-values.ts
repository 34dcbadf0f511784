import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { CommandInput } from '../../data/command.ts';
import { lotPrice, priceToType } from '../typed-price.ts';

type ItemToApprove = CommandInput<'supplierAccounts.approveOptions'>['items'][number];

/** An unapproved item as it is typed. unitPrice: of what is priced by weight for one kg, l or piece, else for a lot. */
export interface UnapprovedValues extends Omit<ItemToApprove, 'optionId' | 'version' | 'pricedByWeight' | 'deposit'> {
  pricedByWeight: boolean;
  deposit: boolean;
}

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
    unitPrice: option.unitPrice === null ? '' : option.pricedByWeight ? priceToType(option) : option.unitPrice,
    pricedByWeight: option.pricedByWeight ?? false,
    deposit: option.deposit ?? false,
  };
}

/** What was typed, as it is sent. */
export function approvedItem(option: SupplierOptionRow, values: UnapprovedValues): ItemToApprove {
  return { optionId: option.id, version: option.version, ...values, unitPrice: lotPrice(values, option) };
}
