import { Refusal } from '@larder/contract/refusals.ts';
import {
  type DeliveredGoods,
  deliveryLimit,
  type EnteredRecord,
  type LimitsOfDay,
} from '@larder/domain/tasks/decide-record.ts';
import { limitsOf } from '@larder/domain/tasks/limits.ts';
import type { TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

interface Of {
  entered: EnteredRecord;
  /** What the unit that was read is on the day. */
  subject: TaskVersion | null;
}

/** What a record is held against (rule 123): the country's limits of food, the unit's target, what the supplier's goods arrive at. */
export async function limitsOfRecord(db: Db, ctx: Ctx, { entered, subject }: Of): Promise<LimitsOfDay> {
  const goods =
    entered.kind === 'delivery' ? deliveryLimit(entered.goods, await goodsOf(db, ctx, entered.supplier)) : null;
  return { food: limitsOf('england'), target: subject?.target ?? null, goods };
}

/** What a supplier brings and how cold it must arrive, as stated with the supplier. */
async function goodsOf(db: Db, ctx: Ctx, supplierId: string | null): Promise<DeliveredGoods[]> {
  if (supplierId === null) return [];
  const [supplier] = await db.run(
    raw<{ goods: DeliveredGoods[] }>(sql`
      select json_build_array(json_build_object('goods', type_of_products, 'target', target_temperature::text))::jsonb || coalesce((
        select jsonb_agg(jsonb_build_object('goods', o ->> 'typeOfProducts', 'target', o ->> 'targetTemperature'))
        from jsonb_array_elements(other_products) o), '[]') as goods
      from supplier where organisation_id = ${ctx.organisationId} and supplier_id = ${supplierId} and not deleted`),
  );
  if (!supplier) throw new Refusal('not-found', { what: 'supplier' });
  return supplier.goods;
}
