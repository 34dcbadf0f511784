import { weekOfSourceDay } from './weeks.ts';

/** How many of each dish a site sold in a week: `sold[week].get(plu)`. */
export type WeeklySales = Map<string, number>[];

/**
 * The source's order lines split over two sites by order: three orders of five went to the first.
 * Each line is one pizza; columns: order_id, date, time, plu, ….
 */
export function pizzaSalesBySite(orderLines: string, weeks: number): [WeeklySales, WeeklySales] {
  const sites: [WeeklySales, WeeklySales] = [emptyWeeks(weeks), emptyWeeks(weeks)];
  for (const line of orderLines.split('\n').slice(1)) {
    const [order, day, , plu] = line.split(',');
    if (!order || !day || !plu) continue;
    const site = Number(order.slice(-6)) % 5 < 3 ? 0 : 1;
    const week = sites[site][weekOfSourceDay(day)];
    week?.set(plu, (week.get(plu) ?? 0) + 1);
  }
  return sites;
}

function emptyWeeks(weeks: number): WeeklySales {
  return Array.from({ length: weeks }, () => new Map());
}

export function dishesSold(week: ReadonlyMap<string, number>): number {
  return [...week.values()].reduce((total, quantity) => total + quantity, 0);
}
