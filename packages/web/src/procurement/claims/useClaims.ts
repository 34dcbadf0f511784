import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { type Decimal, sum } from '@larder/domain/money.ts';
import { type ClaimState, claimRest, claimState, OWED, UNSETTLED } from '@larder/domain/procurement/claims.ts';
import { useMemo } from 'react';
import { UNKNOWN_SUPPLIER } from '../../app/suppliers/unknown-supplier.ts';
import { useById, useCollection } from '../../data/use-collections.ts';

/** A claim with where it stands and whom it is claimed from. */
export interface NamedClaim extends ClaimRow {
  state: ClaimState;
  supplierName: string;
}

/** Claims on this device that `wanted` is true for, the oldest first. Give a function that stays the same. */
export function useClaims(wanted: (claim: ClaimRow) => boolean): NamedClaim[] {
  const claims = useCollection('claims');
  const suppliers = useById('suppliers');
  return useMemo(
    () =>
      claims
        .filter(wanted)
        .map((claim) => ({
          ...claim,
          state: claimState(claim),
          supplierName: suppliers.get(claim.supplierId)?.name ?? UNKNOWN_SUPPLIER,
        }))
        .sort((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name)),
    [claims, suppliers, wanted],
  );
}

export const isUnsettled = (claim: ClaimRow): boolean => UNSETTLED.includes(claimState(claim));

/** What suppliers owe: £, null where costs are hidden, and the day of the oldest claim; null: nothing is owed. */
export function owedOf(claims: readonly NamedClaim[]): { rest: Decimal | null; oldest: Day } | null {
  const owed = claims.filter(({ state }) => OWED.includes(state));
  const [oldest] = owed.map(({ day }) => day).sort();
  if (oldest === undefined) return null;
  const rests = owed.map(claimRest);
  const known = rests.filter((rest) => rest !== null);
  return { rest: known.length < rests.length ? null : sum(known), oldest };
}
