import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import type { TestGroup } from './cast.ts';

/** Does something while the group is on another plan, and puts it back on the one it came with. */
export async function onPlan<Answer>(group: TestGroup, plan: string, work: () => Promise<Answer>): Promise<Answer> {
  await putOn(group, plan);
  try {
    return await work();
  } finally {
    await putOn(group, 'analyticsPlan');
  }
}

/** Puts a group on a plan and leaves it there. */
export async function putOn({ organisationId, area }: TestGroup, plan: string): Promise<void> {
  await writing(area.pool, organisationId, async (tx) =>
    tx.send(raw(sql`update organisation set plan = ${plan} where organisation_id = ${organisationId}`)),
  );
}
