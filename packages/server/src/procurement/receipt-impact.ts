import type { ReceiptImpact, TypedDelivery } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { seesCosts } from '@larder/domain/accounts/limits.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { periodProfit } from '@larder/domain/ledger/gross-profit.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { type ClosedPeriod, closedPeriodOf } from '@larder/domain/reports/closed-period.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { can } from '../kernel/visibility.ts';
import { withoutStoring } from '../kernel/without-storing.ts';
import { periodOf } from '../ledger/figures/period-figures.ts';
import { repostDocument } from '../ledger/post/post-document.ts';
import { writeSums } from '../ledger/sums/sum-changes.ts';
import { correctionTouches } from './delivery-locks.ts';
import { decideReceipt, recordReceipt } from './receipt.ts';
import { orderForUpdate } from './stored-order.ts';
import { authoriseDeliveryPrices } from './unseen-prices.ts';

/**
 * Answers what approving a delivery, or correcting one, would do to the actual GP % of the closed periods that it is dated in: it is posted and
 * rolled back. Only for whom costs and reports are open; others get the periods alone.
 */
export async function receiptImpact(ctx: Ctx, input: TypedDelivery): Promise<ReceiptImpact> {
  authoriseInArea(ctx, 'procurementLocation', 'receive');
  authoriseDeliveryPrices(ctx, input);
  const seesFigures = seesCosts(ctx.role, ctx.limits) && can(ctx).includes('analyticsLocation');

  return withoutStoring(ctx, correctionTouches(ctx, input), async (tx) => {
    const [[head], counts] = await tx.all(orderForUpdate(ctx, input.orderId), closedCounts(ctx));
    if (head?.account_id !== ctx.accountId) throw new Refusal('order.not-found');
    const correcting = head.status === 'RECEIVED';
    const periods = closedPeriodsOf(
      counts.map(({ day }) => day),
      correcting ? [head.delivery_date, input.deliveryDate] : [input.deliveryDate],
    );
    if (periods.length === 0 || !seesFigures) return { periods: periods.map(unknown) };
    const before = await actualGps(tx, ctx, periods);
    await post(tx, ctx, input, correcting);
    await writeSums(tx); // the figures are read from them
    const after = await actualGps(tx, ctx, periods);
    return {
      periods: periods.map((period, index) => ({
        ...period,
        gpBefore: before[index]?.toFixed() ?? null,
        gpAfter: after[index]?.toFixed() ?? null,
      })),
    };
  });
}

async function post(tx: CommandTx, ctx: Ctx, input: TypedDelivery, correcting: boolean): Promise<void> {
  const decided = await decideReceipt(tx, ctx, input, correcting ? 'editReceipt' : 'receive');
  await recordReceipt(tx, ctx, input, correcting ? 'order.receipt-edited' : 'order.received', decided);
  await repostDocument(tx, ctx, decided.order.orderId, decided.movements);
}

function closedCounts(ctx: Ctx) {
  return raw<{ day: Day }>(sql`
    select day from stocktake
    where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and not is_draft
      and kind = 'FULL'`);
}

function closedPeriodsOf(counts: readonly Day[], days: readonly Day[]): ClosedPeriod[] {
  const found = days.flatMap((day) => closedPeriodOf(counts, day) ?? []);
  return [...new Map(found.map((period) => [period.to, period])).values()];
}

/** One at a time, as the figures of a period are several statements on one connection; null without an opening count. */
async function actualGps(db: Db, ctx: Ctx, periods: readonly ClosedPeriod[]): Promise<(Decimal | null)[]> {
  const found: (Decimal | null)[] = [];
  for (const { from, to } of periods) {
    const profit = from === null ? null : periodProfit(await periodOf(db, [ctx.accountId], from, to));
    found.push(profit?.figures?.actualGpPercent ?? null);
  }
  return found;
}

function unknown(period: ClosedPeriod) {
  return { ...period, gpBefore: null, gpAfter: null };
}
