import { randomUUID } from 'node:crypto';
import type { NewGroup } from '@larder/contract/accounts.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type Tx, writing } from '../db/transaction.ts';
import { audit } from '../kernel/changes.ts';
import { insertFirstRoles } from '../kernel/first-roles.ts';

export interface Founder {
  userId: string;
  name: string;
  email: string;
}

/**
 * A new organisation: head office, first location, first area in it, first product group, and the area cooks from the group.
 * The founder becomes its owner and works in the area from then on. Sent twice, or at the same time, it is done once (the ids are the client's).
 */
export async function setUpGroup(
  pool: pg.Pool,
  founder: Founder,
  group: NewGroup,
  now: Date,
  { demo = false, requestId = randomUUID() }: { demo?: boolean; requestId?: string } = {},
): Promise<{ headOfficeId: string; areaId: string }> {
  const organisation_id = group.headOfficeId;
  if (new Set([organisation_id, group.locationId, group.areaId, group.groupId]).size < 4)
    throw new Refusal('command-reused');

  await writing(pool, organisation_id, async (tx) => {
    if (!(await claim(tx, group, demo, now))) return checkSameGroup(tx, founder, group);
    const rows = groupRows(founder, group, now);
    tx.send(
      insertRows('organisation_feed', [{ organisation_id, epoch: randomUUID() }]),
      insertFirstRoles({ organisationId: organisation_id, at: now.toISOString(), by: founder.name }),
      insertRows('listed_name', rows.listedNames),
      insertRows('account', rows.accounts),
      insertRows('area_group', [{ organisation_id, area_id: group.areaId, group_id: group.groupId }]),
      insertRows('membership', [
        {
          user_id: founder.userId,
          organisation_id,
          account_id: organisation_id,
          role: 'owner',
          created_at: now.toISOString(),
        },
      ]),
      workHere(founder, group, now),
    );
    if (!(await placed(tx, rows.homes))) throw new Refusal('command-reused');
    const ctx = {
      organisationId: organisation_id,
      accountId: organisation_id,
      userId: founder.userId,
      userName: founder.name,
    };
    audit(
      tx,
      { ...ctx, requestId, now: () => now },
      'group.set-up',
      { kind: 'account', id: organisation_id },
      null,
      group,
    );
  });
  return { headOfficeId: organisation_id, areaId: group.areaId };
}

/** True for the first; others with the same id wait here until the first is through. */
async function claim(tx: Tx, group: NewGroup, demo: boolean, now: Date): Promise<boolean> {
  const claimed = await tx.run(
    raw(sql`
      insert into organisation (organisation_id, name, demo, created_at)
      values (${group.headOfficeId}, ${group.headOffice}, ${demo}, ${now.toISOString()})
      on conflict do nothing returning 1 as claimed`),
  );
  return claimed.length > 0;
}

/** A repeat is answered like the first; an id that is somebody else's, or was used for another group, is refused. */
async function checkSameGroup(tx: Tx, founder: Founder, group: NewGroup): Promise<void> {
  const same = await tx.run(
    raw(sql`
      select 1 as same from account
      where organisation_id = ${group.headOfficeId} and account_id = ${group.areaId} and owner_id = ${founder.userId}`),
  );
  if (same.length === 0) throw new Refusal('command-reused');
}

function groupRows(founder: Founder, group: NewGroup, now: Date) {
  const organisation_id = group.headOfficeId;
  const at = now.toISOString();
  const common = {
    organisation_id,
    owner_id: founder.userId,
    owner_email: founder.email,
    owner_name: founder.name,
    created_at: at,
    created_by: founder.name,
    updated_at: at,
    updated_by: founder.name,
    address1: null,
    address2: null,
    postcode: null,
    email: null,
  };
  const { address1, address2, postcode, email } = group;
  const reachedAt = {
    address1: address1 || null,
    address2: address2 || null,
    postcode: postcode || null,
    email: email ?? null,
  };
  const { locationId, areaId, groupId } = group;
  const { created_at, created_by, updated_at, updated_by } = common;
  const name_id = randomUUID();
  return {
    listedNames: [
      { organisation_id, name_id, kind: 'area', name: group.area, created_at, created_by, updated_at, updated_by },
    ],
    accounts: [
      {
        ...common,
        account_id: organisation_id,
        type: 'OWNER',
        name: group.headOffice,
        parent_id: null,
        area_name_id: null,
      },
      {
        ...common,
        ...reachedAt,
        account_id: locationId,
        type: 'LOCATION',
        name: group.location,
        parent_id: organisation_id,
      },
      {
        ...common,
        account_id: areaId,
        type: 'DEPARTMENT',
        name: group.area,
        parent_id: locationId,
        area_name_id: name_id,
      },
      { ...common, account_id: groupId, type: 'DEPARTMENT', name: group.group, parent_id: organisation_id },
    ],
    homes: [
      { account_id: organisation_id, organisation_id, ancestors: [organisation_id] },
      { account_id: locationId, organisation_id, ancestors: [locationId, organisation_id] },
      { account_id: areaId, organisation_id, ancestors: [areaId, locationId, organisation_id] },
      { account_id: groupId, organisation_id, ancestors: [groupId, organisation_id] },
    ],
  };
}

/** False when one of the ids already belongs to an account of somebody else. */
async function placed(tx: Tx, homes: ReturnType<typeof groupRows>['homes']): Promise<boolean> {
  const rows = await tx.run(insertRows('account_home', homes, 'on conflict do nothing returning account_id'));
  return rows.length === homes.length;
}

function workHere({ userId, name, email }: Founder, { headOfficeId, areaId }: NewGroup, now: Date) {
  const at = now.toISOString();
  return raw(sql`
    insert into profile (user_id, name, email, current_organisation_id, current_account_id, created_at, updated_at)
    values (${userId}, ${name}, ${email}, ${headOfficeId}, ${areaId}, ${at}, ${at})
    on conflict (user_id) do update
      set current_organisation_id = ${headOfficeId}, current_account_id = ${areaId}, updated_at = ${at}`);
}
