import { addDays, type Day, daysBetween, mondayOf } from '@larder/domain/calendar.ts';
import { deliveryDayInWeek, lotsToOrder } from '@larder/server/demo/plan/ordering.ts';
import { between, pick, type Random, seededRandom } from '@larder/server/demo/plan/random.ts';
import type { SeedSupplier } from '@larder/server/demo/seed-files.ts';
import { ALL_DAYS, type Area, END, FIRST_DAY, type World } from './world.ts';

export interface BookedLine {
  itemId: string;
  lots: number;
  lotSize: number;
}

export interface Booked {
  id: string;
  supplierId: string;
  day: Day;
  recorded: number;
  invoiceNumber: string | null;
  lines: BookedLine[];
}

export interface Wasted {
  id: string;
  day: Day;
  itemId: string;
  quantity: number;
  routine: boolean;
}

export interface Imported {
  id: string;
  day: Day;
  recorded: number;
  lines: { plu: string; name: string; sold: number; matched: string | null }[];
}

export interface CountedLine {
  itemId: string;
  shelfId: string;
  quantity: number;
  size: number;
}

/** What people and tills entered in one area, and what was truly there at each opening that was counted. */
export interface Papers {
  area: Area;
  deliveries: Booked[];
  wasted: Wasted[];
  imports: Imported[];
  counts: Map<Day, CountedLine[]>;
  awaited: { paper: string; day: Day; proof: 'billed' | 'ordered'; lines: BookedLine[] }[];
}

/** What happens on the shelves and in no paper. */
export interface Unseen {
  areaId: string;
  /** Used beyond the recipe by what was sold that day. */
  extraUse?: (day: Day, itemId: string) => number;
  /** Goods that come or go on a day without a paper. */
  moved?: { day: Day; itemId: string; quantity: number }[];
  /** Goods that come with a paper beside the usual orders. */
  bought?: { day: Day; itemId: string; quantity: number }[];
}

/** Half a year of one area: weekly orders by need on the suppliers' days, use, wastage, the till's report of each day, counts. */
export function trade(
  world: World,
  area: Area,
  countDays: readonly Day[],
  suppliers: readonly SeedSupplier[],
  unseen: readonly Unseen[] = [],
): Papers {
  const random = seededRandom(world.seed * 31 + area.id.length + area.id.charCodeAt(area.id.length - 1));
  const own = unseen.filter(({ areaId }) => areaId === area.id);
  const papers: Papers = { area, deliveries: [], wasted: [], imports: [], counts: new Map(), awaited: [] };
  const shelf = new Map(area.items.map((item) => [item.id, 0]));
  const put = (itemId: string, quantity: number) => shelf.set(itemId, Math.max(0, (shelf.get(itemId) ?? 0) + quantity));
  const use = usePerDay(world, area);
  for (const item of area.items)
    put(item.id, weekOf(use, FIRST_DAY, item.id) * between(random, 1, 1.6) + item.lotSize * 0.5);
  const coming: Booked[] = [];
  for (const day of [...ALL_DAYS, addDays(END, 1)]) {
    if (countDays.includes(day))
      papers.counts.set(day, countShelves(area, shelf, seededRandom(world.seed + Number(day.replaceAll('-', '')))));
    if (day > END) break;
    if (day === mondayOf(day)) coming.push(...orders(area, day, use, shelf, suppliers, random));
    for (const delivery of coming.filter((one) => one.day === day)) {
      papers.deliveries.push(delivery);
      for (const line of delivery.lines) put(line.itemId, line.lots * line.lotSize);
    }
    for (const { bought = [], moved = [] } of own) {
      for (const one of bought.filter((each) => each.day === day)) {
        const item = world.pantry.itemOf.get(one.itemId);
        if (!item) continue;
        const lots = Math.ceil(one.quantity / item.lotSize);
        papers.deliveries.push(
          delivery(item.supplierId, area, day, [{ itemId: item.id, lots, lotSize: item.lotSize }], random),
        );
        put(item.id, lots * item.lotSize);
      }
      for (const one of moved.filter((each) => each.day === day)) put(one.itemId, one.quantity);
    }
    useDay(area, day, use, own, put);
    throwAway(papers, day, use, shelf, put, random);
    papers.imports.push(tillReport(world, area, day, random));
  }
  return papers;
}

type Use = ReadonlyMap<Day, ReadonlyMap<string, number>>;

function usePerDay(world: World, area: Area): Use {
  return new Map(
    [...area.sold].map(([day, dishes]) => {
      const used = new Map<string, number>();
      for (const [plu, sold] of dishes)
        for (const [itemId, each] of world.pantry.perPortion.get(plu) ?? [])
          used.set(itemId, (used.get(itemId) ?? 0) + sold * Number(each));
      return [day, used] as const;
    }),
  );
}

