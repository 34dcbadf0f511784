import { randomUUID } from 'node:crypto';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type Tx, writing } from '../../db/transaction.ts';
import { audit } from '../../kernel/changes.ts';
import { insertFirstRoles } from '../../kernel/first-roles.ts';

export interface SupplierFounder {
  userId: string;
  name: string;
  email: string;
}

export interface NewSupplierAccount {
  /** Made by the client, so that a repeat finds it. The supplier's own record in its books has the same id. */
  supplierAccountId: string;
  name: string;
  town: string | null;
  kindsOfGoods: string[];
}

/**
 * A supplier's account: an organisation of its own (ACC-004), with its record in its own books and its entry in the directory. Who opens it
 * owns it and works in it from then on. Sent twice, or at the same time, it is done once.
 */
export async function openSupplierAccount(
  pool: pg.Pool,
  founder: SupplierFounder,
  input: NewSupplierAccount,
  now: Date,
  requestId: string,
): Promise<{ supplierAccountId: string }> {
  const { supplierAccountId: organisation_id } = input;
  const name = input.name.trim();
  if (name === '')
    throw new Refusal('invalid', { fields: [{ field: 'name', message: 'Supplier name cannot be empty' }] });

  await writing(pool, organisation_id, async (tx) => {
    if (!(await claim(tx, organisation_id, name, now))) return refuseOthers(tx, founder, organisation_id);
    const rows = rowsOf(founder, { ...input, name }, now);
    tx.send(
      insertRows('organisation_feed', [{ organisation_id, epoch: randomUUID() }]),
      insertRows('account', [rows.account]),
      insertFirstRoles({ organisationId: organisation_id, at: now.toISOString(), by: founder.name }, 'supplier'),
      insertRows('supplier', [rows.supplier]),
      insertRows('supplier_directory', [rows.listing]),
    );
    const placed = await tx.run(insertRows('account_home', [rows.home], 'on conflict do nothing returning account_id'));
    if (placed.length === 0) throw new Refusal('command-reused');
    tx.send(insertRows('membership', [rows.membership]), workHere(founder, organisation_id, now));
    const by = { accountId: organisation_id, userId: founder.userId, userName: founder.name };
    audit(
      tx,
      { organisationId: organisation_id, ...by, requestId, now: () => now },
      'account.opened',
      { kind: 'account', id: organisation_id },
      null,
      { type: 'SUPPLIER', name },
    );
  });
  return { supplierAccountId: organisation_id };
}

/** True for the first; others with the same id wait here until the first is through. */
async function claim(tx: Tx, organisationId: string, name: string, now: Date): Promise<boolean> {
  const claimed = await tx.run(
    raw(sql`
      insert into organisation (organisation_id, name, created_at) values (${organisationId}, ${name}, ${now.toISOString()})
      on conflict do nothing returning 1 as claimed`),
  );
  return claimed.length > 0;
}

/** A repeat is answered like the first; an id that is somebody else's is refused. */
async function refuseOthers(tx: Tx, founder: SupplierFounder, organisationId: string): Promise<void> {
  const own = await tx.run(
    raw(sql`
      select 1 as own from account
      where organisation_id = ${organisationId} and account_id = ${organisationId} and type = 'SUPPLIER' and owner_id = ${founder.userId}`),
  );
  if (own.length === 0) throw new Refusal('command-reused');
}

function rowsOf(founder: SupplierFounder, supplier: NewSupplierAccount, now: Date) {
  const at = now.toISOString();
  const { supplierAccountId: organisation_id, name, town, kindsOfGoods } = supplier;
  const made = { created_at: at, created_by: founder.name, updated_at: at, updated_by: founder.name };
  return {
    account: {
      organisation_id,
      account_id: organisation_id,
      type: 'SUPPLIER',
      name,
      parent_id: null,
      owner_id: founder.userId,
      owner_email: founder.email,
      owner_name: founder.name,
      ...made,
    },
    supplier: { organisation_id, supplier_id: organisation_id, name, type: 'SUPPLIER', email: founder.email, ...made },
    listing: {
      supplier_account_id: organisation_id,
      name,
      town: town || null,
      kinds_of_goods: kindsOfGoods,
      listed: true,
      updated_at: at,
    },
    home: { account_id: organisation_id, organisation_id, ancestors: [organisation_id] },
    membership: {
      user_id: founder.userId,
      organisation_id,
      account_id: organisation_id,
      role: 'owner',
      created_at: at,
    },
  };
}

function workHere({ userId, name, email }: SupplierFounder, organisationId: string, now: Date) {
  const at = now.toISOString();
  return raw(sql`
    insert into profile (user_id, name, email, current_organisation_id, current_account_id, created_at, updated_at)
    values (${userId}, ${name}, ${email}, ${organisationId}, ${organisationId}, ${at}, ${at})
    on conflict (user_id) do update
      set current_organisation_id = ${organisationId}, current_account_id = ${organisationId}, updated_at = ${at}`);
}
