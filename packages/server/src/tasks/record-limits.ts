import { Refusal } from '@larder/contract/refusals.ts';
import {
  type DeliveredGoods,
  deliveryLimit,
  type EnteredRecord,
  type LimitsOfDay,
} from '@larder/domain/tasks/decide-record.ts';
import { type LimitsVersion, limitsOn } from '@larder/domain/tasks/limits.ts';
import type { TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { chainOf } from '../food-safety/append.ts';
import { goodsOf } from '../food-safety/goods-of.ts';
import type { Ctx } from '../kernel/context.ts';

interface Of {
  day: string;
  entered: EnteredRecord;
  /** What the unit that was read is on the day. */
  subject: TaskVersion | null;
}

/** What a record is held against (rule 123): the limits of food on its day, the unit's target, what the supplier's goods arrive at. */
export async function limitsOfRecord(db: Db, ctx: Ctx, { day, entered, subject }: Of): Promise<LimitsOfDay> {
  const [versions, goods] = await Promise.all([
    entered.kind === 'food' || entered.kind === 'food-step' ? foodLimitsOf(db, ctx) : [],
    entered.kind === 'delivery' ? broughtBy(db, ctx, entered.supplier) : [],
  ]);
  return {
    food: limitsOn(versions, day),
    target: subject?.target ?? null,
    goods: entered.kind === 'delivery' ? deliveryLimit(entered.goods, goods) : null,
  };
}

/** What the location of the working account stated of its limits, the earliest first. */
export function foodLimitsOf(db: Db, ctx: Ctx): Promise<LimitsVersion[]> {
  return db.run(
    raw<LimitsVersion>(sql`
      select from_day as "fromDay", country, own from food_limits
      where organisation_id = ${ctx.organisationId} and account_id = ${chainOf(ctx)} order by from_day`),
  );
}

async function broughtBy(db: Db, ctx: Ctx, supplierId: string | null): Promise<DeliveredGoods[]> {
  if (supplierId === null) return [];
  const brought = await goodsOf(db, ctx, supplierId);
  if (!brought) throw new Refusal('not-found', { what: 'supplier' });
  return brought;
}
