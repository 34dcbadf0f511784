import { numberOrZero } from '@larder/domain/money.ts';
import {
  type RefusedAsText,
  type RefusedLots,
  type RefusedReason,
  refusedOf,
} from '@larder/domain/procurement/refused-lots.ts';

/** Lots sent back at the door, as typed. temperature: °C, empty where they were not too warm. */
export interface TypedRefused {
  lots: string;
  reason: RefusedReason;
  temperature: string;
}

/** What was typed of refused lots, as figures. */
export function refusedTyped({ lots, reason, temperature }: TypedRefused): RefusedLots {
  return { lots: numberOrZero(lots), reason, temperature: temperature || null };
}

/** What is stored of refused lots, as the form holds it. */
export function typedRefused(line: RefusedAsText): TypedRefused | null {
  const refused = refusedOf(line);
  return refused && { ...refused, lots: refused.lots.toFixed(), temperature: refused.temperature ?? '' };
}
