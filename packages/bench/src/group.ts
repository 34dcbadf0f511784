import { randomUUID } from 'node:crypto';
import { setUpGroup } from '@larder/server/accounts/set-up-group.ts';
import { signInAs } from '@larder/server/testing/people.ts';
import { Api } from './api.ts';
import type { Rig } from './launch.ts';

/** A group of one head office, location, area and product group, and its owner, signed in. */
export interface Group {
  cookie: string;
  headOfficeId: string;
  areaId: string;
  groupId: string;
  headOffice: Api;
}

export async function openGroup(rig: Rig, now = new Date()): Promise<Group> {
  const founder = { id: randomUUID(), name: 'Bench', email: `bench-${randomUUID()}@example.com` };
  const cookie = await signInAs(rig.pool, founder);
  const ids = { headOfficeId: randomUUID(), locationId: randomUUID(), areaId: randomUUID(), groupId: randomUUID() };
  const names = { headOffice: 'Bench', location: 'Venue', area: 'Kitchen', group: 'Menu' };
  const by = { userId: founder.id, name: founder.name, email: founder.email };
  await setUpGroup(rig.pool, by, { ...ids, ...names }, now);
  return { cookie, ...ids, headOffice: new Api(rig.address, cookie, ids.headOfficeId) };
}
