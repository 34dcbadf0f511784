import type { SyncAnswer } from '@larder/contract/collections.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { newId } from '../../../data/new-id.ts';
import { audited } from '../../../testing/audited.ts';

export const [orderId, supplierId, lineId] = [newId(), newId(), newId()];
export const [bunId, sesameBunId, bunsId, sesameBunsId, burgerId] = [newId(), newId(), newId(), newId(), newId()];

/** Two cases of buns that are free of all were ordered; sesame buns of the same supplier may come instead. A burger is made with a bun. */
export function rows(accountId: string): SyncAnswer['rows'] {
  const pack = { uom: 'case', unitsPerLot: '1', amountPerUnit: '24', baseUnit: 'unit', unitPrice: '5' };
  const option = (id: string, name: string, ingredientId: string) => ({
    ...{
      ...audited,
      ...pack,
      id,
      name,
      supplierId,
      ingredientId,
      supplierCode: name,
      vatPercent: '0',
      type: 'INTERNAL',
    },
    ...{ categoryId: null, allergens: [], unVerified: false, archived: false, readonly: false },
  });
  const ingredient = (id: string, name: string, allergens: string[]) => ({
    ...{ ...audited, id, name, itemcode: name, categoryId: null, recipeUnit: 'unit', allergens, mayContain: [] },
    freeOf: ALLERGENS.filter((one) => !allergens.includes(one)),
    ...{ allergensConfirmedBy: null, allergensConfirmedAt: null, density: null, pieceWeight: null, mergedInto: null },
    ...{ mergedAt: null, replaces: null, substitutes: [], archived: false, readonly: false },
    ...{ defaultOptionId: null, costs: [] },
  });
  const items = [{ itemId: newId(), kind: 'ingredient', refId: bunId, quantity: '1', unit: 'unit', baseQuantity: '1' }];
  return {
    suppliers: [
      {
        ...audited,
        id: supplierId,
        name: 'Bakers',
        type: 'INTERNAL',
        deliveryDays: [],
        otherProducts: [],
        emailAddresses: [],
        targetTemperature: null,
        minimumSpend: null,
        cutOffTime: null,
        archived: false,
      },
    ],
    supplierOptions: [option(bunsId, 'Buns', bunId), option(sesameBunsId, 'Sesame buns', sesameBunId)],
    ingredients: [ingredient(bunId, 'Bun', []), ingredient(sesameBunId, 'Sesame bun', ['sesame'])],
    recipes: [
      {
        ...{ ...audited, id: burgerId, name: 'Burger', archived: false, items, addOns: [], allergensToConfirm: [] },
        ...{ suitable: [], groupIds: [], menuPrice: '9', readonly: false },
      },
    ],
    orders: [
      {
        ...{ ...audited, id: orderId, accountId, supplierId, orderNumber: 7, type: 'DEBIT', status: 'SENT' },
        ...{ date: '2026-01-04', deliveryDate: '2026-01-05', specialInstructions: '', receivingComments: '' },
        ...{ invoiceNumber: null, temperature: null, userName: 'Ada', receivedAt: null, mail: null, approval: null },
        ...{ deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0' },
        ...{ estimatedCost: '10', orderNetValue: null, finalCost: null, attachments: [] },
        lines: [
          {
            ...{ ...pack, id: lineId, optionId: bunsId, ingredientId: bunId, name: 'Buns', supplierCode: 'B' },
            ...{ vatPercent: '0', quantity: '2', quantityReceived: null, finalPrice: null, qtyReceivedNormal: null },
            priceOnly: false,
          },
        ],
      },
    ],
  } as unknown as SyncAnswer['rows'];
}
