import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { decimal } from '@larder/domain/money.ts';
import { cameInstead } from '@larder/domain/procurement/came-instead.ts';
import { type SubstituteInUse, standsForIn } from '@larder/domain/recipes/substitutes/in-use.ts';
import type { OptimisticPatch } from '../collections.ts';
import type { CommandInput } from '../command.ts';
import { type LabelledItem, labelsReceived, linesToAsk } from '../labels-received.ts';
import { type Entering, unsentRow } from './offline-command.ts';

/**
 * What came instead of something else is in use on this device from the receipt on, before the server has it, and so is another product: its charts are
 * read meanwhile (rule 58). Until then a product has the id of its option, so that a mended receipt is of the same rows.
 */
export function substitutePatches(
  order: OrderRow,
  delivery: CommandInput<'procurement.receiveOrder'>,
  on: Entering,
): OptimisticPatch[] {
  const { extraLines = [], signed } = delivery;
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
  const signature = signed ? { signedAt: on.at, signedBy: on.userName } : { signedAt: null, signedBy: null };
  const row = (
    one: SubstituteInUse,
    id: string,
    lineId: string,
    name: string,
    optionId: string | null,
  ): OptimisticPatch => {
    const { ingredientId, substituteId, named } = one;
    const shown: SubstitutionRow = {
      ...{ id, accountId: on.accountId, areaName: '', ingredientId, substituteId, optionId, named: [...named] },
      ...{ ingredientName: nameOf(ingredientId), substituteName: name, orderId: order.id, lineId, signatureDue: false },
      ...{ ...signature, ...unsentRow(on) },
    };
    return { collection: 'substitutions', id, row: shown };
  };
  const labels = labelsReceived(labelledItems(order, delivery), {
    ...{ accountId: on.accountId, options, ingredients, substitutions: inUse },
  });
  const instead = cameInstead(lines, extras, standsForIn(ingredients))
    .opened.filter(
      (one) =>
        !inUse.some((other) => other.ingredientId === one.ingredientId && other.substituteId === one.substituteId),
    )
    .map((one) => row(one, one.lineId, one.lineId, nameOf(one.substituteId), null));
  return [
    ...instead,
    ...labels.opened.map((one) =>
      row(one, one.optionId, one.lineId, options.get(one.optionId)?.name ?? '-', one.optionId),
    ),
    ...labels.labels
      .filter(({ same }) => same)
      .map(
        ({ optionId }): OptimisticPatch => ({ collection: 'supplierOptions', id: optionId, row: { knownHere: true } }),
      ),
  ];
}

/** What comes for the first time with a receipt that is sent. */
function labelledItems(
  order: OrderRow,
  { lines, extraLines = [] }: Pick<CommandInput<'procurement.receiveOrder'>, 'lines' | 'extraLines'>,
): LabelledItem[] {
  if (order.type === 'CREDIT') return [];
  const typed = new Map(lines.map((line) => [line.lineId, line]));
  return [
    ...linesToAsk(order).map(({ id: lineId, optionId, ingredientId, quantity }) => ({
      ...{ lineId, optionId, ingredientId, sameLabel: typed.get(lineId)?.sameLabel ?? null },
      came: decimal(typed.get(lineId)?.quantityReceived ?? quantity).gt(0),
    })),
    ...extraLines.map(({ lineId, optionId, quantityReceived, sameLabel = null }) => ({
      ...{ lineId, optionId, ingredientId: null, sameLabel },
      came: decimal(quantityReceived).gt(0),
    })),
  ];
}
