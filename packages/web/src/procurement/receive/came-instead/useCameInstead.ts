import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { decimal } from '@larder/domain/money.ts';
import { cameInstead } from '@larder/domain/procurement/came-instead.ts';
import { asReceived } from '@larder/domain/procurement/costs.ts';
import { standsForIn } from '@larder/domain/recipes/substitutes/in-use.ts';
import { useMemo } from 'react';
import type { AskedLabel } from '../../../app/substitutes/LabelFields.tsx';
import { type LabelledItem, linesToAsk } from '../../../data/labels-received.ts';
import { useById } from '../../../data/use-collections.ts';
import { useLabelsReceived } from '../../../data/useLabelsReceived.ts';
import { type Difference, useSubstitutionEffect } from '../../../data/useSubstitutionEffect.ts';
import { type ExtraLine, knownLine, type Receipt } from '../useReceipt.ts';

/** What came without being ordered and has to be answered for. */
export interface CameHere {
  asked: readonly ExtraLine[];
  /** Names of what nobody answered for yet. */
  unanswered: readonly string[];
  /** Items of which has to be asked whether their label is the same. */
  labels: readonly AskedLabel[];
  /** What it changes of the dishes here. */
  difference: Difference;
}

/** Reads from what is typed which items have to be answered for, and what they change: by this device alone, so without a network too (rule 57). */
export function useCameInstead(order: OrderRow, { lines: typed, extras }: Pick<Receipt, 'lines' | 'extras'>): CameHere {
  const options = useById('supplierOptions');
  const ingredients = useById('ingredients');
  const { asked, opened, unanswered } = useMemo(() => {
    const lines = order.lines.map(({ id, optionId, ingredientId, quantity }) => ({
      lineId: id,
      ingredientId: options.get(optionId ?? '')?.ingredientId ?? ingredientId,
      ordered: decimal(quantity).gt(0),
    }));
    const came = extras.map((extra) => ({
      lineId: extra.lineId,
      ingredientId: options.get(extra.optionId)?.ingredientId ?? null,
      came: knownLine('0', null, extra).quantityReceived?.gt(0) ?? false,
      usedFor: extra.usedFor ?? null,
    }));
    return cameInstead(lines, came, standsForIn(ingredients));
  }, [order.lines, extras, options, ingredients]);
  const items = useMemo(() => labelledItems(order, typed, extras), [order, typed, extras]);
  const labels = useLabelsReceived(items);
  const all = useMemo(() => [...opened, ...labels.opened], [opened, labels]);
  const nameOf = new Map([
    ...order.lines.map((line) => [line.id, line.name] as const),
    ...extras.map(({ lineId, name }) => [lineId, name] as const),
  ]);
  const among = (found: readonly { lineId: string }[]) => {
    const ids = new Set(found.map(({ lineId }) => lineId));
    return extras.filter(({ lineId }) => ids.has(lineId));
  };
  return {
    asked: among(asked),
    unanswered: among(unanswered).map(({ name }) => name),
    labels: items
      .filter(({ lineId }) => labels.asked.includes(lineId))
      .map(({ lineId, sameLabel }) => ({ lineId, sameLabel, name: nameOf.get(lineId) ?? '' })),
    difference: useSubstitutionEffect(all),
  };
}

/** What comes for the first time with this receipt, with what is answered of the labels. */
function labelledItems(order: OrderRow, typed: Receipt['lines'], extras: readonly ExtraLine[]): LabelledItem[] {
  if (order.type === 'CREDIT') return [];
  return [
    ...linesToAsk(order).map(({ id: lineId, optionId, ingredientId, quantity, unitPrice }) => ({
      ...{ lineId, optionId, ingredientId, sameLabel: typed.get(lineId)?.sameLabel ?? null },
      came: asReceived(knownLine(quantity, unitPrice, typed.get(lineId))).quantityReceived.gt(0),
    })),
    ...extras.map((extra) => ({
      ...{ lineId: extra.lineId, optionId: extra.optionId, ingredientId: null, sameLabel: extra.sameLabel ?? null },
      came: knownLine('0', null, extra).quantityReceived?.gt(0) ?? false,
    })),
  ];
}

export function unansweredText(names: readonly string[]): string {
  return `State what ${names.join(', ')} came instead of, or that it came in addition.`;
}
