import type { StartCard } from '@larder/contract/start.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { periods } from '../reports/periods.queries.ts';

const TREND = 8;

/** The newest period with an actual gross profit; null before the first. */
export async function grossProfitCard(db: Db, ctx: Ctx): Promise<StartCard<'grossProfit'> | null> {
  const page = (await periods(db, ctx, {})).periods;
  const at = page.findIndex(({ actualGpPercent }) => actualGpPercent !== null);
  const newest = page[at];
  if (!newest) return null;
  const { from, to, netSales, actualGp, actualGpPercent, theoreticalGp, theoreticalGpPercent, variance, completeness } =
    newest;
  const trend = page
    .slice(at, at + TREND)
    .reverse()
    .map((one) => ({
      to: one.to,
      actualGpPercent: one.actualGpPercent,
      theoreticalGpPercent: one.theoreticalGpPercent,
    }));
  const percents = { actualGpPercent, theoreticalGpPercent };
  return { from, to, netSales, actualGp, theoreticalGp, variance, ...percents, completeness, trend };
}
