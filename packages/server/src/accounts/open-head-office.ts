import { randomUUID } from 'node:crypto';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type Tx, writing } from '../db/transaction.ts';
import { audit } from '../kernel/changes.ts';
import { insertFirstRoles } from '../kernel/first-roles.ts';
import { accountName } from './account-name.ts';
import type { Founder } from './set-up-group.ts';

export interface NewHeadOffice {
  /** Made by the client, so that a repeat finds it. */
  headOfficeId: string;
  name: string;
}

/**
 * A further head office with nothing below it yet. Who opens it owns it and works in it from then on. Sent twice, or at the same time, it
 * is done once.
 */
export async function openHeadOffice(
  pool: pg.Pool,
  founder: Founder,
  input: NewHeadOffice,
  now: Date,
  requestId: string,
): Promise<{ headOfficeId: string }> {
  const { headOfficeId: organisation_id } = input;
  const name = accountName('Head Office', input.name);

  await writing(pool, organisation_id, async (tx) => {
    const claimed = await tx.run(
      raw(sql`
        insert into organisation (organisation_id, name, created_at) values (${organisation_id}, ${name}, ${now.toISOString()})
        on conflict do nothing returning 1 as claimed`),
    );
    if (claimed.length === 0) return refuseOthers(tx, founder, organisation_id);
    const { account, home } = headOfficeRows(founder, organisation_id, name, now);
    tx.send(
      insertRows('organisation_feed', [{ organisation_id, epoch: randomUUID() }]),
      insertRows('account', [account]),
      insertFirstRoles({ organisationId: organisation_id, at: now.toISOString(), by: founder.name }),
    );
    const placed = await tx.run(insertRows('account_home', [home], 'on conflict do nothing returning account_id'));
    if (placed.length === 0) throw new Refusal('command-reused');
    tx.send(
      insertRows('membership', [
        {
          user_id: founder.userId,
          organisation_id,
          account_id: organisation_id,
          role: 'owner',
          created_at: now.toISOString(),
        },
      ]),
      raw(sql`
        update profile set current_organisation_id = ${organisation_id}, current_account_id = ${organisation_id}, updated_at = ${now.toISOString()}
        where user_id = ${founder.userId}`),
    );
    const by = {
      organisationId: organisation_id,
      accountId: organisation_id,
      userId: founder.userId,
      userName: founder.name,
    };
    const subject = { kind: 'account', id: organisation_id };
    audit(tx, { ...by, requestId, now: () => now }, 'account.opened', subject, null, { type: 'OWNER', name });
  });
  return { headOfficeId: organisation_id };
}

function headOfficeRows(founder: Founder, organisation_id: string, name: string, now: Date) {
  const at = now.toISOString();
  return {
    account: {
      organisation_id,
      account_id: organisation_id,
      type: 'OWNER',
      name,
      parent_id: null,
      owner_id: founder.userId,
      owner_email: founder.email,
      owner_name: founder.name,
      created_at: at,
      created_by: founder.name,
      updated_at: at,
      updated_by: founder.name,
    },
    home: { account_id: organisation_id, organisation_id, ancestors: [organisation_id] },
  };
}

/** A repeat is answered like the first; an id that is somebody else's is refused. */
async function refuseOthers(tx: Tx, founder: Founder, organisationId: string): Promise<void> {
  const own = await tx.run(
    raw(sql`
      select 1 as own from account
      where organisation_id = ${organisationId} and account_id = ${organisationId} and owner_id = ${founder.userId}`),
  );
  if (own.length === 0) throw new Refusal('command-reused');
}