function weekOf(use: Use, monday: Day, itemId: string): number {
  let total = 0;
  for (let day = 0; day < 7; day += 1) total += use.get(addDays(monday, day))?.get(itemId) ?? 0;
  return total;
}

function orders(
  area: Area,
  monday: Day,
  use: Use,
  shelf: ReadonlyMap<string, number>,
  suppliers: readonly SeedSupplier[],
  random: Random,
): Booked[] {
  const wanted = area.items
    .map((item) => {
      const need = weekOf(use, monday, item.id) + weekOf(use, addDays(monday, 7), item.id) * 0.6;
      return { item, lots: lotsToOrder(need, shelf.get(item.id) ?? 0, item.lotSize) };
    })
    .filter(({ lots }) => lots > 0);
  return [...Map.groupBy(wanted, ({ item }) => item.supplierId)].map(([supplierId, lines]) => {
    const days = suppliers.find(({ code }) => code === supplierId)?.deliveryDays ?? [];
    const booked = lines.map(({ item, lots }) => ({ itemId: item.id, lots, lotSize: item.lotSize }));
    return delivery(supplierId, area, deliveryDayInWeek(monday, days), booked, random);
  });
}

function delivery(supplierId: string, area: Area, day: Day, lines: BookedLine[], random: Random): Booked {
  const number = Math.floor(between(random, 10_000, 99_999));
  const recorded = daysBetween(FIRST_DAY, day);
  return {
    id: `${area.id} ${supplierId} ${day} ${number}`,
    supplierId,
    day,
    recorded,
    invoiceNumber: random() < 0.8 ? String(number) : null,
    lines,
  };
}

function useDay(
  area: Area,
  day: Day,
  use: Use,
  own: readonly Unseen[],
  put: (itemId: string, quantity: number) => void,
): void {
  const week = Math.floor(daysBetween(FIRST_DAY, day) / 7);
  for (const [itemId, theoretical] of use.get(day) ?? []) {
    const over = (area.overuse.get(itemId) ?? 0) * (area.weekly.get(itemId)?.[week] ?? 1);
    const extra = own.reduce((sum, { extraUse }) => sum + (extraUse?.(day, itemId) ?? 0), 0);
    put(itemId, -theoretical * (1 + over) - extra);
  }
}

/** A mishap on every other day, and what is thrown away as a rule; both are written down. */
function throwAway(
  papers: Papers,
  day: Day,
  use: Use,
  shelf: ReadonlyMap<string, number>,
  put: (itemId: string, quantity: number) => void,
  random: Random,
): void {
  const write = (itemId: string, wanted: number, routine: boolean) => {
    const quantity = Math.floor(Math.min(wanted, shelf.get(itemId) ?? 0));
    if (quantity <= 0) return;
    put(itemId, -quantity);
    papers.wasted.push({ id: `wasted ${papers.area.id} ${papers.wasted.length}`, day, itemId, quantity, routine });
  };
  if (random() < 0.45) {
    const item = pick(random, papers.area.items);
    write(
      item.id,
      item.unit === 'unit' ? Math.ceil(between(random, 0, 3)) : Math.round(between(random, 10, 90)) * 10,
      false,
    );
  }
  for (const [itemId, share] of papers.area.routine)
    write(itemId, Math.round((use.get(day)?.get(itemId) ?? 0) * share * between(random, 0.6, 1.4)), true);
}

function tillReport(world: World, area: Area, day: Day, random: Random): Imported {
  const lines = [...(area.sold.get(day) ?? [])]
    .filter(([, sold]) => sold > 0)
    .map(([plu, sold]) => ({ plu, name: world.pantry.nameOf.get(plu) ?? plu, sold, matched: plu as string | null }));
  if (random() < 0.06)
    lines.push({ plu: 'OPEN-FOOD', name: 'Open food', sold: Math.ceil(between(random, 1, 6)), matched: null });
  return { id: `sales ${area.id} ${day}`, day, recorded: daysBetween(FIRST_DAY, day), lines };
}

/** What a careful counter writes down, shelf by shelf: to 10 g or ml, or whole pieces. */
function countShelves(area: Area, shelf: ReadonlyMap<string, number>, random: Random): CountedLine[] {
  return area.items.flatMap((item) => {
    const step = item.unit === 'unit' ? 1 : 10;
    const places = area.shelves.get(item.id) ?? [];
    const left = shelf.get(item.id) ?? 0;
    const second = Math.round((left * (places[1]?.share ?? 0) * between(random, 0.85, 1.15)) / step) * step;
    const first = Math.round((left - second) / step) * step;
    return places.map(({ shelfId }, index) => ({
      itemId: item.id,
      shelfId,
      quantity: Math.max(0, index === 0 ? first : second),
      size: area.countedIn.get(item.id) ?? 1,
    }));
  });
}
