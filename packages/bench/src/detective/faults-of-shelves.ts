import { addDays, daysBetween } from '@larder/domain/calendar.ts';
import { between, pick } from '@larder/server/demo/plan/random.ts';
import { leastOf, type Planted, type Setting, tradeWith, withPapers } from './case.ts';
import type { Papers } from './trade.ts';

/** A dish always took more or less than its recipe states: of one ingredient, or of all of them. */
export function wrongRecipe(setting: Setting, papers: Papers): Planted | null {
  const { random, world, from } = setting;
  const least = leastOf(setting, papers);
  const sold = new Map<string, number>();
  for (const { day, lines } of papers.imports)
    if (day >= from) for (const line of lines) sold.set(line.plu, (sold.get(line.plu) ?? 0) + line.sold);
  const candidates = [...world.pantry.perPortion].flatMap(([plu, portion]) =>
    [...portion].flatMap(([itemId, each]) => {
      const used = each.toNumber() * (sold.get(plu) ?? 0);
      const needed = (least.get(itemId)?.toNumber() ?? 0) / used;
      return used > 0 && needed > 0 && needed <= 0.7 ? [{ plu, itemId, needed }] : [];
    }),
  );
  if (candidates.length === 0) return null;
  const { plu, itemId, needed } = pick(random, candidates);
  const wholePortion = random() < 0.4;
  const share = Math.max(needed * between(random, 1.15, 1.6), 0.1) * (needed < 0.6 && random() < 0.3 ? -1 : 1);
  const portion = world.pantry.perPortion.get(plu);
  const extraUse = (day: string, id: string) => {
    if (!wholePortion && id !== itemId) return 0;
    return (papers.area.sold.get(day)?.get(plu) ?? 0) * Number(portion?.get(id) ?? 0) * share;
  };
  const all = tradeWith(setting, [{ areaId: papers.area.id, extraUse }]);
  return { all, asked: same(all, papers), kind: 'wrong recipe', isRight: (key) => key === `wrong recipe ${plu}` };
}

/** Goods went to the other kitchen or bar, or came from there, and nobody entered it. */
export function transferMissing(setting: Setting, papers: Papers): Planted | null {
  const { random } = setting;
  const other = setting.base.find(({ area }) => area !== papers.area && area.items === papers.area.items);
  if (!other) return null;
  const [here, there] = [leastOf(setting, papers), leastOf(setting, other)];
  const day = dayInside(setting);
  const candidates = papers.area.items.filter(
    ({ id }) => here.get(id)?.gt(0) && there.get(id)?.gt(0) && used(papers, id, setting),
  );
  if (candidates.length === 0) return null;
  const item = pick(random, candidates);
  const quantity = Math.max(Number(here.get(item.id)), Number(there.get(item.id))) * between(random, 1.1, 1.8);
  const sent = random() < 0.5 ? papers : other;
  const got = sent === papers ? other : papers;
  const all = tradeWith(setting, [
    {
      areaId: sent.area.id,
      moved: [{ day, itemId: item.id, quantity: -quantity }],
      bought: [{ day, itemId: item.id, quantity }],
    },
    { areaId: got.area.id, moved: [{ day, itemId: item.id, quantity }] },
  ]);
  const direction = sent === papers ? 'from here' : 'to here';
  return {
    all,
    asked: same(all, papers),
    kind: 'transfer missing',
    isRight: (key) => key === `transfer missing ${other.area.id} ${direction}`,
  };
}

/** One thing was cooked with instead of its twin, or came and was entered as its twin. */
export function usedInstead(setting: Setting, papers: Papers): Planted | null {
  const { random, world, from, to } = setting;
  const least = leastOf(setting, papers);
  const pairs = world.twins.flatMap(({ ingredientId, otherId }) => [
    { one: ingredientId, other: otherId },
    { one: otherId, other: ingredientId },
  ]);
  const cooked = pairs.filter(
    ({ one, other }) => Number(least.get(one)) > 0 && Number(least.get(other)) > 0 && used(papers, one, setting),
  );
  if (cooked.length === 0) return null;
  const { one, other } = pick(random, cooked);
  const quantity = Math.max(Number(least.get(one)), Number(least.get(other))) * between(random, 1.1, 1.8);
  const isRight = (key: string) => key === `twin ${[one, other].sort().join(' ')}`;
  const entered = papers.deliveries.filter(
    ({ day, lines }) =>
      day >= from &&
      day <= to &&
      lines.some((line) => line.itemId === one && line.lots * line.lotSize >= quantity / 1.8),
  );
  if (entered.length > 0 && random() < 0.5) {
    const delivery = pick(random, entered);
    const otherItem = world.pantry.itemOf.get(other);
    if (!otherItem) return null;
    const lines = delivery.lines.map((line) => (line.itemId === one ? { ...line, itemId: other } : line));
    const asked = {
      ...papers,
      deliveries: papers.deliveries.map((booked) => (booked === delivery ? { ...booked, lines } : booked)),
    };
    return { all: withPapers(setting.base, asked), asked, kind: 'twin', isRight };
  }
  const day = dayInside(setting);
  const all = tradeWith(setting, [
    {
      areaId: papers.area.id,
      moved: [
        { day, itemId: one, quantity },
        { day, itemId: other, quantity: -quantity },
      ],
      bought: [{ day, itemId: other, quantity }],
    },
  ]);
  return { all, asked: same(all, papers), kind: 'twin', isRight };
}

function used(papers: Papers, itemId: string, { from }: Setting): boolean {
  return papers.deliveries.some(({ day, lines }) => day >= from && lines.some((line) => line.itemId === itemId));
}

function dayInside({ random, from, to }: Setting): string {
  return addDays(from, Math.floor(between(random, 1, daysBetween(from, to))));
}

function same(all: readonly Papers[], papers: Papers): Papers {
  return all.find(({ area }) => area.id === papers.area.id) ?? papers;
}
