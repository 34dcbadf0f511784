import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierAccountsContract } from '@larder/contract/supplier-accounts.ts';
import { sql } from 'kysely';
import { raw } from '../../../db/builder.ts';
import type { Tx } from '../../../db/transaction.ts';
import { sendJobWith } from '../../../jobs/send-job.ts';
import { authoriseInHeadOffice } from '../../../kernel/authorise.ts';
import { audit, touched } from '../../../kernel/changes.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { once } from '../../../kernel/once.ts';
import { acceptedSupplier } from '../published-list.ts';
import type { NumberJob } from './notify-of-number.ts';

export type NumberToSet = InputOf<typeof supplierAccountsContract.setAccountNumber>;

/** Sets the number by which a supplier with an account of its own has us, where both sides read it. What else it states of itself stays its own. */
export async function setAccountNumber(ctx: Ctx, input: NumberToSet): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'suppliers');

  return once(ctx, input, 'none', async (tx) => {
    const { supplierId, accountNumber } = input;
    const org = ctx.organisationId;
    const supplierAccountId = await acceptedSupplier(tx, supplierId);
    const changed = await writeAccountNumber(tx, ctx, { supplierAccountId, customerId: org, accountNumber });
    if (changed)
      await notifyOfNumber(tx, ctx, { organisationId: supplierAccountId, commandId: input.commandId, accountNumber });
    const [before] = await tx.run(
      raw<{ accountNumber: string }>(sql`
        select coalesce(account_number, '') as "accountNumber" from supplier
        where organisation_id = ${org} and supplier_id = ${supplierId} for update`),
    );
    tx.send(
      raw(sql`
        update supplier set account_number = ${accountNumber || null}, ${touched(ctx)}
        where organisation_id = ${org} and supplier_id = ${supplierId}`),
    );
    audit(tx, ctx, 'supplier.account-number-set', { kind: 'supplier', id: supplierId }, before ?? null, {
      accountNumber,
    });
    return { changes: [{ collection: 'suppliers', id: supplierId, accountId: null }] };
  });
}

/** Writes the number, whichever side enters it; the later one counts. Answers whether it is another one than before. */
export async function writeAccountNumber(
  tx: Tx,
  ctx: Ctx,
  {
    supplierAccountId,
    customerId,
    accountNumber,
  }: { supplierAccountId: string; customerId: string; accountNumber: string },
): Promise<boolean> {
  const [before] = await tx.run(
    raw<{ number: string }>(sql`
      select account_number as number from supplier_customer_number
      where supplier_account_id = ${supplierAccountId} and customer_organisation_id = ${customerId} for update`),
  );
  tx.send(
    raw(sql`
      insert into supplier_customer_number (supplier_account_id, customer_organisation_id, account_number, entered_at, entered_by)
      values (${supplierAccountId}, ${customerId}, ${accountNumber}, ${ctx.now().toISOString()}, ${ctx.userName})
      on conflict (supplier_account_id, customer_organisation_id) do update set account_number = excluded.account_number,
        entered_at = excluded.entered_at, entered_by = excluded.entered_by`),
  );
  return (before?.number ?? '') !== accountNumber;
}

async function notifyOfNumber(
  tx: Tx,
  ctx: Ctx,
  {
    organisationId,
    commandId,
    accountNumber: number,
  }: { organisationId: string; commandId: string; accountNumber: string },
): Promise<void> {
  const job: NumberJob = {
    organisationId,
    customerOrganisationId: tx.organisationId,
    by: ctx.userName,
    number,
    commandId,
  };
  await sendJobWith(tx, ctx.pool, 'number-changed', job);
}
