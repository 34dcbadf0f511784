import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { q, raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseInHeadOffice } from '../kernel/authorise.ts';
import { audit, made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';

export interface SupplierToSave {
  commandId: string;
  supplierId: string;
  /** The version the person saw, null for a new one. */
  version: number | null;
  code: string | null;
  name: string;
  /** Where orders go (SUP-057). */
  email: string;
  phone: string | null;
  deliveryDays: readonly string[];
  cutOffTime: string | null;
  minimumSpend: string | null;
  typeOfProducts: string | null;
  targetTemperature: string | null;
}

/** Add a supplier, or change how it is ordered from. */
export async function saveSupplier(ctx: Ctx, supplier: SupplierToSave): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'suppliers');

  return once(ctx, supplier, 'none', async (tx) => {
    const { supplierId, version, code } = supplier;
    const org = ctx.organisationId;
    const [[known], [other]] = await tx.all(
      raw<{ version: number; type: string } & ReturnType<typeof columnsOf>>(sql`
        select version, type, code, name, email, phone, delivery_days, cut_off_time, minimum_spend, type_of_products, target_temperature
        from supplier where organisation_id = ${org} and supplier_id = ${supplierId} and not deleted for update`),
      raw<{ one: number }>(
        sql`select 1 as one from supplier where organisation_id = ${org} and code = ${code} and supplier_id <> ${supplierId}`,
      ),
    );
    if (!known && version !== null) throw new Refusal('not-found', { what: 'supplier' });
    if (known) await refuseStale(tx, ctx, { collection: 'suppliers', id: supplierId, version: known.version }, version);
    if (known?.type === 'SLAVE') throw new Refusal('not-allowed'); // kept by its provider (PERM-044)
    if (other) throw new Refusal('supplier.code-taken', { code });

    const values = columnsOf(supplier);
    const { updated_at, updated_by } = made(ctx);
    tx.send(
      known
        ? q
            .updateTable('supplier')
            .set((eb) => ({ ...values, updated_at, updated_by, version: eb('version', '+', 1) }))
            .where('organisation_id', '=', org)
            .where('supplier_id', '=', supplierId)
        : insertRows('supplier', [{ organisation_id: org, supplier_id: supplierId, ...values, ...made(ctx) }]),
    );
    audit(tx, ctx, 'supplier.saved', { kind: 'supplier', id: supplierId }, known ?? null, values);
    return { changes: [{ collection: 'suppliers', id: supplierId, accountId: null }] };
  });
}

function columnsOf(supplier: SupplierToSave) {
  return {
    code: supplier.code || null,
    name: supplier.name,
    email: supplier.email,
    phone: supplier.phone || null,
    delivery_days: [...supplier.deliveryDays],
    cut_off_time: supplier.cutOffTime,
    minimum_spend: supplier.minimumSpend,
    type_of_products: supplier.typeOfProducts || null,
    target_temperature: supplier.targetTemperature,
  };
}
