import { type Db, reading } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

/** Looks into the organisation as a query would. */
export function read<Result>(ctx: Ctx, work: (db: Db) => Promise<Result>): Promise<Result> {
  return reading(ctx.pool, ctx.organisationId, work);
}
