import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { refuseStale } from '../../kernel/stale.ts';

export interface LockedSupplier {
  id: string;
  name: string;
  type: 'INTERNAL' | 'SLAVE' | 'SUPPLIER';
  version: number;
  archived: boolean;
}

/** The supplier for an update, as the person saw it; refuses one that is not ours, or that changed since. New orders of it wait. */
export async function lockSupplier(
  tx: Tx,
  ctx: Ctx,
  { supplierId, version }: { supplierId: string; version: number },
): Promise<LockedSupplier> {
  const [supplier] = await tx.run(
    raw<LockedSupplier>(sql`
      select supplier_id as id, name, type, version, archived from supplier
      where organisation_id = ${ctx.organisationId} and supplier_id = ${supplierId} and not deleted for update`),
  );
  if (!supplier) throw new Refusal('not-found', { what: 'supplier' });
  await refuseStale(tx, ctx, { collection: 'suppliers', id: supplierId, version: supplier.version }, version);
  return supplier;
}

export function supplierChange(id: string): Change {
  return { collection: 'suppliers', id, accountId: null };
}
