import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { CauseKind } from '@larder/domain/detective/cause.ts';
import type { Facts } from '@larder/domain/detective/facts.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import type { Random } from '@larder/server/demo/plan/random.ts';
import type { SeedSupplier } from '@larder/server/demo/seed-files.ts';
import { factsOf } from './facts-of.ts';
import type { Ledger } from './figures.ts';
import { type Papers, trade, type Unseen } from './trade.ts';
import { END, type World } from './world.ts';

/** A world with one area and period that is asked about, before anything is planted. */
export interface Setting {
  world: World;
  ledger: Ledger;
  suppliers: readonly SeedSupplier[];
  /** Counted openings, oldest first; the last period lies between the last two. */
  days: Day[];
  from: Day;
  to: Day;
  base: Papers[];
  random: Random;
}

/** A world with one fault, and which findings would be right: kind and key. */
export interface Planted {
  all: Papers[];
  asked: Papers;
  kind: CauseKind;
  isRight: (key: string) => boolean;
  packs?: Map<string, number[]>;
}

export function setting(
  world: World,
  suppliers: readonly SeedSupplier[],
  weeks: number,
  random: Random,
  ledger: Ledger,
): Setting {
  const count = Math.min(7, Math.floor(26 / weeks) - 1);
  const end = addDays(END, 1);
  const days = Array.from({ length: count + 1 }, (_, index) => addDays(end, -7 * weeks * (count - index)));
  const base = world.areas.map((area) => trade(world, area, days, suppliers));
  return { world, ledger, suppliers, days, from: days.at(-2) ?? end, to: END, base, random };
}

/** The areas traded once more with something that no paper shows. */
export function tradeWith({ world, days, suppliers, base }: Setting, unseen: readonly Unseen[]): Papers[] {
  return base.map((papers) =>
    unseen.some(({ areaId }) => areaId === papers.area.id)
      ? trade(world, papers.area, days, suppliers, unseen)
      : papers,
  );
}

/** What a fault of an ingredient has to come to in base units: £20, or 8 % of what the period used. */
export function leastOf({ ledger, days }: Setting, papers: Papers): ReadonlyMap<string, Decimal> {
  return new Map(
    ledger.counted(papers, days.slice(-2)).map(({ ingredientId, cost, sold, wasted }) => {
      const used = sold.plus(wasted).mul('0.08');
      const pounds = decimal(20).div(cost ?? 1);
      return [ingredientId, used.gt(pounds) ? used : pounds];
    }),
  );
}

export function factsOfCase(
  { world, ledger, days }: Setting,
  { all, asked, packs }: Pick<Planted, 'all' | 'asked' | 'packs'>,
): Facts {
  const packsOf: Facts['packsOf'] = new Map(
    world.pantry.items.map((item) => {
      const other = world.otherPack.get(item.id);
      const sizes = packs?.get(item.id) ?? [item.lotSize, ...(other ? [other] : [])];
      const option = { kind: 'option' as const, id: item.id, title: item.name, day: null };
      return [item.id, { option, sizes: sizes.map((size) => decimal(size)) }];
    }),
  );
  return factsOf(world, ledger, all, asked, days, { packsOf });
}

/** Whether the fault comes to £20 and 8 % of the use of some ingredient of the area that is asked about. */
export function isWorthFinding(one: Setting, { all, asked }: Planted): boolean {
  const before = one.base.find(({ area }) => area.id === asked.area.id);
  if (!before || !all.includes(asked)) return false;
  const least = leastOf(one, before);
  const last = one.days.slice(-2);
  const was = new Map(one.ledger.counted(before, last).map((line) => [line.ingredientId, line]));
  return one.ledger.counted(asked, last).some((line) => {
    const other = was.get(line.ingredientId);
    if (!other) return false;
    const fault = line.counted.minus(line.theoretical).minus(other.counted.minus(other.theoretical)).abs();
    return fault.gte(least.get(line.ingredientId) ?? fault.plus(1)) && fault.mul(line.cost ?? 0).gte(20);
  });
}

/** The papers of one area replaced. */
export function withPapers(all: readonly Papers[], changed: Papers): Papers[] {
  return all.map((papers) => (papers.area.id === changed.area.id ? changed : papers));
}
