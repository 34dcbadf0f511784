import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { heldRow, heldWhere } from '../food-safety/held.ts';
import { authorise, authoriseGroupOwner, authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

/** The records of the area that wait for the owner's decision, the earliest first. */
export async function heldRecords(db: Db, ctx: Ctx) {
  authorise(ctx, 'tasksLocation');
  authoriseGroupOwner(ctx);
  authoriseInArea(ctx, 'tasksLocation');
  return { records: (await heldWhere(db, sql`h.account_id = ${ctx.accountId}`)).map(heldRow) };
}
