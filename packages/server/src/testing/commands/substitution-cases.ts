import { randomUUID } from 'node:crypto';
import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { differenceHash } from '@larder/domain/recipes/substitutes/difference.ts';
import { receiveOrder } from '../../procurement/receive-order.ts';
import { saveOrder } from '../../procurement/save-order.ts';
import { openSubstitution } from '../../procurement/substitutions/open-substitution.ts';
import { addShop } from '../../procurement/testing-orders.ts';
import type { TestGroup } from '../cast.ts';
import { addIngredient, answerFree } from '../pantry.ts';
import { addOption } from '../supplier.ts';
import type { CommandCase } from './command-case.ts';

/** Buns in the kitchen that are free of all, and others of which nothing is known. No dish holds them, so nothing has to be signed for. */
async function buns({ headOffice, areaId }: TestGroup) {
  const ingredientId = await addIngredient(headOffice, 'Bun', 'unit');
  await answerFree(headOffice, ingredientId);
  const substituteId = await addIngredient(headOffice, 'Sesame bun', 'unit');
  return { accountId: areaId, substitutionId: randomUUID(), ingredientId, substituteId, signed: null };
}

async function inUse(group: TestGroup) {
  const { accountId, ...given } = await buns(group);
  const { rows } = await openSubstitution(group.area, { ...given, commandId: randomUUID() });
  const [row] = (rows.substitutions ?? []) as SubstitutionRow[];
  if (!row) throw new Error('no substitute was answered');
  return { accountId, substitutionId: row.id, version: row.version };
}

/** Other buns that were received with another label than the one that buns are costed by. */
async function otherLabel(group: TestGroup) {
  const { area, headOffice, areaId } = group;
  const { supplierId } = await addShop(group);
  const ingredientId = await addIngredient(headOffice, 'Bun', 'unit');
  await answerFree(headOffice, ingredientId);
  const [others] = [
    await addOption(area, { supplierId, name: 'Other buns', ingredientId, unitPrice: '5', baseUnit: 'unit' }),
    await addOption(area, { supplierId, name: 'Buns', ingredientId, unitPrice: '5', baseUnit: 'unit' }),
  ];
  const on = { accountId: areaId, specialInstructions: '', deliveryDate: '2026-11-20', supplierId };
  const orderId = randomUUID();
  const line = { lineId: randomUUID(), optionId: others, quantity: '1', unitPrice: '5', priceOnly: false };
  const order = { ...on, orderId, commandId: randomUUID(), kind: 'invoice' as const, version: null, lines: [line] };
  await saveOrder(area, order);
  const found = { lineId: line.lineId, quantityReceived: null, finalPrice: null, sameLabel: false };
  const { rows } = await receiveOrder(area, {
    ...{
      accountId: areaId,
      commandId: randomUUID(),
      orderId,
      version: 1,
      deliveryDate: '2026-11-20',
      invoiceNumber: '',
    },
    ...{ temperature: '', receivingComments: '', deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0' },
    ...{ lines: [found], extraLines: [] },
  });
  const [row] = (rows.substitutions ?? []) as SubstitutionRow[];
  if (!row) throw new Error('no other product was answered');
  return { accountId: areaId, substitutionId: row.id, version: row.version };
}

const oldVersion = [{ change: { version: 0 }, field: 'version' }];

export const substitutionCases: Record<string, CommandCase> = {
  'procurement.openSubstitution': {
    valid: buns,
    ownIds: ['substitutionId'],
    invalid: [{ change: { signed: 'me' }, field: 'signed' }],
  },
  'procurement.signSubstitution': {
    valid: async (group) => ({ ...(await inUse(group)), signed: differenceHash([]) }),
    invalid: [{ change: { signed: '' }, field: 'signed' }, ...oldVersion],
  },
  'procurement.sameLabel': { valid: otherLabel, invalid: oldVersion },
  'procurement.endSubstitution': { valid: inUse, invalid: oldVersion },
};
