import type { Day } from '@larder/domain/calendar.ts';
import { type PastZone, pastZoneAt } from '@larder/domain/dated-zone.ts';
import type { RecordKind } from '@larder/domain/tasks/records.ts';
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
  /** The first day of the lists and units of its areas; null: it has none. */
  listedSince: Day | null;
  /** Something was ticked, read or stated there. */
  hasEntries: boolean;
}

/** What setting up lists enters by itself. */
const OF_SETTING_UP: readonly RecordKind[] = ['definition', 'limits', 'closed-days'];

/**
 * Stores which zone the lists and readings of today keep where a location's zone changes by this, or that of locations which take their head office's: the
 * new one holds from the next day (rule 117). Called before the change is written. given: the account's own zone from now on. At a second change of the same
 * day what was stored stands, since the first one has not held yet. A location that is being set up, with lists from today on at most and nothing entered,
 * takes its zone at once.
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
      select a.account_id as id, ${timeZoneAt(org, 'h')} as "timeZone", ${pastZonesAt(org, 'h')} as "pastZones", o.time_zone as above,
        (select min(v.from_day) from account_home b
          join task t on t.organisation_id = ${org} and t.account_id = b.account_id
          join task_version v on v.organisation_id = ${org} and v.task_id = t.task_id
          where b.organisation_id = ${org} and a.account_id = any (b.ancestors)) as "listedSince",
        exists (
          select from food_safety_entry e
          where e.organisation_id = ${org} and e.chain = a.account_id and e.kind <> all (${OF_SETTING_UP}::text[])) as "hasEntries"
      from account a
      join account_home h on h.organisation_id = a.organisation_id and h.account_id = a.account_id
      join organisation o on o.organisation_id = a.organisation_id
      where a.organisation_id = ${org} and a.type = 'LOCATION' and not a.deleted
        and (a.account_id = ${changed} or (a.parent_id = ${changed} and a.time_zone is null))
      order by a.account_id`),
  );
  const moved = locations.filter(({ timeZone, above }) => timeZone !== (given ?? above));
  const rows = moved.flatMap(({ id, listedSince, hasEntries, ...zone }) => {
    const { throughDay, timeZone } = pastZoneAt(zone, ctx.now());
    const isSetUp = hasEntries || (listedSince !== null && listedSince < throughDay);
    return isSetUp ? [{ organisation_id: org, account_id: id, through_day: throughDay, time_zone: timeZone }] : [];
  });
  if (rows.length > 0) tx.send(insertRows('past_zone', rows, 'on conflict do nothing'));
  return moved.map(({ id }): Change => ({ collection: 'accounts', id, accountId: null }));
}
