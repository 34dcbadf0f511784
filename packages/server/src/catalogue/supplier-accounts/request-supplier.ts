import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { DirectoryEntry, supplierAccountsContract } from '@larder/contract/supplier-accounts.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db } from '../../db/transaction.ts';
import { sendJobWith } from '../../jobs/send-job.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, made } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';

const MOST_SUPPLIERS = 2000;

/** Suppliers that can be asked, and those that were: name, town and kinds of goods, which is all that is public. */
export function supplierDirectory(db: Db, ctx: Ctx): Promise<DirectoryEntry[]> {
  authoriseInHeadOffice(ctx, 'suppliers');
  return db.run(
    raw<DirectoryEntry>(sql`
      select d.supplier_account_id as "supplierAccountId", d.name, d.town, d.kinds_of_goods as "kindsOfGoods", r.status, r.reason, d.closed_at is not null as closed
      from supplier_directory d
      left join supplier_request r on r.supplier_account_id = d.supplier_account_id and r.customer_organisation_id = ${ctx.organisationId}
      where d.listed or r.status is not null
      order by lower(d.name), d.supplier_account_id limit ${MOST_SUPPLIERS}`),
  );
}

export type SupplierToRequest = InputOf<typeof supplierAccountsContract.requestSupplier>;

/**
 * Ask a supplier to buy from it (SUP-022): it stands in our books as its copy, hidden until it accepts (SUP-023), which may take a day.
 * After a refusal it can be asked again.
 */
export async function requestSupplier(ctx: Ctx, input: SupplierToRequest): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'suppliers');

  return once(ctx, input, 'none', async (tx) => {
    const { supplierAccountId, supplierId } = input;
    const org = ctx.organisationId;
    const [[listing], [asked], [own]] = await tx.all(
      raw<{ name: string; kind: string | null }>(sql`
        select name, kinds_of_goods[1] as kind from supplier_directory where supplier_account_id = ${supplierAccountId} and listed and closed_at is null`),
      raw<{ status: string }>(sql`
        select status from supplier_request
        where supplier_account_id = ${supplierAccountId} and customer_organisation_id = ${org}`),
      raw<{ name: string }>(sql`select name from organisation where organisation_id = ${org}`),
    );
    if (!listing || !own) throw new Refusal('not-found', { what: 'supplier' });
    if (asked && asked.status !== 'DECLINED') throw new Refusal('supplier.already-asked', { supplier: listing.name });

    const request = {
      supplier_account_id: supplierAccountId,
      customer_organisation_id: org,
      supplier_id: supplierId,
      customer_name: own.name,
      status: 'REQUESTED',
      requested_at: ctx.now().toISOString(),
      requested_by: ctx.userName,
    };
    const supplier = {
      organisation_id: org,
      supplier_id: supplierId,
      name: listing.name,
      type: 'SLAVE',
      type_of_products: listing.kind,
      status: 'REQUESTED',
      parent_account_id: supplierAccountId,
    };
    const [again] = await tx.run(
      asked ? askAgain(request) : insertRows('supplier_request', [request], 'returning 1 as one'),
    );
    if (!again) throw new Refusal('supplier.already-asked', { supplier: listing.name });
    tx.send(insertRows('supplier', [{ ...supplier, ...made(ctx) }]));
    const job = { organisationId: supplierAccountId, customerOrganisationId: org, commandId: input.commandId };
    await sendJobWith(tx, ctx.pool, 'supplier-asked', job);
    audit(tx, ctx, 'supplier.requested', { kind: 'supplier', id: supplierId }, null, supplier);
    return { changes: [{ collection: 'suppliers', id: supplierId, accountId: null }] };
  });
}

interface Asking {
  supplier_account_id: string;
  customer_organisation_id: string;
  supplier_id: string;
  customer_name: string;
  requested_at: string;
  requested_by: string;
}

/** Changes a request that was declined, and no other: none comes back where somebody was faster. */
function askAgain(request: Asking) {
  return raw(sql`
    update supplier_request set supplier_id = ${request.supplier_id}, customer_name = ${request.customer_name}, status = 'REQUESTED',
      requested_at = ${request.requested_at}, requested_by = ${request.requested_by}, answered_at = null, answered_by = null, reason = null
    where supplier_account_id = ${request.supplier_account_id} and customer_organisation_id = ${request.customer_organisation_id}
    returning 1 as one`);
}
