import { randomUUID } from 'node:crypto';
import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import type pg from 'pg';
import { setUpGroup } from '../accounts/set-up-group.ts';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { sealWith } from '../food-safety/sealing.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';

/** A group as tests need it: one owner, and contexts for its head office, location, area and product group. */
export interface TestGroup {
  organisationId: string;
  locationId: string;
  areaId: string;
  groupId: string;
  headOffice: Ctx;
  location: Ctx;
  area: Ctx;
}

sealWith('the key of tests, which is in no database');

/** The same instant for everybody, unless a test sets it: a Friday at noon. */
export const TEST_NOW = new Date('2026-11-20T12:00:00Z');

/** Founds a group with made-up names. Found two to have a neighbour. */
export async function foundGroup(pool: pg.Pool, now: () => Date = () => TEST_NOW): Promise<TestGroup> {
  const ids = { headOfficeId: randomUUID(), locationId: randomUUID(), areaId: randomUUID(), groupId: randomUUID() };
  const founder = { userId: randomUUID(), name: 'Gino', email: `gino-${ids.headOfficeId}@example.com` };
  await setUpGroup(
    pool,
    founder,
    { ...ids, headOffice: 'Trattoria Gino', location: 'Soho', area: 'Kitchen', group: 'Pizza' },
    now(),
  );

  const contextOf = (accountId: string, type: Ctx['account']['type'], ancestors: string[]): Ctx => ({
    pool,
    feed: { committed: () => undefined, listen: () => () => undefined, close: async () => undefined },
    organisationId: ids.headOfficeId,
    accountId,
    account: { type, ancestors },
    timeZone: 'Europe/London',
    pastZones: [],
    plan: 'analyticsPlan',
    userId: founder.userId,
    userName: founder.name,
    role: 'owner',
    limits: NO_LIMITS,
    requestId: randomUUID(),
    now,
  });

  return {
    organisationId: ids.headOfficeId,
    locationId: ids.locationId,
    areaId: ids.areaId,
    groupId: ids.groupId,
    headOffice: contextOf(ids.headOfficeId, 'OWNER', [ids.headOfficeId]),
    location: contextOf(ids.locationId, 'LOCATION', [ids.locationId, ids.headOfficeId]),
    area: contextOf(ids.areaId, 'DEPARTMENT', [ids.areaId, ids.locationId, ids.headOfficeId]),
  };
}

/** A further area of the group's location. */
export function addArea(group: TestGroup, name: string): Promise<Ctx> {
  return addDepartment(group, name, [group.locationId, group.organisationId]);
}

/** A further product group. Answers its id. */
export async function addProductGroup(group: TestGroup, name: string): Promise<string> {
  return (await addDepartment(group, name, [group.organisationId])).accountId;
}

async function addDepartment(group: TestGroup, name: string, above: string[]): Promise<Ctx> {
  const accountId = randomUUID();
  const ancestors = [accountId, ...above];
  const { organisationId: organisation_id, area } = group;
  await writing(area.pool, organisation_id, async (tx) =>
    tx.send(
      insertRows('account', [
        {
          organisation_id,
          account_id: accountId,
          type: 'DEPARTMENT',
          name,
          parent_id: above[0] ?? null,
          ...made(area),
        },
      ]),
      insertRows('account_home', [{ account_id: accountId, organisation_id, ancestors }]),
    ),
  );
  return { ...area, accountId, account: { type: 'DEPARTMENT', ancestors } };
}
