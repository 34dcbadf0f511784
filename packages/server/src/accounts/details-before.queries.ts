import type { accountsContract } from '@larder/contract/accounts.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { CommandTx } from '../kernel/once.ts';

type Details = Omit<InputOf<typeof accountsContract.updateAccount>, 'accountId' | 'commandId' | 'version'>;

/** Returns the details of an account as they are now, with the time zone it has itself, for the audit log. */
export async function detailsBefore(tx: CommandTx, accountId: string): Promise<Details | null> {
  const [row] = await tx.run(
    raw<Details>(sql`
      select a.name, a.address1, a.address2, a.postcode, a.email, a.user_invoice_email as "userInvoiceEmail",
        a.location_prefix as "locationPrefix", a.opening_time as "openingTime", a.closing_time as "closingTime",
        case when a.parent_id is null then o.time_zone else a.time_zone end as "timeZone"
      from account a join organisation o on o.organisation_id = a.organisation_id
      where a.organisation_id = ${tx.organisationId} and a.account_id = ${accountId}`),
  );
  return row ?? null;
}
