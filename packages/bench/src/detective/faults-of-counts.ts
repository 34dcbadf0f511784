import { pick } from '@larder/server/demo/plan/random.ts';
import { leastOf, type Planted, type Setting, withPapers } from './case.ts';
import type { CountedLine, Papers } from './trade.ts';
import { SHELVES } from './world.ts';

/** One line was written in another unit than it was counted in. */
export function wrongCountUnit(setting: Setting, papers: Papers): Planted | null {
  const { random } = setting;
  const end = setting.days.at(-1) ?? '';
  const lines = papers.counts.get(end) ?? [];
  const least = leastOf(setting, papers);
  const candidates = lines.flatMap((line) => {
    const item = papers.area.items.find(({ id }) => id === line.itemId);
    if (!item || line.quantity <= 0) return [];
    const sizes = [...(item.unit === 'unit' ? [1] : [1, 1000]), item.lotSize, item.lotSize / item.unitsPerLot];
    return sizes
      .map((size) => size / line.size)
      .filter((ratio) => ratio >= 1.25 || ratio <= 0.8)
      .filter((ratio) => least.get(item.id)?.lte(line.quantity * Math.abs(ratio - 1)))
      .map((ratio) => ({ line, ratio }));
  });
  if (candidates.length === 0) return null;
  const { line, ratio } = pick(random, candidates);
  const written = { ...line, quantity: line.quantity * ratio, size: line.size * ratio };
  const asked = counted(
    papers,
    end,
    lines.map((one) => (one === line ? written : one)),
  );
  return {
    all: withPapers(setting.base, asked),
    asked,
    kind: 'wrong count unit',
    isRight: (key) => key === `wrong count unit ${line.itemId}`,
  };
}

/** A whole shelf has no line, or one thing on it has none. */
export function shelfNotCounted(setting: Setting, papers: Papers): Planted | null {
  const { random } = setting;
  const end = setting.days.at(-1) ?? '';
  const lines = papers.counts.get(end) ?? [];
  const least = leastOf(setting, papers);
  const candidates = lines.filter(
    (line) =>
      lines.some((other) => other.itemId === line.itemId && other !== line) &&
      least.get(line.itemId)?.lte(line.quantity),
  );
  if (candidates.length === 0) return null;
  const line = pick(random, candidates);
  const shelf = SHELVES.find((name) => name === line.shelfId) ?? '';
  const whole = random() < 0.6;
  const asked = counted(
    papers,
    end,
    lines.filter((one) => (whole ? one.shelfId !== shelf : one !== line)),
  );
  return {
    all: withPapers(setting.base, asked),
    asked,
    kind: 'shelf not counted',
    isRight: (key) => key === `shelf not counted ${shelf}`,
  };
}

function counted(papers: Papers, day: string, lines: CountedLine[]): Papers {
  return { ...papers, counts: new Map([...papers.counts, [day, lines]]) };
}
