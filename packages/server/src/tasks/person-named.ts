import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { personOf } from '../food-safety/append.ts';
import type { Ctx } from '../kernel/context.ts';
import { taskPersons } from './task-people.queries.ts';

/** The random id in entries of who is named on a task; null: nobody is. Refuses who does not work in the working account (rule 114). */
export async function personNamed(tx: Tx, ctx: Ctx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [known] = await tx.run(taskPersons(ctx, sql`p.user_id = ${userId}`));
  if (!known) throw new Refusal('not-found', { what: 'person' });
  const [named] = await tx.run(personOf(ctx.organisationId, known));
  return named?.person ?? null;
}
