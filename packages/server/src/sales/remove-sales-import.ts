import type { InputOf } from '@larder/contract/route.ts';
import type { salesContract } from '@larder/contract/sales.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { type ImpactAnswer, noteChanged } from '../ledger/impact/watch-impact.ts';
import { removeSales } from '../ledger/post/sales.ts';
import { lockImport } from './locked-import.ts';
import { importAgainTouches } from './sales-locks.ts';

/** Take an import back: what it moved is reversed on its own day (rule 10), then the import and its lines go; the audit log names who did it. */
export function removeSalesImport(
  ctx: Ctx,
  input: InputOf<typeof salesContract.removeSalesImport>,
): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'analyticsLocation');

  return once(ctx, input, importAgainTouches(ctx, input.importId), async (tx) => {
    const before = await lockImport(tx, ctx, input.importId);
    await removeSales(tx, ctx, input.importId);
    tx.send(
      raw(
        sql`delete from sales_import where organisation_id = ${ctx.organisationId} and import_id = ${input.importId}`,
      ),
    );
    audit(tx, ctx, 'sales.removed', { kind: 'salesImport', id: input.importId }, before, null);
    const extra = await noteChanged(tx, ctx, { documentKind: 'salesImport', documentId: input.importId });
    const removed = {
      collection: 'salesImports' as const,
      id: input.importId,
      accountId: ctx.accountId,
      deleted: true,
    };
    return { changes: [removed], extra };
  });
}
