import { randomUUID } from 'node:crypto';
import type { Ctx } from '../kernel/context.ts';
import { recordWastage } from '../stock/record-wastage.ts';
import { removeWastage } from '../stock/remove-wastage.ts';
import type { RecordWastage } from '../stock/take-wastage.ts';

/** Throws an ingredient away and answers the entry's id. */
export async function waste(ctx: Ctx, entry: Pick<RecordWastage, 'day' | 'refId' | 'amount'> & Partial<RecordWastage>) {
  const wastageId = randomUUID();
  const defaults = {
    commandId: randomUUID(),
    wastageId,
    kind: 'ingredient',
    recordUnit: 'g',
    reason: 'Dropped',
  } as const;
  await recordWastage(ctx, { ...defaults, ...entry });
  return wastageId;
}

export function takeBackWastage(ctx: Ctx, wastageId: string) {
  return removeWastage(ctx, { commandId: randomUUID(), wastageId });
}
