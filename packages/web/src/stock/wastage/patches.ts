import type { WastageRow } from '@larder/contract/rows/stock.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { MissingThing } from '@larder/domain/missing.ts';
import type { Decimal } from '@larder/domain/money.ts';
import type { OptimisticPatch } from '../../data/collections.ts';

interface Unsent {
  entry: {
    wastageId: string;
    day: Day;
    kind: 'ingredient' | 'recipe';
    refId: string;
    recordUnit: string;
    amount: string;
    reason: string;
  };
  accountId: string;
  by: string;
  name: string;
  baseQuantity: Decimal;
  cost: Decimal | null;
  missing: MissingThing[];
}

/** A wastage entry as it looks until the server has it. Version 0 says that it is not there yet. */
export function wastagePatch({ entry, accountId, by, name, baseQuantity, cost, missing }: Unsent): OptimisticPatch {
  const at = new Date().toISOString();
  const { wastageId, ...entered } = entry;
  const row: WastageRow = {
    id: wastageId,
    accountId,
    ...entered,
    name,
    baseQuantity: baseQuantity.toFixed(),
    cost: cost?.toFixed() ?? null,
    missing,
    version: 0,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
  };
  return { collection: 'wastages', id: wastageId, row };
}
