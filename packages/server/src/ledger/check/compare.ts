import type { Db } from '../../db/transaction.ts';
import { claimDifferences } from './compare-claims.ts';
import { costDifferences, explosionDifferences, productCostDifferences } from './compare-costs.ts';
import { anchorDifferences, movementDifferences, quantityDifferences, saleDifferences } from './compare-documents.ts';
import { eveningDifferences } from './compare-evenings.ts';
import {
  closedLineDifferences,
  countDifferences,
  lateDifferences,
  lockedDifferences,
  runningDifferences,
  salesSumDifferences,
  sumDifferences,
} from './compare-sums.ts';
import type { Difference } from './difference.ts';

/**
 * Computes everything anew from what was entered and lists where the ledger's tables differ: costs, explosions, movements,
 * sales, claims, counts in force, and every derived sum. An empty list means that nothing drifted. Reads one moment; changes nothing.
 */
export async function ledgerDifferences(db: Db): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const compare of COMPARISONS) found.push(...(await compare(db)));
  return found;
}

const COMPARISONS = [
  costDifferences,
  explosionDifferences,
  productCostDifferences,
  quantityDifferences,
  movementDifferences,
  claimDifferences,
  saleDifferences,
  anchorDifferences,
  runningDifferences,
  countDifferences,
  sumDifferences,
  salesSumDifferences,
  lateDifferences,
  closedLineDifferences,
  lockedDifferences,
  eveningDifferences,
];
