import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { decimal } from '@larder/domain/money.ts';
import { cameInstead } from '@larder/domain/procurement/came-instead.ts';
import { standsForIn } from '@larder/domain/recipes/substitutes/in-use.ts';
import type { OptimisticPatch } from '../collections.ts';
import type { CommandInput } from '../command.ts';
import { type Entering, unsentRow } from './offline-command.ts';

/** What came instead of something else is in use on this device from the receipt on, before the server has it: its charts are read meanwhile (rule 58). */
export function substitutePatches(
  order: OrderRow,
  { extraLines = [], signed }: CommandInput<'procurement.receiveOrder'>,
  on: Entering,
): OptimisticPatch[] {
  const [options, ingredients] = [on.rows.byId('supplierOptions'), on.rows.byId('ingredients')];
  const lines = order.lines.map(({ id, optionId, ingredientId, quantity }) => ({
    lineId: id,
    ingredientId: options.get(optionId ?? '')?.ingredientId ?? ingredientId,
    ordered: decimal(quantity).gt(0),
  }));
  const extras = extraLines.map(({ lineId, optionId, quantityReceived, usedFor = null }) => ({
    ...{ lineId, ingredientId: options.get(optionId)?.ingredientId ?? null, usedFor },
    came: decimal(quantityReceived).gt(0),
  }));
  const inUse = [...on.rows.byId('substitutions').values()].filter((one) => one.accountId === on.accountId);
  const nameOf = (id: string) => ingredients.get(id)?.name ?? '-';
  return cameInstead(lines, extras, standsForIn(ingredients))
    .opened.filter(
      (one) =>
        !inUse.some((other) => other.ingredientId === one.ingredientId && other.substituteId === one.substituteId),
    )
    .map(({ lineId: id, ingredientId, substituteId }): OptimisticPatch => {
      const row: SubstitutionRow = {
        ...{ id, accountId: on.accountId, areaName: '', ingredientId, substituteId, named: [] },
        ...{ ingredientName: nameOf(ingredientId), substituteName: nameOf(substituteId) },
        ...{ orderId: order.id, lineId: id, signatureDue: false },
        ...(signed ? { signedAt: on.at, signedBy: on.userName } : { signedAt: null, signedBy: null }),
        ...unsentRow(on),
      };
      return { collection: 'substitutions', id, row };
    });
}
