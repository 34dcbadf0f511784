import type { accountsContract } from '@larder/contract/accounts.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit, type Change, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { accountName } from './account-name.ts';
import { accountTimeZone } from './account-time-zone.ts';
import { detailsBefore } from './details-before.queries.ts';
import { authoriseAccountChange, lockAccount, refuseStaleAccount } from './owned.ts';
import { sendPastZones } from './past-zones.ts';

export type AccountDetails = InputOf<typeof accountsContract.updateAccount>;

const LABELS: Record<string, string> = {
  OWNER: 'Head Office',
  LOCATION: 'Location',
  GROUP: 'Group',
  DEPARTMENT: 'Area',
  TRANSFER: 'Guest view',
};

/** Change what the details of the working account say of it. */
export async function updateAccount(ctx: Ctx, details: AccountDetails): Promise<CommandAnswer> {
  const isArea = ctx.account.type === 'DEPARTMENT' && ctx.account.ancestors.length > 2;
  authoriseAccountChange(ctx, isArea ? 'detailsArea' : 'account');

  return once(ctx, details, 'none', async (tx) => {
    const account = await lockAccount(tx, ctx, ctx.accountId);
    await refuseStaleAccount(tx, ctx, account, details.version);
    const name = accountName(LABELS[account.type] ?? 'Account', details.name);
    const timeZone = accountTimeZone(account, details.timeZone);
    const before = await detailsBefore(tx, account.id);
    const moved = await sendPastZones(tx, ctx, account, timeZone);
    const { address1, address2, postcode, email, userInvoiceEmail, locationPrefix, openingTime, closingTime } = details;

    tx.send(
      raw(sql`
        update account set name = ${name}, address1 = ${orNull(address1)}, address2 = ${orNull(address2)},
          postcode = ${orNull(postcode)}, email = ${email}, user_invoice_email = ${userInvoiceEmail},
          location_prefix = ${orNull(locationPrefix)}, opening_time = ${openingTime}, closing_time = ${closingTime},
          time_zone = ${account.parentId === null ? null : timeZone}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and account_id = ${account.id}`),
    );
    if (account.type === 'OWNER')
      tx.send(raw(sql`update organisation set name = ${name} where organisation_id = ${ctx.organisationId}`));
    if (account.parentId === null)
      tx.send(raw(sql`update organisation set time_zone = ${timeZone} where organisation_id = ${ctx.organisationId}`));
    const { commandId: _, version: __, ...after } = details;
    audit(tx, ctx, 'account.updated', { kind: 'account', id: account.id }, before, { ...after, name, timeZone });
    const own: Change = { collection: 'accounts', id: account.id, accountId: null };
    return { changes: [own, ...moved.filter(({ id }) => id !== own.id)] };
  });
}

function orNull(text: string | null): string | null {
  return text || null;
}
