import type { OrderedBefore } from '@larder/contract/procurement.ts';
import { useMemo } from 'react';
import { useAnswer } from '../../data/query.ts';

/** What is on hand and was ordered last, by option: nothing yet while it is asked, and without a network. null where it is not asked. */
export function useOrderedBefore(supplierId: string, wanted: boolean): ReadonlyMap<string, OrderedBefore> | null {
  const { data } = useAnswer('procurement.orderedBefore', { supplierId }, { enabled: wanted });
  return useMemo(() => (wanted ? new Map(data?.map((row) => [row.optionId, row])) : null), [data, wanted]);
}
