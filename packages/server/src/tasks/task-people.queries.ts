import type { TaskPerson } from '@larder/contract/tasks.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

const MOST = 1000;

/** Who works in the working account: its people and those of the accounts above it, without guests. where: a condition on profile p. */
export function taskPersons(
  ctx: Pick<Ctx, 'organisationId' | 'account'>,
  where: RawBuilder<unknown>,
): Query<TaskPerson> {
  return raw(sql`
    select p.user_id as "userId", p.name from profile p
    where ${where} and p.user_id in (
      select m.user_id from membership m
      where m.organisation_id = ${ctx.organisationId} and m.account_id = any (${ctx.account.ancestors}::uuid[]) and m.role <> 'guest')
    order by lower(p.name), p.user_id limit ${MOST}`);
}

/** Who can be named on a task (rule 114). */
export async function taskPeople(db: Db, ctx: Ctx): Promise<{ people: TaskPerson[] }> {
  authoriseToSee(ctx, 'tasks');
  return { people: await db.run(taskPersons(ctx, sql`true`)) };
}
