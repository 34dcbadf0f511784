import { randomUUID } from 'node:crypto';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import type { TestGroup } from './cast.ts';

/** Another area in the location of a group. */
export async function addArea(group: TestGroup, name: string): Promise<Ctx> {
  const accountId = randomUUID();
  const ancestors = [accountId, group.locationId, group.organisationId];
  await writing(group.area.pool, group.organisationId, async (tx) => {
    tx.send(
      insertRows('account', [
        {
          organisation_id: group.organisationId,
          account_id: accountId,
          type: 'DEPARTMENT',
          name,
          parent_id: group.locationId,
          ...made(group.area),
        },
      ]),
      insertRows('account_home', [{ account_id: accountId, organisation_id: group.organisationId, ancestors }]),
    );
  });
  return { ...group.area, accountId, account: { type: 'DEPARTMENT', ancestors } };
}
