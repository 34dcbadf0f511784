import { addDays, type Day, daysFromTo } from '@larder/domain/calendar.ts';
import { writing } from '../../db/transaction.ts';
import { appendToChain, chainOf } from '../../food-safety/append.ts';
import { seededRandom } from '../plan/random.ts';
import { byArrival, entriesOfDay, type Mishap } from './days.ts';
import type { DutyArea } from './set-up-lists.ts';

/** So many weeks before this one have lists and logs. */
export const DUTY_WEEKS = 6;

interface Event {
  /** Which of the areas. */
  area: number;
  daysAgo: number;
  mishap: Mishap;
}

/** What somebody would ask about: two units out of their limit, with what was done, a tablet without a network, a list that was late, and two left undone. */
const EVENTS: readonly Event[] = [
  {
    ...{ area: 0, daysAgo: 9 },
    mishap: {
      ...{ kind: 'warm', fridge: 0, half: 'pm', temperature: '8.4', again: '4.3' },
      ...{ done: 'Door was open, closed it', text: 'Stood open during the delivery. Nothing was in it for an hour' },
    },
  },
  {
    ...{ area: 2, daysAgo: 17 },
    mishap: {
      ...{ kind: 'warm', fridge: 3, half: 'am', temperature: '-13.5', again: '-18.6' },
      ...{ done: 'Called the engineer', text: 'Fan iced up. Food moved to the walk-in freezer of the bar meanwhile' },
    },
  },
  { area: 1, daysAgo: 4, mishap: { kind: 'offline', minutes: 95 } },
  { area: 0, daysAgo: 3, mishap: { kind: 'late', list: 'OPEN' } },
  { area: 2, daysAgo: 1, mishap: { kind: 'forgotten', list: 'CLOSE', tasks: 2 } },
  { area: 3, daysAgo: 8, mishap: { kind: 'forgotten', list: 'CLOSE', tasks: 1 } },
];

/** The days of a made-up past, entered as they were: one transaction for each location, in the order in which entries arrived. Nothing is later than now. */
export async function enterDays(
  areas: readonly DutyArea[],
  { from, to, today, seed }: { from: Day; to: Day; today: Day; seed: number },
): Promise<void> {
  const random = seededRandom(seed);
  const entries = areas.flatMap((area, place) =>
    daysFromTo(from, to).flatMap((day) => entriesOfDay(area, day, random, mishapOn(place, day, today))),
  );
  const areaOf = new Map(areas.map((area) => [area.actor.ctx.accountId, area]));
  const byChain = Map.groupBy(entries, ({ madeUp }) => {
    const area = areaOf.get(madeUp?.area ?? '');
    return area ? chainOf(area.actor.ctx) : '';
  });
  for (const [chain, of] of byChain) {
    const first = areas.find(({ actor }) => chainOf(actor.ctx) === chain);
    if (!first) continue;
    const { ctx } = first.actor;
    const now = ctx.now().toISOString();
    const past = of.filter(({ madeUp }) => madeUp && madeUp.recorded <= now).sort(byArrival);
    await writing(ctx.pool, ctx.organisationId, async (tx) => void (await appendToChain(tx, ctx, past)));
  }
}

function mishapOn(place: number, day: Day, today: Day): Mishap | null {
  return EVENTS.find(({ area, daysAgo }) => area === place && addDays(today, -daysAgo) === day)?.mishap ?? null;
}
