import { Refusal } from '@larder/contract/refusals.ts';
import { readTimeZone } from '@larder/domain/accounts/time-zone.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { CommandTx } from '../kernel/once.ts';
import type { LockedAccount } from './owned.ts';

/**
 * Returns the time zone that an account is given, under its name of today; null: that of the account above. Refuses at the field what is no zone,
 * a head office without one, and one of its own for anything below that is no location.
 */
export function accountTimeZone({ type, parentId }: LockedAccount, given: string | null): string | null {
  if (given === null) {
    if (parentId === null) throw refused('Choose a time zone');
    return null;
  }
  if (parentId !== null && type !== 'LOCATION')
    throw refused('Only a head office and a location have a time zone of their own');
  const zone = readTimeZone(given);
  if (zone === null) throw refused(`There is no time zone ${given}`);
  return zone;
}

function refused(message: string): Refusal {
  return new Refusal('invalid', { fields: [{ field: 'timeZone', message }] });
}

/** Returns the zone that the account itself had until now. */
export async function timeZoneBefore(tx: CommandTx, accountId: string): Promise<string | null> {
  const [row] = await tx.run(
    raw<{ zone: string | null }>(sql`
      select case when a.parent_id is null then o.time_zone else a.time_zone end as zone
      from account a join organisation o on o.organisation_id = a.organisation_id
      where a.organisation_id = ${tx.organisationId} and a.account_id = ${accountId}`),
  );
  return row?.zone ?? null;
}
