import type { Db } from '../db/transaction.ts';
import { authorise, authoriseGroupOwner, authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { safetySettingsOf } from './safety-settings.ts';

/** The settings as their form shows them, to the owner. */
export async function safetySettings(db: Db, ctx: Ctx) {
  authorise(ctx, 'tasksLocation');
  authoriseGroupOwner(ctx);
  authoriseInArea(ctx, 'tasksLocation');
  return safetySettingsOf(db, ctx);
}
