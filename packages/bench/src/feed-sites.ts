import { randomUUID } from 'node:crypto';
import { insertRows } from '@larder/server/db/insert-rows.ts';
import { writing } from '@larder/server/db/transaction.ts';
import type { Group } from './group.ts';
import type { Rig } from './launch.ts';

/** An area of a location. */
export interface Site {
  locationId: string;
  areaId: string;
}

/** Locations with one area each, below the group's head office. */
export async function addSites(
  rig: Rig,
  { headOfficeId }: Pick<Group, 'headOfficeId'>,
  count: number,
): Promise<Site[]> {
  const at = new Date().toISOString();
  const made = { created_at: at, created_by: 'Bench', updated_at: at, updated_by: 'Bench' };
  const sites = Array.from({ length: count }, () => ({ locationId: randomUUID(), areaId: randomUUID() }));
  const account = (account_id: string, type: string, name: string, parent_id: string) => ({
    organisation_id: headOfficeId,
    account_id,
    type,
    name,
    parent_id,
    ...made,
  });
  const home = (account_id: string, ancestors: string[]) => ({ account_id, organisation_id: headOfficeId, ancestors });
  await writing(rig.pool, headOfficeId, async (tx) =>
    tx.send(
      insertRows(
        'account',
        sites.map(({ locationId }, no) => account(locationId, 'LOCATION', `Site ${no}`, headOfficeId)),
      ),
      insertRows(
        'account',
        sites.map(({ locationId, areaId }) => account(areaId, 'DEPARTMENT', 'Kitchen', locationId)),
      ),
      insertRows(
        'account_home',
        sites.flatMap(({ locationId, areaId }) => [
          home(locationId, [locationId, headOfficeId]),
          home(areaId, [areaId, locationId, headOfficeId]),
        ]),
      ),
    ),
  );
  return sites;
}
