import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { allergenChartOf, changesSince, lastSignedCharts } from './allergen-chart.ts';

/** The hash of the area's allergen chart, who signed it last, and what changed since. */
export async function allergenChart(db: Db, ctx: Ctx) {
  authoriseInArea(ctx, 'tasksLocation');
  const [now, [last]] = await Promise.all([allergenChartOf(db, scopeOf(ctx)), lastSignedCharts(db, [ctx.accountId])]);
  return {
    sha256: now.sha256,
    dishes: now.chart.dishes.length,
    signed: last ? { sha256: last.sha256, by: last.by ?? 'Erased on request', at: last.at } : null,
    changes: last ? changesSince(last, now) : [],
  };
}
