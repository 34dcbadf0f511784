import { randomUUID } from 'node:crypto';
import type { ModifierToSave } from '../recipes/save-modifier.ts';

type Choice = ModifierToSave['choices'][number];

/** A choice as the form would send it: 0.02 kg of something for £1.20 at 20 % VAT. */
export function choice(refId: string, more: Partial<Choice> = {}): Choice {
  return {
    choiceId: randomUUID(),
    name: 'Olives',
    plu: null,
    price: '1.20',
    vatPercent: '20',
    kind: 'ingredient',
    refId,
    quantity: '0.02',
    unit: 'kg',
    ...more,
  };
}

/** A new group of which up to all choices may be taken. */
export function toppingsOf(choices: Choice[], more: Partial<ModifierToSave> = {}): ModifierToSave {
  return {
    commandId: randomUUID(),
    modifierId: randomUUID(),
    version: null,
    since: null,
    name: 'Toppings',
    categoryId: null,
    plu: null,
    description: '',
    price: null,
    vatPercent: null,
    multiselect: true,
    min: 0,
    max: choices.length,
    noMax: false,
    choices,
    ...more,
  };
}
