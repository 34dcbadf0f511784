import type { accountsContract } from '@larder/contract/accounts.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { ListedNameRow } from '@larder/contract/rows/accounts.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { audit, made, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type CommandTx, once } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';
import { authoriseAccountChange } from './owned.ts';

const FEATURES = { area: 'locations', department: 'products' } as const;
const NAMES_SHOWN = 5;

export type NameToSave = InputOf<typeof accountsContract.saveListedName>;

/** Add a name to the list of areas or of group categories, or change it. Its kind stays, and no name stands twice in a list. */
export async function saveListedName(
  ctx: Ctx,
  { commandId, nameId, version, kind, name }: NameToSave,
): Promise<CommandAnswer> {
  authoriseAccountChange(ctx, FEATURES[kind]);

  return once(ctx, { commandId, nameId, version, kind, name } as NameToSave, 'none', async (tx) => {
    const org = ctx.organisationId;
    const [known] = await lockName(tx, ctx, nameId);
    if ((!known && version !== null) || (known && known.kind !== kind))
      throw new Refusal('not-found', { what: 'name' });
    if (known) await refuseStale(tx, ctx, { collection: 'listedNames', id: nameId, version: known.version }, version);
    const taken = await tx.run(
      raw(sql`
        select 1 as taken from listed_name
        where organisation_id = ${org} and kind = ${kind} and lower(name) = lower(${name}) and name_id <> ${nameId}`),
    );
    if (taken.length > 0)
      throw new Refusal('list.name-taken', {
        name,
        fields: [{ field: 'name', message: `${name} is in this list already.` }],
      });

    tx.send(
      known
        ? raw(
            sql`update listed_name set name = ${name}, ${touched(ctx)} where organisation_id = ${org} and name_id = ${nameId}`,
          )
        : insertRows('listed_name', [{ organisation_id: org, name_id: nameId, kind, name, ...made(ctx) }]),
    );
    audit(tx, ctx, `${kind}.saved`, { kind: 'listed name', id: nameId }, known ?? null, { kind, name });
    return { changes: [{ collection: 'listedNames', id: nameId, accountId: null }] };
  });
}

/** Take a name from its list, unless an area still has or uses it. */
export async function removeListedName(
  ctx: Ctx,
  input: InputOf<typeof accountsContract.removeListedName>,
): Promise<CommandAnswer> {
  authoriseAccountChange(ctx, 'account');

  return once(ctx, input, 'none', async (tx) => {
    const { nameId, version } = input;
    const [known] = await lockName(tx, ctx, nameId);
    if (!known) throw new Refusal('not-found', { what: 'name' });
    authoriseAccountChange(ctx, FEATURES[known.kind]);
    await refuseStale(tx, ctx, { collection: 'listedNames', id: nameId, version: known.version }, version);
    await refuseWhileUsed(tx, ctx, nameId, known.name);
    tx.send(
      raw(sql`
        update account set area_name_id = null
        where organisation_id = ${ctx.organisationId} and area_name_id = ${nameId} and deleted`),
      raw(sql`delete from listed_name where organisation_id = ${ctx.organisationId} and name_id = ${nameId}`),
    );
    audit(tx, ctx, `${known.kind}.removed`, { kind: 'listed name', id: nameId }, known, null);
    return { changes: [{ collection: 'listedNames', id: nameId, accountId: null, deleted: true }] };
  });
}

function lockName(tx: CommandTx, ctx: Ctx, nameId: string) {
  return tx.run(
    raw<{ version: number; kind: ListedNameRow['kind']; name: string }>(sql`
      select version, kind, name from listed_name
      where organisation_id = ${ctx.organisationId} and name_id = ${nameId} for update`),
  );
}

async function refuseWhileUsed(tx: CommandTx, ctx: Ctx, nameId: string, name: string): Promise<void> {
  const areas = await tx.run(
    raw<{ id: string; name: string }>(sql`
      select a.account_id as id, p.name || ', ' || a.name as name
      from account a join account p on p.organisation_id = a.organisation_id and p.account_id = a.parent_id
      where a.organisation_id = ${ctx.organisationId} and not a.deleted and (a.area_name_id = ${nameId} or exists (
        select from area_group_department d
        where d.organisation_id = ${ctx.organisationId} and d.area_id = a.account_id and d.department_id = ${nameId}))
      order by 2, 1 limit ${NAMES_SHOWN}`),
  );
  const [first] = areas;
  if (first)
    throw new Refusal('list.in-use', {
      name,
      areas: areas.map((area) => area.name).join(' and '),
      held: { kind: 'area', id: first.id, accountId: first.id },
    });
}
