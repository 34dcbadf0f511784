import type { accountsContract } from '@larder/contract/accounts.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { audit, type Change, made } from '../kernel/changes.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { expectSeats } from '../kernel/seats.ts';
import { accountName } from './account-name.ts';
import { authoriseAccountChange, type LockedAccount, lockAccount } from './owned.ts';

export type NewAccount = InputOf<typeof accountsContract.openAccount>;

const LABELS = { LOCATION: 'Location', DEPARTMENT: 'Department', TRANSFER: 'Guest view' } as const;

/** Opens a further location, area, product group or guest view below the working account; the owner alone may, and owns it then (ACC-054). */
export async function openAccount(ctx: Ctx, account: NewAccount): Promise<Answer<Record<never, never>>> {
  authoriseAccountChange(ctx, 'account');
  const name = accountName(LABELS[account.type], account.name);

  return once(ctx, account, 'none', async (tx) => {
    const parent = await lockAccount(tx, ctx, account.parentId);
    if (!mayStandBelow(parent, account.type)) throw new Refusal('not-found', { what: 'account' });
    const showsGroups = parent.type === 'LOCATION';
    const isArea = showsGroups && account.type === 'DEPARTMENT';
    await refuseUnknownGroups(tx, ctx, showsGroups ? account.groupIds : []);
    const listed = isArea ? await areaName(tx, ctx, name, account.areaNameId ?? null) : null;
    const owner = await ownerOf(tx, ctx);
    if (account.type === 'LOCATION') await expectSeats(tx, ctx.now(), { moreLocations: 1 });
    const { organisationId: organisation_id } = ctx;
    const row = {
      organisation_id,
      account_id: account.id,
      type: account.type,
      name,
      parent_id: account.parentId,
      area_name_id: listed?.id ?? null,
      ...owner,
    };
    tx.send(
      insertRows('account', [{ ...row, ...made(ctx) }]),
      insertRows('account_home', [
        { account_id: account.id, organisation_id, ancestors: [account.id, ...parent.ancestors] },
      ]),
      insertRows(
        'area_group',
        (showsGroups ? account.groupIds : []).map((group_id) => ({ organisation_id, area_id: account.id, group_id })),
      ),
    );
    const opened = { ...row, groups: showsGroups ? account.groupIds : [] };
    audit(tx, ctx, 'account.opened', { kind: 'account', id: account.id }, null, opened);
    const changes: Change[] = [{ collection: 'accounts', id: account.id, accountId: null }];
    if (listed?.isNew) changes.push({ collection: 'listedNames', id: listed.id, accountId: null });
    return { changes };
  });
}

function mayStandBelow({ type }: LockedAccount, wanted: NewAccount['type']): boolean {
  return type === 'OWNER' ? wanted !== 'TRANSFER' : type === 'LOCATION' && wanted !== 'LOCATION';
}

async function refuseUnknownGroups(tx: Tx, ctx: Ctx, groupIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(groupIds)];
  if (wanted.length === 0) return;
  const known = await tx.run(
    raw(sql`
      select account_id from account
      where organisation_id = ${ctx.organisationId} and account_id = any (${wanted}::uuid[]) and type = 'DEPARTMENT'
        and parent_id = ${ctx.organisationId} and not deleted for share`),
  );
  if (known.length < wanted.length) throw new Refusal('not-found', { what: 'product group' });
}

/** The entry of the list of areas: the one chosen, the one of the same name, or a new one. */
async function areaName(tx: CommandTx, ctx: Ctx, name: string, chosen: string | null) {
  const [known] = await tx.run(
    raw<{ id: string }>(sql`
      select name_id as id from listed_name
      where organisation_id = ${ctx.organisationId} and kind = 'area'
        and case when ${chosen}::uuid is null then lower(name) = lower(${name}) else name_id = ${chosen}::uuid end`),
  );
  if (known) return { id: known.id, isNew: false };
  if (chosen !== null) throw new Refusal('not-found', { what: 'area' });
  const id = newId(ctx);
  tx.send(
    insertRows('listed_name', [{ organisation_id: ctx.organisationId, name_id: id, kind: 'area', name, ...made(ctx) }]),
  );
  return { id, isNew: true };
}

/** Who owns the head office owns what is opened below it. */
async function ownerOf(tx: Tx, ctx: Ctx) {
  const [owner] = await tx.run(
    raw<{ owner_id: string | null; owner_name: string | null; owner_email: string | null }>(sql`
      select owner_id, owner_name, owner_email from account
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.organisationId}`),
  );
  return owner ?? { owner_id: ctx.userId, owner_name: ctx.userName, owner_email: null };
}
