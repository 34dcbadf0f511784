import { type PastZone, pastZoneAt } from '@larder/domain/dated-zone.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { pastZonesAt, timeZoneAt } from '../kernel/account-facts.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import type { LockedAccount } from './owned.ts';

interface Zoned {
  id: string;
  timeZone: string;
  pastZones: PastZone[];
  /** Of the head office. */
  above: string;
}

/**
 * Stores which zone the lists and readings of today keep where a location's zone changes by this, or that of locations which take their head office's: the
 * new one holds from the next day (rule 117). Called before the change is written. given: the account's own zone from now on. At a second change of the same
 * day what was stored stands, since the first one has not held yet.
 */
export async function sendPastZones(
  tx: CommandTx,
  ctx: Ctx,
  { id: changed }: LockedAccount,
  given: string | null,
): Promise<Change[]> {
  const { organisationId: org } = ctx;
  const locations = await tx.run(
    raw<Zoned>(sql`
      select a.account_id as id, ${timeZoneAt(org, 'h')} as "timeZone", ${pastZonesAt(org, 'h')} as "pastZones", o.time_zone as above
      from account a
      join account_home h on h.organisation_id = a.organisation_id and h.account_id = a.account_id
      join organisation o on o.organisation_id = a.organisation_id
      where a.organisation_id = ${org} and a.type = 'LOCATION' and not a.deleted
        and (a.account_id = ${changed} or (a.parent_id = ${changed} and a.time_zone is null))
      order by a.account_id`),
  );
  const moved = locations.filter(({ timeZone, above }) => timeZone !== (given ?? above));
  const rows = moved.map(({ id, ...zone }) => {
    const { throughDay, timeZone } = pastZoneAt(zone, ctx.now());
    return { organisation_id: org, account_id: id, through_day: throughDay, time_zone: timeZone };
  });
  if (rows.length > 0) tx.send(insertRows('past_zone', rows, 'on conflict do nothing'));
  return moved.map(({ id }): Change => ({ collection: 'accounts', id, accountId: null }));
}
