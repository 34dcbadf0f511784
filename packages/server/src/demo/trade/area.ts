import { between, pick, type Random, seededRandom } from '../plan/random.ts';
import { TrueStock } from '../plan/true-stock.ts';
import type { Actor } from './actor.ts';
import type { Crate, StockedItem } from './pantry.ts';
import type { Shelves } from './shelves.ts';

/** A kitchen or bar of the demo: who works there, what it stocks, what truly lies on its shelves. */
export interface DemoArea {
  actor: Actor;
  items: StockedItem[];
  shelves: Shelves;
  stock: TrueStock;
  random: Random;
  /** What goods weigh at the door: numbers of their own, so that nothing else depends on how many are weighed. */
  scales: Random;
  /** What deliveries come in, and how many of each were left here. */
  crates: readonly Crate[];
  cratesHere: Map<string, number>;
  /** Names of dishes by their code, for the till's sheet. */
  dishes: ReadonlyMap<string, string>;
  /** What is used without being sold (cleaning, foil): base units a week. */
  upkeep: Map<string, number>;
}

const WEIGHED = 48;
const NEVER_SOLD = ['Packaging', 'Hygiene'];

export function demoArea(
  { actor, items, shelves }: Pick<DemoArea, 'actor' | 'items' | 'shelves'>,
  dishes: ReadonlyMap<string, string>,
  random: Random,
  crates: readonly Crate[],
): DemoArea {
  const upkeep = new Map(
    items
      .filter((item) => NEVER_SOLD.includes(item.category))
      .map((item) => [item.ingredientId, item.lotSize * between(random, 0.05, 0.15)]),
  );
  return {
    actor,
    items,
    shelves,
    stock: new TrueStock(random),
    random,
    scales: seededRandom(WEIGHED),
    crates,
    cratesHere: new Map(),
    dishes,
    upkeep,
  };
}

/** Goods for a little more than the first week, already there when the demo begins. */
export function fillShelves(area: DemoArea, firstWeek: ReadonlyMap<string, number>): void {
  for (const { ingredientId, lotSize } of area.items) {
    const need = weeklyNeed(area, firstWeek, ingredientId);
    area.stock.add(
      ingredientId,
      need > 0 ? need * between(area.random, 0.6, 1.3) : lotSize * between(area.random, 0.1, 0.6),
    );
  }
}

export function weeklyNeed(area: DemoArea, usage: ReadonlyMap<string, number>, ingredientId: string): number {
  return (usage.get(ingredientId) ?? 0) + (area.upkeep.get(ingredientId) ?? 0);
}

/** The hidden truth of a week: what was really used. */
export function useShelves(area: DemoArea, usage: ReadonlyMap<string, number>): void {
  for (const [ingredient, theoretical] of usage) area.stock.use(ingredient, theoretical);
  for (const [ingredient, each] of area.upkeep) area.stock.take(ingredient, each);
}

/** Five of those that are offered, so that the report of wastage knows their classes. */
const REASONS = ['Dropped', 'Out of date', 'Burnt or overcooked', 'Sent back by a guest', 'Prepared too much'];

/** Something that was thrown away: a plausible amount of something that is there. */
export function mishap(
  area: Pick<DemoArea, 'items' | 'stock' | 'random'>,
): { item: StockedItem; amount: string; reason: string } | null {
  const item = pick(area.random, area.items);
  const wanted =
    item.unit === 'unit' ? Math.ceil(between(area.random, 0, 3)) : Math.round(between(area.random, 10, 90)) * 10;
  const amount = Math.floor(area.stock.take(item.ingredientId, wanted));
  return amount > 0 ? { item, amount: String(amount), reason: pick(area.random, REASONS) } : null;
}
