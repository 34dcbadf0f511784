import type { SetSupplierEmail } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';

/** Sets the address that purchase orders go to, from where one could not be sent for want of it. */
export async function setSupplierEmail(ctx: Ctx, input: SetSupplierEmail): Promise<Answer<Record<never, never>>> {
  authoriseInArea(ctx, 'procurementLocation');

  return once(ctx, input, 'none', async (tx) => {
    const where = sql`organisation_id = ${ctx.organisationId} and supplier_id = ${input.supplierId}`;
    const [supplier] = await tx.run(
      raw<{ email: string | null; type: string; version: number }>(
        sql`select email, type, version from supplier where ${where} and not deleted for no key update`,
      ),
    );
    if (!supplier) throw new Refusal('supplier.not-found');
    await refuseStale(
      tx,
      ctx,
      { collection: 'suppliers', id: input.supplierId, version: supplier.version },
      input.version,
    );
    if (supplier.type === 'SLAVE') throw new Refusal('not-allowed'); // maintained by its provider (PERM-044)

    tx.send(
      raw(sql`
        update supplier set email = ${input.email}, ${touched(ctx)}
        where ${where}`),
    );
    const subject = { kind: 'supplier', id: input.supplierId };
    audit(tx, ctx, 'supplier.email-set', subject, { email: supplier.email }, { email: input.email });
    return { changes: [{ collection: 'suppliers', id: input.supplierId, accountId: null }] };
  });
}
