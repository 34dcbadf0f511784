import type { SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { NOT_ANSWERED, NOTHING_ANNOUNCED } from '@larder/domain/procurement/announcement.ts';
import { NOTHING_REFUSED } from '@larder/domain/procurement/refused-lots.ts';
import { newId } from '../data/new-id.ts';
import { audited } from './audited.ts';
import type { StubServer } from './stub-server.ts';

/** A supplier of which nothing but the name is known. */
export function supplierOf(id: string, name: string): SupplierRow {
  const nothing = {
    code: null,
    email: null,
    phone: null,
    cutOffTime: null,
    minimumSpend: null,
    typeOfProducts: null,
  };
  const noMore = { targetTemperature: null, website: null, contact: null, address: null, postcode: null, status: null };
  const ours = { accountNumber: null, customerContact: null, customerPhone: null, parentAccountId: null };
  const taken = { stoppedAt: null, stoppedBy: null, stopReason: null, closedAt: null };
  const lists = { deliveryDays: [], otherProducts: [], emailAddresses: [] };
  return {
    ...audited,
    ...nothing,
    ...noMore,
    ...ours,
    ...taken,
    ...lists,
    id,
    name,
    type: 'INTERNAL',
    archived: false,
  };
}

/** Its flour, at £12 a bag of 10 kg. */
export function optionOf(supplierId: string): SupplierOptionRow {
  const nothing = {
    ingredientId: null,
    categoryId: null,
    error: null,
    masterOptionId: null,
    offeredPrice: null,
    optionMatches: [],
  };
  const pack = { uom: 'bag', unitPrice: '12', unitsPerLot: '1', amountPerUnit: '10', baseUnit: 'kg' } as const;
  return {
    ...{
      ...audited,
      ...nothing,
      ...pack,
      id: newId(),
      supplierId,
      supplierCode: 'F1',
      name: 'Flour',
      type: 'INTERNAL',
    },
    ...{ vatPercent: '0', allergens: [], unVerified: false, noMaster: false, archived: false },
    ...{ offeredFrom: null, priceFrom: '2026-01-01' },
  };
}

/** A draft of two bags of it. */
export function draftOf(server: StubServer, supplierId: string, option: SupplierOptionRow): OrderRow {
  const line: OrderRow['lines'][number] = {
    ...{ id: newId(), optionId: option.id, ingredientId: null, name: option.name, supplierCode: option.supplierCode },
    ...{
      uom: 'bag',
      unitsPerLot: '1',
      amountPerUnit: '10',
      baseUnit: 'kg',
      vatPercent: '0',
      priceOnly: false,
      priceDiffers: false,
    },
    ...{ quantity: '2', unitPrice: '12', quantityReceived: null, finalPrice: null, qtyReceivedNormal: null },
    ...NOTHING_ANNOUNCED,
    ...NOTHING_REFUSED,
  };
  return {
    ...audited,
    ...{ id: newId(), accountId: server.kitchen.id, supplierId, orderNumber: 7, type: 'DEBIT', status: 'DRAFT' },
    ...{ date: '2099-01-04', deliveryDate: '2099-01-05', specialInstructions: '', invoiceNumber: null },
    ...{ deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0', estimatedCost: '24' },
    ...{ orderNetValue: null, finalCost: null, temperature: null, receivingComments: '', userName: 'Ada' },
    ...NOT_ANSWERED,
    attachments: [],
    ...{ receivedAt: null, mail: null, approval: null, lines: [line] },
  };
}
