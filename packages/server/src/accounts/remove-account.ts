import type { accountsContract } from '@larder/contract/accounts.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { type Day, dayIn } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { accountFacts } from '../kernel/account-facts.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type CommandTx, once } from '../kernel/once.ts';
import { accountTouches } from './account-locks.ts';
import { noteFarewells } from './farewells.ts';
import { authoriseAccountChange, type LockedAccount, lockAccount, refuseStaleAccount } from './owned.ts';
import { lapseOffers } from './owners/offers.ts';
import { lockPeople } from './people/rights.ts';
import { wasUsed } from './removal-impact.queries.ts';
import { refuseWhileCookedFrom, refuseWhileOrdering, refuseWithAreas } from './stands-in-the-way.ts';

/**
 * Removes a location, a product group or an area below the working account, unless something still needs it: an open order, an area, a
 * recipe. It leaves its parent, nobody reaches it any more and nobody works in it (ACC-041, ACC-043); what was entered there stays stored.
 * What was ever used leaves the reports with it, so its name has to be typed; where it stood is stored, so that those reports can say so.
 */
export async function removeAccount(
  ctx: Ctx,
  input: InputOf<typeof accountsContract.removeAccount>,
): Promise<CommandAnswer> {
  authoriseAccountChange(ctx, 'account');

  return once(ctx, input, accountTouches(ctx, input.id), async (tx) => {
    await lockPeople(tx);
    const account = await lockAccount(tx, ctx, input.id);
    if (account.parentId === null || account.id === ctx.accountId) throw new Refusal('not-found', { what: 'account' });
    await refuseStaleAccount(tx, ctx, account, input.version);
    if (account.type === 'LOCATION') await refuseWithAreas(tx, account);
    if (account.type === 'GROUP') await refuseWhileCookedFrom(tx, account);
    else await refuseWhileOrdering(tx, account);

    if (account.type !== 'GROUP' && input.typedName?.trim() !== account.name && (await wasUsed(tx, account.id)))
      throw new Refusal('account.used', { name: account.name });

    noteFarewells(tx, ctx, sql`m.account_id = ${account.id}`, 'account');
    clearAccount(tx, ctx, account, dayIn((await accountFacts(tx, account.id)).time_zone, ctx.now()));
    lapseOffers(tx, ctx.now());
    audit(tx, ctx, 'account.removed', { kind: 'account', id: account.id }, account, null);
    return { changes: [{ collection: 'accounts', id: account.id, accountId: null, deleted: true }] };
  });
}

/** day: where the account is. */
function clearAccount(tx: CommandTx, ctx: Ctx, { id, ancestors }: LockedAccount, day: Day): void {
  const org = ctx.organisationId;
  tx.send(
    raw(sql`
      update account set deleted = true, parent_id = null, removed_on = ${day}, removed_from = ${ancestors}::uuid[], ${touched(ctx)}
      where organisation_id = ${org} and account_id = ${id}`),
    raw(
      sql`update account_home set ancestors = array[account_id] where organisation_id = ${org} and account_id = ${id}`,
    ),
    raw(sql`delete from area_group where organisation_id = ${org} and area_id = ${id}`),
    raw(sql`delete from membership where organisation_id = ${org} and account_id = ${id}`),
    raw(sql`delete from invitation where organisation_id = ${org} and account_id = ${id} and used_at is null`),
    raw(sql`
      update profile set current_organisation_id = null, current_account_id = null
      where current_organisation_id = ${org} and current_account_id = ${id}`),
  );
}
