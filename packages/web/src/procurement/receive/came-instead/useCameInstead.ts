import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { decimal } from '@larder/domain/money.ts';
import { cameInstead } from '@larder/domain/procurement/came-instead.ts';
import { standsForIn } from '@larder/domain/recipes/substitutes/in-use.ts';
import { useMemo } from 'react';
import { useById } from '../../../data/use-collections.ts';
import { type Difference, useSubstitutionEffect } from '../../../data/useSubstitutionEffect.ts';
import { type ExtraLine, knownLine } from '../useReceipt.ts';

/** What came without being ordered and has to be answered for. */
export interface CameHere {
  asked: readonly ExtraLine[];
  /** Names of what nobody answered for yet. */
  unanswered: readonly string[];
  /** What it changes of the dishes here. */
  difference: Difference;
}

/** Reads from what is typed which items have to be answered for, and what they change: by this device alone, so without a network too (rule 57). */
export function useCameInstead(order: OrderRow, extras: readonly ExtraLine[]): CameHere {
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
  const among = (found: readonly { lineId: string }[]) => {
    const ids = new Set(found.map(({ lineId }) => lineId));
    return extras.filter(({ lineId }) => ids.has(lineId));
  };
  return {
    asked: among(asked),
    unanswered: among(unanswered).map(({ name }) => name),
    difference: useSubstitutionEffect(opened),
  };
}

export function unansweredText(names: readonly string[]): string {
  return `State what ${names.join(', ')} came instead of, or that it came in addition.`;
}
