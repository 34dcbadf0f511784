import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { SupplierDetails, supplierCommands } from '@larder/contract/suppliers.ts';
import { type Selectable, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { DB } from '../../db/tables.gen.ts';
import { authorise, authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, made, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { refuseStale } from '../../kernel/stale.ts';
import { supplierChange } from './lock-supplier.ts';

export type SupplierToSave = InputOf<typeof supplierCommands.saveSupplier>;

/**
 * Add a supplier by hand, where the plan opens that (PERM-040), or change what is known of one and how it is ordered from. A supplier's own
 * account states how it is ordered from itself, and nobody else (PERM-047).
 */
export async function saveSupplier(ctx: Ctx, supplier: SupplierToSave): Promise<CommandAnswer> {
  if (isSupplierItself(ctx, supplier)) authorise(ctx, 'suppliers');
  else authoriseInHeadOffice(ctx, supplier.version === null ? 'addSupplierManually' : 'suppliers');

  return once(ctx, supplier, 'none', async (tx) => {
    const { supplierId, version, code } = supplier;
    const org = ctx.organisationId;
    const values = columnsOf(supplier);
    const names = Object.keys(values);
    const columns = sql.join(names.map((column) => sql.ref(column)));
    const given = sql.join(names.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`));
    const [[found], [other]] = await tx.all(
      raw<Pick<Selectable<DB['supplier']>, 'version' | 'type' | keyof ReturnType<typeof columnsOf>>>(sql`
        select version, type, ${columns}
        from supplier where organisation_id = ${org} and supplier_id = ${supplierId} and not deleted for update`),
      raw<{ one: number }>(
        sql`select 1 as one from supplier where organisation_id = ${org} and code = ${code} and supplier_id <> ${supplierId}`,
      ),
    );
    if (!found && version !== null) throw new Refusal('not-found', { what: 'supplier' });
    if (found) await refuseStale(tx, ctx, { collection: 'suppliers', id: supplierId, version: found.version }, version);
    if (found?.type === 'SLAVE') throw new Refusal('not-allowed'); // maintained by its provider (PERM-044)
    if (other) throw new Refusal('supplier.code-taken', { code });

    tx.send(
      found
        ? raw(sql`
            update supplier s set ${touched(ctx, 's')}, ${given}
            from json_populate_record(null::supplier, ${JSON.stringify(values)}::json) given
            where s.organisation_id = ${org} and s.supplier_id = ${supplierId}`)
        : insertRows('supplier', [{ organisation_id: org, supplier_id: supplierId, ...values, ...made(ctx) }]),
    );
    audit(tx, ctx, 'supplier.saved', { kind: 'supplier', id: supplierId }, found ?? null, values);
    return { changes: [supplierChange(supplierId)] };
  });
}

/** The row of a supplier account for itself carries the account's own id. */
function isSupplierItself({ account, organisationId }: Ctx, { supplierId, version }: SupplierToSave): boolean {
  return account.type === 'SUPPLIER' && supplierId === organisationId && version !== null;
}

function columnsOf(supplier: SupplierDetails) {
  return {
    name: supplier.name,
    email: supplier.email,
    code: supplier.code || null,
    account_number: supplier.accountNumber || null,
    phone: supplier.phone || null,
    contact: supplier.contact || null,
    website: supplier.website || null,
    email_addresses: [...supplier.emailAddresses],
    address: supplier.address || null,
    postcode: supplier.postcode || null,
    customer_contact: supplier.customerContact || null,
    customer_phone: supplier.customerPhone || null,
    delivery_days: [...supplier.deliveryDays],
    cut_off_time: supplier.cutOffTime,
    minimum_spend: supplier.minimumSpend,
    type_of_products: supplier.typeOfProducts || null,
    target_temperature: supplier.targetTemperature,
    other_products: supplier.otherProducts,
  };
}
