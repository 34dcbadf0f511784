import type { SetSupplierEmail } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';

/** Sets the address that purchase orders go to, from where one could not be sent for want of it. */
export async function setSupplierEmail(ctx: Ctx, input: SetSupplierEmail): Promise<Answer<Record<never, never>>> {
  authoriseInArea(ctx, 'procurementLocation');

  return once(ctx, input, 'none', async (tx) => {
    const where = sql`organisation_id = ${ctx.organisationId} and supplier_id = ${input.supplierId}`;
    const [supplier] = await tx.run(
      raw<{ email: string | null; version: number }>(
        sql`select email, version from supplier where ${where} and not deleted for no key update`,
      ),
    );
    if (!supplier) throw new Refusal('supplier.not-found');
    if (supplier.version !== input.version) throw new Refusal('changed-meanwhile');

    tx.send(
      raw(sql`
        update supplier set email = ${input.email}, version = version + 1, updated_at = ${ctx.now().toISOString()}, updated_by = ${ctx.userName}
        where ${where}`),
    );
    const subject = { kind: 'supplier', id: input.supplierId };
    audit(tx, ctx, 'supplier.email-set', subject, { email: supplier.email }, { email: input.email });
    return { changes: [{ collection: 'suppliers', id: input.supplierId, accountId: null }] };
  });
}
