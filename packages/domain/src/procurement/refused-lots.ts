import { type Decimal, decimal } from '../money.ts';
import { showNumber } from '../show.ts';

/** Why lots were refused at the door. */
export const REFUSED_REASONS = ['damaged', 'warm', 'wrong', 'expired'] as const;
export type RefusedReason = (typeof REFUSED_REASONS)[number];

/** Each reason as a person chooses it. */
export const REFUSED_LABELS: Record<RefusedReason, string> = {
  damaged: 'Damaged',
  warm: 'Too warm',
  wrong: 'Not what was ordered',
  expired: 'Out of date',
};

/** Lots of a line that were sent back at the door (rule 47). temperature: °C as text, asked for where they were too warm. */
export interface RefusedLots {
  lots: Decimal;
  reason: RefusedReason;
  temperature: string | null;
}

/** The same as it travels and is stored: lots as decimal text; null: nothing was refused. */
export interface RefusedAsText {
  refusedLots: string | null;
  refusedReason: RefusedReason | null;
  refusedTemperature: string | null;
}

export const NOTHING_REFUSED = { refusedLots: null, refusedReason: null, refusedTemperature: null } as const;

/** Returns what was refused of a line, as figures; null: nothing. */
export function refusedOf({ refusedLots, refusedReason, refusedTemperature }: RefusedAsText): RefusedLots | null {
  if (!refusedLots || !refusedReason) return null;
  return { lots: decimal(refusedLots), reason: refusedReason, temperature: refusedTemperature };
}

/** The same back as text. */
export function refusedAsText(refused: RefusedLots | null | undefined): RefusedAsText {
  if (!refused) return NOTHING_REFUSED;
  return {
    refusedLots: refused.lots.toFixed(),
    refusedReason: refused.reason,
    refusedTemperature: refused.temperature,
  };
}

/** Returns `2 refused, warm at 9 °C`. */
export function refusedText({ lots, reason, temperature }: RefusedLots): string {
  return `${showNumber(lots, 3)} refused, ${reason}${temperature === null ? '' : ` at ${temperature} °C`}`;
}
