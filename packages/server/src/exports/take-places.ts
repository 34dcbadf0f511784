import { wastageReasons } from '@larder/contract/rows/accounts.ts';
import { readTimeZone } from '@larder/domain/accounts/time-zone.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { expectSeats } from '../kernel/seats.ts';
import { ImportProblem } from './import-problem.ts';
import type { NewIds } from './new-ids.ts';
import type { Placed, Take } from './take-table.ts';

interface Standing {
  id: string;
  type: string;
  name: string;
  parentId: string | null;
}

/** What an account of the file gives to the one of the same name that is there already. */
const DETAILS = [
  'opening_time',
  'closing_time',
  'address1',
  'address2',
  'postcode',
  'email',
  'user_invoice_email',
  'location_prefix',
  'time_zone',
  'invoice_matching',
  'confirms_transfers',
  'wastage_reasons',
  'traces_lots',
] as const;

export const NO_SUCH_ZONE = 'There is no such time zone.';

/**
 * Accounts of the file: its head office is the one that takes it in, and a location, area or group of the same name in the same place is the one
 * that stands there. All others are opened, as far as the plan reaches, and belong to whoever owns the head office.
 */
export function takeAccounts(tx: Tx, ids: NewIds, now: Date): Take {
  return async (rows) => {
    for (const row of rows) {
      readZone(row);
      readReasons(row);
    }
    const standing = await standingAccounts(tx);
    const [roots, others] = [
      rows.filter(({ row }) => row.type === 'OWNER'),
      rows.filter(({ row }) => row.type !== 'OWNER'),
    ];
    const [root] = roots;
    if (!root || roots.length > 1 || root.row.parent_id !== null)
      throw new ImportProblem('There should be one head office in the file.', root?.place ?? 'json/account.json');
    ids.bring(String(root.row.account_id), 'account', tx.organisationId);
    updateDetails(tx, tx.organisationId, root);

    const opened: Placed[] = [];
    const homes = new Map([[tx.organisationId, [tx.organisationId]]]);
    const live = others.filter(({ row }) => row.deleted !== true);
    for (let level = childrenOf(live, [root]); level.length > 0; level = childrenOf(live, level))
      for (const placed of level) {
        const parentId = ids.of(String(placed.row.parent_id));
        refuseMisplaced(placed, live, root);
        const same = standing.find(
          ({ id, type, name, parentId: above }) =>
            !homes.has(id) && type === placed.row.type && above === parentId && sameName(name, String(placed.row.name)),
        );
        const old = String(placed.row.account_id);
        if (same) {
          ids.bring(old, 'account', same.id);
          updateDetails(tx, same.id, placed);
        } else opened.push(placed);
        homes.set(ids.of(old), [ids.of(old), ...(homes.get(parentId) ?? [])]);
      }
    if (homes.size - 1 < live.length)
      throw new ImportProblem(
        'This account stands below none of the others.',
        live.find(({ row }) => !homes.has(ids.of(String(row.account_id))))?.place,
      );

    const removed = others.filter(({ row }) => row.deleted === true);
    for (const { row, place } of removed) {
      if (row.parent_id !== null) throw new ImportProblem('An account that was removed stands nowhere.', place);
      homes.set(ids.of(String(row.account_id)), [ids.of(String(row.account_id))]);
    }
    const written = [...opened, ...removed];
    await expectSeats(tx, now, { moreLocations: opened.filter(({ row }) => row.type === 'LOCATION').length });
    tx.send(
      insertRows(
        'account_home',
        written.map(({ row }) => {
          const account_id = ids.of(String(row.account_id));
          return { account_id, organisation_id: tx.organisationId, ancestors: homes.get(account_id) ?? [account_id] };
        }),
      ),
    );
    return written;
  };
}

/** Names that are in the list already keep their place in it. */
export function takeListedNames(tx: Tx, ids: NewIds): Take {
  return async (rows) => {
    const standing = await tx.run(
      raw<{ id: string; kind: string; name: string }>(sql`
        select name_id as id, kind, name from listed_name where organisation_id = ${tx.organisationId}`),
    );
    return rows.filter(({ row }) => {
      const same = standing.find(({ kind, name }) => kind === row.kind && sameName(name, String(row.name)));
      if (same) ids.bring(String(row.name_id), 'listed_name', same.id);
      return !same;
    });
  };
}

/** Whoever owns the head office owns what the file brought. */
export function ownAccounts(tx: Tx): void {
  tx.send(
    raw(sql`
      update account a set owner_id = o.owner_id, owner_name = o.owner_name, owner_email = o.owner_email
      from account o
      where a.organisation_id = ${tx.organisationId} and o.organisation_id = ${tx.organisationId}
        and o.account_id = ${tx.organisationId} and a.owner_id is null`),
  );
}

function standingAccounts(tx: Tx): Promise<Standing[]> {
  return tx.run(
    raw<Standing>(sql`
      select account_id as id, type, name, parent_id as "parentId" from account
      where organisation_id = ${tx.organisationId} and not deleted order by created_at, account_id for update`),
  );
}

function childrenOf(rows: readonly Placed[], parents: readonly Placed[]): Placed[] {
  const above = new Set(parents.map(({ row }) => row.account_id));
  return rows.filter(({ row }) => row.parent_id !== null && above.has(row.parent_id));
}

/** Locations and product groups stand below the head office, areas and guest views below a location. */
function refuseMisplaced({ row, place }: Placed, all: readonly Placed[], root: Placed): void {
  const isBelowRoot = row.parent_id === root.row.account_id;
  const parent = all.find((other) => other.row.account_id === row.parent_id)?.row.type;
  const fits = isBelowRoot
    ? row.type === 'LOCATION' || row.type === 'DEPARTMENT'
    : (row.type === 'DEPARTMENT' || row.type === 'TRANSFER') && parent === 'LOCATION';
  if (!fits) throw new ImportProblem('An account of this kind cannot stand here.', place);
}

/** A location may have a zone of its own, under its name of today from here on; the head office's stands in the manifest. */
function readZone({ row, place }: Placed): void {
  if (row.time_zone == null) return;
  const zone = readTimeZone(String(row.time_zone));
  if (zone === null) throw new ImportProblem(NO_SUCH_ZONE, `${place}, time_zone`);
  if (row.type !== 'LOCATION')
    throw new ImportProblem('Only a location has a time zone of its own.', `${place}, time_zone`);
  row.time_zone = zone;
}

/** The reasons for wastage that the head office offers, each once; as text, as the column takes them. No other account has any. */
function readReasons({ row, place }: Placed): void {
  if (row.type !== 'OWNER') row.wastage_reasons = null;
  if (row.wastage_reasons == null) return;
  const read = wastageReasons.safeParse(row.wastage_reasons);
  const texts = new Set(read.data?.map(({ text }) => text.toLowerCase()));
  if (!read.success || texts.size < read.data.length || texts.has(''))
    throw new ImportProblem('These are no reasons for wastage with their classes.', `${place}, wastage_reasons`);
  row.wastage_reasons = JSON.stringify(read.data);
}

function updateDetails(tx: Tx, id: string, { row }: Placed): void {
  const given = DETAILS.filter((name) => row[name] !== undefined);
  if (given.length === 0) return;
  const set = sql.join(given.map((name) => sql`${sql.ref(name)} = ${row[name]}`));
  tx.send(
    raw(
      sql`update account set ${set}, version = version + 1 where organisation_id = ${tx.organisationId} and account_id = ${id}`,
    ),
  );
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
