import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { reading } from '../../db/transaction.ts';
import type { TestGroup } from '../cast.ts';
import { putOn } from '../plans.ts';
import type { CommandCase } from './command-case.ts';

let sent = 0;

/** The version of an account's details, in a group whose plan includes them: each call changes what the last one made. */
async function versionOf(group: TestGroup, accountId: string): Promise<number | null> {
  await putOn(group, 'growPlan');
  const [known] = await reading(group.area.pool, group.organisationId, (db) =>
    db.run(raw<{ version: number }>(sql`select version from account_integration where account_id = ${accountId}`)),
  );
  return known?.version ?? null;
}

export const integrationCases: Record<string, CommandCase> = {
  'integrations.saveDeliverect': {
    async valid(group) {
      sent += 1;
      return {
        accountId: group.organisationId,
        version: await versionOf(group, group.organisationId),
        hasDeliverect: true,
        deliverectId: `group ${sent}`,
        deliverectCustomerId: 'Copper Table',
      };
    },
    invalid: [{ change: { deliverectId: 'x'.repeat(201) }, field: 'deliverectId' }],
  },
  'integrations.saveDeliverectLocation': {
    async valid(group) {
      sent += 1;
      return {
        accountId: group.areaId,
        version: await versionOf(group, group.areaId),
        hasDeliverect: true,
        deliverectLocationId: `soho ${sent}`,
        deliverectLocationChannels: [{ id: 'channel 7', name: 'Deliveroo' }],
      };
    },
    invalid: [
      { change: { deliverectLocationId: ' ' }, field: 'deliverectLocationId' },
      { change: { deliverectLocationChannels: [] }, field: 'deliverectLocationChannels' },
    ],
  },
};
