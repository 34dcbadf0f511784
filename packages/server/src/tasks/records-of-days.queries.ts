import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { daysBetween } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { entryRows } from '../food-safety/entry-rows.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

const MOST_DAYS = 62;

/** All entries of the days from one to another, in the order in which they arrived, with the corrections and withdrawals among them. */
export async function recordsOfDays(db: Db, ctx: Ctx, { from, to }: InputOf<typeof tasksContract.recordsOfDays>) {
  authoriseToSee(ctx, 'taskEntries');
  if (daysBetween(from, to) >= MOST_DAYS) {
    const message = `Choose at most ${MOST_DAYS} days`;
    throw new Refusal('invalid', { fields: [{ field: 'to', message }] });
  }
  const ofDays = sql`e.account_id = ${ctx.accountId} and e.day between ${from} and ${to}`;
  return { entries: await entryRows(db, ofDays, sql`order by e.seq`) };
}
