import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierAccountsContract } from '@larder/contract/supplier-accounts.ts';
import { sql } from 'kysely';
import { raw } from '../../../db/builder.ts';
import type { Tx } from '../../../db/transaction.ts';
import { sendJobWith } from '../../../jobs/send-job.ts';
import { authoriseInSupplierAccount } from '../../../kernel/authorise.ts';
import { audit } from '../../../kernel/changes.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { once } from '../../../kernel/once.ts';
import { writeAccountNumber } from './account-number.ts';
import type { TermsJob } from './carry-terms.ts';

export type CustomerToSave = InputOf<typeof supplierAccountsContract.saveCustomer>;

/** Saves how the supplier sells to a customer: its account number, price group, delivery days and minimum. A job carries it into their books. */
export async function saveCustomer(ctx: Ctx, input: CustomerToSave): Promise<CommandAnswer> {
  authoriseInSupplierAccount(ctx, 'prices');

  return once(ctx, input, 'none', async (tx) => {
    const { customerId, version, accountNumber, priceGroup, pricePercent, deliveryDays, minimumSpend } = input;
    const org = ctx.organisationId;
    await refuseNoCustomer(tx, ctx, customerId);
    const before = await customerTerms(tx, customerId);
    const [written] = await tx.run(
      raw<{ version: number }>(sql`
        insert into supplier_customer as c (supplier_account_id, customer_organisation_id, price_group, price_percent, delivery_days, minimum_spend,
          updated_at, updated_by)
        values (${org}, ${customerId}, ${priceGroup}, ${pricePercent}, ${deliveryDays}::text[], ${minimumSpend}, ${ctx.now().toISOString()}, ${ctx.userName})
        on conflict (supplier_account_id, customer_organisation_id) do update set price_group = excluded.price_group,
          price_percent = excluded.price_percent, delivery_days = excluded.delivery_days, minimum_spend = excluded.minimum_spend,
          updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = c.version + 1
        where c.version = ${version}::bigint
        returning c.version`),
    );
    if (written?.version !== version + 1) throw new Refusal('supplier.customer-changed');
    const renumbered =
      accountNumber !== undefined &&
      (await writeAccountNumber(tx, ctx, { supplierAccountId: org, customerId, accountNumber }));
    const after = { accountNumber, priceGroup, pricePercent, deliveryDays, minimumSpend };
    audit(tx, ctx, 'customer.saved', { kind: 'customer', id: customerId }, before, after);
    await sendTerms(tx, ctx, {
      organisationId: customerId,
      what: 'terms',
      commandId: input.commandId,
      ...(renumbered && { renumberedBy: ctx.userName }),
    });
    return { changes: [{ collection: 'accounts', id: org, accountId: org }] };
  });
}

export type CustomerToStop = InputOf<typeof supplierAccountsContract.stopCustomer>;

/**
 * Stops taking orders of a customer, with the reason that they read when they send one, or takes them again. Orders that arrived before stay as
 * they are.
 */
export async function stopCustomer(ctx: Ctx, input: CustomerToStop): Promise<CommandAnswer> {
  authoriseInSupplierAccount(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const { customerId, stop, reason } = input;
    const org = ctx.organisationId;
    if (stop && reason === '')
      throw new Refusal('invalid', { fields: [{ field: 'reason', message: 'Reason cannot be empty' }] });
    await refuseNoCustomer(tx, ctx, customerId);
    const { stopReason } = await customerTerms(tx, customerId);
    const at = ctx.now().toISOString();
    const stopped = stop ? { at, by: ctx.userName, reason } : { at: null, by: null, reason: null };
    tx.send(
      raw(sql`
        insert into supplier_customer as c (supplier_account_id, customer_organisation_id, stopped_at, stopped_by, stop_reason, updated_at, updated_by)
        values (${org}, ${customerId}, ${stopped.at}, ${stopped.by}, ${stopped.reason}, ${at}, ${ctx.userName})
        on conflict (supplier_account_id, customer_organisation_id) do update set stopped_at = excluded.stopped_at,
          stopped_by = excluded.stopped_by, stop_reason = excluded.stop_reason, updated_at = excluded.updated_at,
          updated_by = excluded.updated_by, version = c.version + 1`),
    );
    const action = stop ? 'customer.stopped' : 'customer.started';
    audit(tx, ctx, action, { kind: 'customer', id: customerId }, { stopReason }, { stopReason: stopped.reason });
    const what = stop ? 'stopped' : 'started';
    await sendTerms(tx, ctx, { organisationId: customerId, what, commandId: input.commandId });
    return { changes: [{ collection: 'accounts', id: org, accountId: org }] };
  });
}

/** The terms on which the supplier sells to a customer before the change, locked; those of its list where no others are stored. */
async function customerTerms(tx: Tx, customerId: string) {
  const [[known], [number]] = await tx.all(
    raw<Terms>(sql`
      select price_group as "priceGroup", trim_scale(price_percent)::text as "pricePercent", delivery_days as "deliveryDays",
        trim_scale(minimum_spend)::text as "minimumSpend", stop_reason as "stopReason"
      from supplier_customer
      where supplier_account_id = ${tx.organisationId} and customer_organisation_id = ${customerId} for update`),
    raw<{ accountNumber: string }>(sql`
      select account_number as "accountNumber" from supplier_customer_number
      where supplier_account_id = ${tx.organisationId} and customer_organisation_id = ${customerId}`),
  );
  const unset: Terms = { priceGroup: '', pricePercent: '0', deliveryDays: null, minimumSpend: null, stopReason: null };
  return { accountNumber: number?.accountNumber ?? '', ...(known ?? unset) };
}

interface Terms {
  priceGroup: string;
  pricePercent: string;
  deliveryDays: string[] | null;
  minimumSpend: string | null;
  stopReason: string | null;
}

function sendTerms(tx: Tx, ctx: Ctx, job: Omit<TermsJob, 'supplierAccountId'>): Promise<void> {
  return sendJobWith(tx, ctx.pool, 'customer-terms', {
    ...job,
    supplierAccountId: ctx.organisationId,
  } satisfies TermsJob);
}

/** Refuses whoever is no customer: who asked and has no answer yet is answered first. */
async function refuseNoCustomer(tx: Tx, ctx: Ctx, customerId: string): Promise<void> {
  const [customer] = await tx.run(
    raw<{ status: string }>(sql`
      select status from supplier_request
      where supplier_account_id = ${ctx.organisationId} and customer_organisation_id = ${customerId} and status = 'ACCEPTED'`),
  );
  if (!customer) throw new Refusal('not-found', { what: 'customer' });
}
