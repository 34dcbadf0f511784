import type { WhyMissing } from '@larder/contract/detective.ts';
import { addDays, type Day, daysFromTo } from '@larder/domain/calendar.ts';
import type { Ctx } from '../kernel/context.ts';
import { count, kg } from '../testing/counting.ts';
import { addIngredient, addRecipe } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { receive, sell } from '../testing/trade.ts';
import { waste } from '../testing/waste.ts';
import { whyMissing } from './why-missing.queries.ts';

/** Openings that are counted; the last week lies between the last two. */
export const MONDAYS = ['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'] as const;
export const LAST: Day = '2026-11-09';
export const END: Day = '2026-11-16';

/** A kitchen that sells 20 burgers of 100 g mince a day and really uses 2 % more, receives 17 kg on Mondays and counts on Mondays. */
export interface Kitchen {
  ctx: Ctx;
  mince: string;
  burger: string;
}

/** What is different in the last week: grams on the shelf at its end, days not imported, what was wasted each week as a rule. */
export interface Weeks {
  extra?: number;
  counted?: (grams: number) => { amount: string; unit: string };
  importless?: readonly Day[];
  unmatched?: boolean;
  wasted?: { weekly: number; last: number };
  /** Grams that each burger takes beyond its recipe, and how many are sold in each week. */
  portion?: { grams: number; perDay: readonly number[] };
  ordered?: boolean;
  /** Something else that is counted: kg at each opening. */
  beside?: { refId: string; kilos: readonly string[] };
  /** Every count is of half on each of two shelves; the last one leaves the second out. */
  shelves?: readonly [string, string];
}

export const DELIVERED = 17_000;

export async function openKitchen(ctx: Ctx): Promise<Kitchen> {
  const mince = await addIngredient(ctx, 'Beef mince', 'g', '0.01');
  const burger = await addRecipe(ctx, 'Cheese burger', {
    menuPrice: '12',
    items: [{ refId: mince, quantity: '100' }],
  });
  return { ctx, mince, burger };
}

/** Five weeks of a kitchen, with what is planted in the last one. Returns the last stocktake. */
export async function trade({ ctx, mince, burger }: Kitchen, weeks: Weeks = {}): Promise<string> {
  const { portion, wasted, importless = [], extra = 0 } = weeks;
  let shelf = 5_000;
  const others = (opening: number) =>
    weeks.beside ? [kg(weeks.beside.refId, weeks.beside.kilos[opening] ?? '0')] : [];
  let last = await count(ctx, MONDAYS[0], [kg(mince, '5'), ...others(0)]);
  for (const [week, monday] of MONDAYS.slice(0, -1).entries()) {
    const perDay = portion?.perDay[week] ?? 20;
    const isLast = monday === LAST;
    await receive(ctx, {
      day: monday,
      status: isLast && weeks.ordered ? 'SENT' : 'RECEIVED',
      lines: [{ ingredientId: mince, quantity: String(DELIVERED), price: '0.01' }],
    });
    for (const day of daysFromTo(monday, addDays(monday, 6)))
      if (!importless.includes(day)) await sellBurgers(ctx, day, perDay, isLast && weeks.unmatched ? null : burger);
    const thrown = isLast ? wasted?.last : wasted?.weekly;
    if (thrown) await waste(ctx, { day: addDays(monday, 2), refId: mince, amount: String(thrown), recordUnit: 'g' });
    shelf += DELIVERED - perDay * 7 * (102 + (portion?.grams ?? 0)) - (wasted?.weekly ?? 0) + (isLast ? extra : 0);
    const written = isLast ? weeks.counted?.(shelf) : undefined;
    const line = written ? { refId: mince, ...written } : { refId: mince, amount: String(shelf), unit: 'g' };
    const half = { refId: mince, amount: String(shelf / 2), unit: 'g' };
    const shelves = weeks.shelves?.slice(0, isLast ? 1 : 2).map((shelfId) => ({ ...half, shelfId }));
    last = await count(ctx, addDays(monday, 7), [...(shelves ?? [line]), ...others(week + 1)]);
  }
  return last;
}

export function sellBurgers(ctx: Ctx, day: Day, quantity: number, recipeId: string | null): Promise<string> {
  const lines = [{ recipeId, quantity: String(quantity), name: 'Cheese burger' }];
  return sell(ctx, { from: day, to: day, lines });
}

export function why(ctx: Ctx, stocktakeId: string): Promise<WhyMissing> {
  return read(ctx, (db) => whyMissing(db, ctx, { stocktakeId }));
}
