import { Refusal } from '@larder/contract/refusals.ts';
import type { PastZone } from '@larder/domain/dated-zone.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from './context.ts';

export interface AccountFacts {
  organisation_id: string;
  type: Ctx['account']['type'];
  ancestors: string[];
  time_zone: string;
  past_zones: PastZone[];
  plan: string;
}

/** Returns type, place in the organisation, time zone and plan of an account, as they are now. */
export async function accountFacts(db: Db, accountId: string): Promise<AccountFacts> {
  const [facts] = await db.run(
    raw<AccountFacts>(sql`
      select h.organisation_id, a.type, h.ancestors, ${timeZoneAt(db.organisationId, 'h')} as time_zone,
        ${pastZonesAt(db.organisationId, 'h')} as past_zones, o.plan
      from account_home h
      join account a on a.organisation_id = h.organisation_id and a.account_id = h.account_id
      join organisation o on o.organisation_id = h.organisation_id
      where h.organisation_id = ${db.organisationId} and h.account_id = ${accountId} and not a.deleted`),
  );
  if (!facts) throw new Refusal('not-found', { what: 'account' });
  return facts;
}

/**
 * Returns the time zone of the account that `home`, an alias of account_home, names: the zone of its location, else the head office's. The location
 * is the last but one of the ancestors, and every other account in that place has none.
 */
export function timeZoneAt(organisationId: string, home: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${home}.${column}`);
  return sql`coalesce(
    (select l.time_zone from account l where l.organisation_id = ${organisationId}
      and l.account_id = ${of('ancestors')}[cardinality(${of('ancestors')}) - 1]),
    (select t.time_zone from organisation t where t.organisation_id = ${organisationId}))`;
}

/** Returns the zones that the location of that account had, with the last day of each, the earliest first. */
export function pastZonesAt(organisationId: string, home: string): RawBuilder<PastZone[]> {
  const ancestors = sql.ref(`${home}.ancestors`);
  return sql`coalesce((
    select json_agg(json_build_object('throughDay', z.through_day, 'timeZone', z.time_zone) order by z.through_day) from past_zone z
    where z.organisation_id = ${organisationId} and z.account_id = ${ancestors}[cardinality(${ancestors}) - 1]), '[]')`;
}
