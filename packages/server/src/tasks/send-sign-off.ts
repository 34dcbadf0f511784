import type { Payloads } from '@larder/domain/tasks/records.ts';
import type { Tx } from '../db/transaction.ts';
import { appendToChain } from '../food-safety/append.ts';
import { audit, type Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';

type Signed = Pick<Payloads['sign-off'], 'of' | 'from' | 'through'> & { entryId: string };

/** Adds a sign-off to the chain. It states the end of the chain that was signed: what has a higher number came after it (rule 130). */
export async function sendSignOff(tx: Tx, ctx: Ctx, { entryId, ...signed }: Signed): Promise<Change[]> {
  const changes = await appendToChain(tx, ctx, [
    {
      ...{ id: entryId, day: signed.through, claimed: ctx.now().toISOString(), flags: [], clock: null, device: null },
      corrects: null,
      record: (end) => ({ kind: 'sign-off', payload: { ...signed, ...end } }),
    },
  ]);
  audit(tx, ctx, 'safety.signed-off', { kind: 'safety-entry', id: entryId }, null, signed);
  return changes;
}
