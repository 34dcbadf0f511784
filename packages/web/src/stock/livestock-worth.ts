import type { LivestockLine } from '@larder/contract/stock.ts';
import { type Known, knownWorth, sumKnown } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';

/** Returns what lines of theoretical stock are worth together, £, and which of them have no price. */
export function livestockWorth(lines: readonly LivestockLine[]): Known {
  return sumKnown(lines.map(({ name, worth }) => knownWorth(name, worth === null ? null : decimal(worth))));
}
