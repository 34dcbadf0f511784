import type { WaitingOrder } from '@larder/contract/order-approvals.ts';
import type { procurementContract } from '@larder/contract/procurement.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseToSee } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { placeName } from '../../kernel/place-name.ts';
import { underAccount } from '../under-account.ts';
import { readAnswerers } from './answerers.ts';
import { ladderOf, type StoredStep, stepsAt } from './ladders.ts';
import { involvedIn, lowestOf } from './order-to-answer.ts';
import { APPROVAL_COLUMNS, type StoredApproval } from './stored-approval.ts';

/** More do not wait at once. */
const AT_MOST = 500;

interface WaitingRow extends StoredApproval, Omit<WaitingOrder, 'since' | 'arrived' | 'askedBy'> {
  waitsSince: string;
  steps: StoredStep[] | null;
}

/** Orders of this account and those below it that wait for the person, those that wait longest first. */
export async function approvals(
  db: Db,
  ctx: Ctx,
  _: InputOf<typeof procurementContract.approvals>,
): Promise<{ orders: WaitingOrder[] }> {
  authoriseToSee(ctx, 'orders');
  return { orders: await ordersWaitingFor(db, ctx) };
}

export async function ordersWaitingFor(db: Db, ctx: Ctx): Promise<WaitingOrder[]> {
  const org = ctx.organisationId;
  const rows = await db.run(
    raw<WaitingRow>(sql`
      select ${APPROVAL_COLUMNS}, o.order_id as "orderId", o.account_id as "accountId", ${placeName('p')} as "accountName",
        o.order_number as "orderNumber", s.name as "supplierName", o.delivery_date as "deliveryDate",
        coalesce(o.final_cost, o.estimated_cost) as cost, ${stepsAt(org, sql`h.ancestors`)} as steps
      from order_approval a
      join purchase_order o on o.organisation_id = a.organisation_id and o.order_id = a.order_id
      join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
      join account p on p.organisation_id = o.organisation_id and p.account_id = o.account_id
      join account_home h on h.organisation_id = o.organisation_id and h.account_id = o.account_id
      where a.organisation_id = ${org} and a.waits_since is not null and o.removed_at is null and ${underAccount(ctx)}
      order by a.waits_since, a.order_id limit ${AT_MOST}`),
  );
  if (rows.length === 0) return [];
  const answerers = await readAnswerers(
    db,
    rows.map((row) => ({
      ...{ accountId: row.accountId, involved: involvedIn(row), ladder: ladderOf(row.steps ?? []) },
    })),
  );
  return rows.flatMap((row, place) => {
    const isMine = answerers[place]?.(lowestOf(row)).some(({ userId }) => userId === ctx.userId);
    if (!isMine) return [];
    const { orderId, accountId, accountName, orderNumber, supplierName, deliveryDate, cost, askedBy } = row;
    const named = { orderId, accountId, accountName, orderNumber, supplierName, deliveryDate, cost };
    return [{ ...named, askedBy, since: row.waitsSince, arrived: row.state === 'OPEN' }];
  });
}
