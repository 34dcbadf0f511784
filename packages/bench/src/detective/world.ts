import { addDays, type Day, daysFromTo } from '@larder/domain/calendar.ts';
import { findDuplicates } from '@larder/domain/catalogue/duplicates.ts';
import type { Twin } from '@larder/domain/detective/facts.ts';
import { decimal } from '@larder/domain/money.ts';
import { DRINKS, drinksSold } from '@larder/server/demo/plan/drinks.ts';
import { between, pick, type Random, seededRandom } from '@larder/server/demo/plan/random.ts';
import type { Item, Pantry } from './pantry.ts';

/** The sales year's first half: 26 ISO weeks from this Monday on. */
export const FIRST_DAY: Day = '2014-12-29';
export const DAYS = 26 * 7;
export const END: Day = addDays(FIRST_DAY, DAYS - 1);

/** A kitchen or bar, with what only its shelves find out: rule 32's hidden use, which differs a little from week to week. */
export interface Area {
  id: string;
  name: string;
  items: Item[];
  /** Dishes sold by day: how many of each code. */
  sold: ReadonlyMap<Day, ReadonlyMap<string, number>>;
  /** 1 to 4 % above what the recipes state, for each ingredient. */
  overuse: ReadonlyMap<string, number>;
  weekly: ReadonlyMap<string, number[]>;
  /** Ingredients of which a part is thrown away and written down as a rule: share of the use, and how often a week. */
  routine: ReadonlyMap<string, number>;
  /** Where each ingredient lies: shelf and share. */
  shelves: ReadonlyMap<string, { shelfId: string; share: number }[]>;
  /** Base units of the unit each ingredient is counted in. */
  countedIn: ReadonlyMap<string, number>;
}

export interface World {
  seed: number;
  pantry: Pantry;
  areas: Area[];
  twins: Twin[];
  /** Another pack that an option had at some time. */
  otherPack: ReadonlyMap<string, number>;
}

export const SHELVES = ['Walk-in', 'Dry store', 'Line fridge', 'Bar store'];

export function makeWorld(seed: number, pantry: Pantry, orderLines: string): World {
  const random = seededRandom(seed);
  const kitchens = splitByOrder(orderLines, random);
  const kitchenItems = pantry.items.filter(({ category }) => category !== 'Drinks');
  const barItems = pantry.items.filter(({ category }) => category === 'Drinks');
  const areas = kitchens.flatMap((sold, site) => [
    area(random, `kitchen ${site}`, kitchenItems, sold, pantry),
    area(random, `bar ${site}`, barItems, drinksOf(random, sold), pantry),
  ]);
  return {
    seed,
    pantry,
    areas,
    twins: twinsOf(random, pantry),
    otherPack: new Map(
      pantry.items
        .filter(() => random() < 0.3)
        .map((item) => [item.id, Math.round(item.lotSize * pick(random, [0.5, 0.8, 1.2, 2]))]),
    ),
  };
}

/** Three orders of five went to the first site; the seed decides which. */
function splitByOrder(orderLines: string, random: Random): Map<Day, Map<string, number>>[] {
  const sites = [new Map<Day, Map<string, number>>(), new Map<Day, Map<string, number>>()];
  let [last, site] = ['', 0];
  for (const line of orderLines.split('\n').slice(1)) {
    const [order, day, , plu] = line.split(',');
    if (!order || !day || !plu || day > END) continue;
    if (order !== last) [last, site] = [order, random() < 0.6 ? 0 : 1];
    const sold = sites[site] ?? new Map();
    const onDay = sold.get(day) ?? new Map<string, number>();
    sold.set(day, onDay.set(plu, (onDay.get(plu) ?? 0) + 1));
  }
  return sites;
}

function drinksOf(random: Random, kitchen: ReadonlyMap<Day, ReadonlyMap<string, number>>) {
  return new Map(
    [...kitchen].map(([day, dishes]) => {
      const pizzas = [...dishes.values()].reduce((sum, each) => sum + each, 0);
      return [day, drinksSold(random, pizzas)] as const;
    }),
  );
}

function area(random: Random, id: string, items: Item[], sold: Area['sold'], pantry: Pantry): Area {
  const overuse = new Map(items.map((item) => [item.id, between(random, 0.01, 0.04)]));
  const weeks = Array.from({ length: 27 }, (_, week) => week);
  const used = new Set(
    [...sold.values()]
      .flatMap((day) => [...day.keys()])
      .flatMap((plu) => [...(pantry.perPortion.get(plu)?.keys() ?? [])]),
  );
  const often = items
    .filter((item) => used.has(item.id))
    .sort((a, b) => usedWorth(b, sold, pantry) - usedWorth(a, sold, pantry));
  const routine = often.slice(0, 24).filter(() => random() < 0.4);
  return {
    id,
    name: id,
    items,
    sold,
    overuse,
    weekly: new Map(items.map((item) => [item.id, weeks.map(() => between(random, 0.7, 1.3))])),
    routine: new Map(routine.map((item) => [item.id, between(random, 0.09, 0.15)])),
    shelves: new Map(items.map((item) => [item.id, shelvesOf(random, item)])),
    countedIn: new Map(
      items.map((item) => [item.id, item.unit === 'unit' ? 1 : pick(random, [1, 1000, item.lotSize])]),
    ),
  };
}

function usedWorth(item: Item, sold: Area['sold'], pantry: Pantry): number {
  let used = 0;
  for (const day of sold.values())
    for (const [plu, each] of day) used += each * Number(pantry.perPortion.get(plu)?.get(item.id) ?? 0);
  return (used * item.lotPrice) / item.lotSize;
}

function shelvesOf(random: Random, { category }: Item): { shelfId: string; share: number }[] {
  if (category === 'Drinks')
    return [
      { shelfId: 'Bar store', share: 0.6 },
      { shelfId: 'Line fridge', share: 0.4 },
    ];
  const main = pick(random, ['Walk-in', 'Dry store']);
  if (random() < 0.6) return [{ shelfId: main, share: 1 }];
  const share = between(random, 0.2, 0.5);
  return [
    { shelfId: main, share: 1 - share },
    { shelfId: 'Line fridge', share },
  ];
}

/** What looks like one thing by the catalogue's own rule, and a dozen that the head office declared substitutes. */
function twinsOf(random: Random, { items }: Pantry): Twin[] {
  const alike = findDuplicates(
    items.map((item) => ({
      id: item.id,
      name: item.name,
      unit: item.unit,
      codes: [],
      packs: [{ size: decimal(item.lotSize), price: decimal(item.lotPrice) }],
    })),
  ).map((pair): Twin => ({ ingredientId: pair.ingredientId, otherId: pair.otherId, because: 'alike' }));
  const declared: Twin[] = [];
  while (declared.length < 14) {
    const one = pick(random, items);
    const other = pick(
      random,
      items.filter((item) => item.category === one.category && item.unit === one.unit),
    );
    if (one !== other) declared.push({ ingredientId: one.id, otherId: other.id, because: 'substitute' });
  }
  return [...alike, ...declared];
}

export const ALL_DAYS = daysFromTo(FIRST_DAY, END);
export const DRINK_CODES = new Set(DRINKS.map(({ plu }) => plu));
