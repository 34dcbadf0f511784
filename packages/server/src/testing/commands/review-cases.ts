import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { writing } from '../../db/transaction.ts';
import type { TestGroup } from '../cast.ts';
import type { CommandCase } from './command-case.ts';

/** One pack of an account is made at a time, and no job ends those of other tests. */
async function withoutRunningPack({ area, organisationId, areaId }: TestGroup): Promise<string> {
  await writing(area.pool, organisationId, async (tx) =>
    tx.send(
      raw(
        sql`update safety_pack set status = 'failed' where organisation_id = ${organisationId} and status = 'running'`,
      ),
      raw(sql`delete from long_job where organisation_id = ${organisationId} and kind = 'pack'`),
    ),
  );
  return areaId;
}

export const reviewCases: Record<string, CommandCase> = {
  'review.startPack': {
    valid: async (group) => ({
      accountId: await withoutRunningPack(group),
      ...{ packId: randomUUID(), from: '2026-11-01', to: '2026-11-19', contents: 'pack' },
    }),
    ownIds: ['packId'],
    invalid: [
      { change: { to: '2040-01-01' }, field: 'to' },
      { change: { from: '2026-11-20' }, field: 'from' },
      { change: { from: 'May' }, field: 'from' },
      { change: { contents: 'all' }, field: 'contents' },
    ],
  },
};
