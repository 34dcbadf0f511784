import type { Weights } from '@larder/domain/measure.ts';
import { decimal } from '@larder/domain/money.ts';

/** What an ingredient weighs, as it comes over the wire, in figures. */
export function weightsOf({ density, pieceWeight }: { density: string | null; pieceWeight: string | null }): Weights {
  return {
    density: density === null ? null : decimal(density),
    pieceWeight: pieceWeight === null ? null : decimal(pieceWeight),
  };
}
