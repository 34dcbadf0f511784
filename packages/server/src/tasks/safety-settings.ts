import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { chainOf } from '../food-safety/append.ts';
import type { Ctx } from '../kernel/context.ts';

/** What the owner of a location states about its food-safety records. */
export interface SafetySettings {
  fourWeekly: boolean;
  reviewerId: string | null;
  tooRegular: boolean;
}

const NOTHING_STATED: SafetySettings = { fourWeekly: false, reviewerId: null, tooRegular: false };

/** What was stated for the location of the working account; everything is off until then. */
export async function safetySettingsOf(db: Db, ctx: Ctx): Promise<SafetySettings> {
  const [stated] = await db.run(
    raw<SafetySettings>(sql`
      select four_weekly as "fourWeekly", reviewer_id as "reviewerId", too_regular as "tooRegular" from food_safety_setting
      where organisation_id = ${ctx.organisationId} and account_id = ${chainOf(ctx)}`),
  );
  return stated ?? NOTHING_STATED;
}

/** Whether a person signs reviews of four weeks: the owner, and whom the owner named. */
export function maySignReview({ role, userId }: Pick<Ctx, 'role' | 'userId'>, { reviewerId }: SafetySettings): boolean {
  return role === 'owner' || (role === 'member' && userId === reviewerId);
}
