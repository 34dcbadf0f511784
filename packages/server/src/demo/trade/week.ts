import { addDays, type Day } from '@larder/domain/calendar.ts';
import { importSales } from '../../sales/import-sales.ts';
import { closeStocktake } from '../../stock/close-stocktake.ts';
import { recordWastage } from '../../stock/record-wastage.ts';
import { saveCounts } from '../../stock/save-counts.ts';
import { startStocktake } from '../../stock/start-stocktake.ts';
import type { WarmDelivery } from '../plan/warm-deliveries.ts';
import { type DemoArea, mishap, useShelves } from './area.ts';
import { buyForWeek } from './buy.ts';

/** One week of an area: goods in, mishaps, then the till's report on Sunday. */
export async function tradeWeek(
  area: DemoArea,
  monday: Day,
  sold: ReadonlyMap<string, number>,
  { usage, warm }: { usage: ReadonlyMap<string, number>; warm: ReadonlyMap<string, WarmDelivery> },
): Promise<void> {
  await buyForWeek(area, monday, { usage, warm });
  await throwAway(area, monday);
  useShelves(area, usage);
  await sell(area, monday, sold);
}

async function throwAway(area: DemoArea, monday: Day): Promise<void> {
  for (const offset of [1, 3, 5]) {
    const found = mishap(area);
    if (!found) continue;
    const { item, amount, reason } = found;
    await area.actor.on(addDays(monday, offset), recordWastage, {
      wastageId: area.actor.newId(),
      day: addDays(monday, offset),
      kind: 'ingredient' as const,
      refId: item.ingredientId,
      recordUnit: item.unit,
      amount,
      reason,
    });
  }
}

async function sell(area: DemoArea, monday: Day, sold: ReadonlyMap<string, number>): Promise<void> {
  const end = addDays(monday, 6);
  const lines = [...sold].filter(([, quantity]) => quantity > 0);
  await area.actor.on(end, importSales, {
    importId: area.actor.newId(),
    filename: `Till report ${monday} to ${end}.xlsx`,
    start: monday,
    end,
    lines: lines.map(([plu, quantity], index) => ({
      row: index + 2,
      plu,
      name: area.dishes.get(plu) ?? plu,
      quantity: String(quantity),
      sheetPrice: null,
      sheetGross: null,
      sheetNet: null,
    })),
    choices: [],
    confirmRepeat: false,
  });
}

/** Counts everything before opening and closes the period. */
export async function countStock(area: DemoArea, day: Day): Promise<void> {
  const stocktakeId = area.actor.newId();
  const countedAt = `${day}T07:30:00.000Z`;
  await area.actor.on(day, startStocktake, { stocktakeId, countedOn: day, moment: 'before opening' as const });
  await area.actor.on(day, saveCounts, {
    stocktakeId,
    counts: area.items.map((item) => ({
      kind: 'ingredient' as const,
      refId: item.ingredientId,
      shelfId: area.shelves.shelfOf(item),
      recordUnit: item.unit,
      amount: area.stock.counted(item.ingredientId, item.unit),
      countedAt,
    })),
  });
  await area.actor.on(day, closeStocktake, { stocktakeId, countAsZero: [] });
}
