import type { Decimal } from '../money.ts';
import type { Opens } from './facts.ts';

/** The causes that are looked for (rule 158). */
export const CAUSES = [
  'delivered twice',
  'not delivered',
  'wrong pack',
  'wrong count unit',
  'shelf not counted',
  'code not matched',
  'wrong recipe',
  'transfer missing',
  'twin',
  'wastage missing',
  'sales days',
] as const;
export type CauseKind = (typeof CAUSES)[number];

/** How sure the facts make a cause (rule 159). */
export const EVIDENCE = { document: 1, ratio: 0.8, mirror: 0.6, pattern: 0.5, habit: 0.4 } as const;

/** One cause for what one ingredient lacks or has too much of. */
export interface Cause {
  kind: CauseKind;
  /** Equal for ingredients and areas that share the cause. */
  key: string;
  /** The variance that it would make, base units, signed as a variance. */
  predicted: Decimal;
  evidence: number;
  /** Compared with the variance as it is, not with what is left of it beyond the usual. */
  ofWhole?: true;
  /** The things and papers that it rests on. */
  papers: Opens[];
  /** Where it is mended. */
  mend: Opens;
  facts: CauseFacts;
}

/** What the sentence of a finding names besides. */
export interface CauseFacts {
  /** times: a pack or unit is so many times what was taken, always above 1; or a share of a portion. */
  times?: Decimal;
  /** The shelf, the other area or the till's code. */
  place?: string;
  /** Whether there is less than that, or more. */
  less?: boolean;
  /** A day that is missing or stands twice. */
  day?: string;
}
