import type { PlacedPage } from '../paper/placed.ts';

/** A gap between two receipts is wider than this share of the page, and lies in the middle of it. */
const WIDE = 0.04;
const MIDDLE = [0.25, 0.75] as const;
/** Each of two receipts has so many words. */
const FEWEST_WORDS = 8;

/** The words left and right of the widest gap that runs down the whole picture; null: there is none. */
export function besideEachOther(page: PlacedPage): [PlacedPage, PlacedPage] | null {
  const [from, to] = MIDDLE.map((share) => share * page.width) as [number, number];
  const edges = page.words
    .map(({ left, width }) => ({ left, right: left + width }))
    .sort((one, other) => one.left - other.left);
  let [widest, at, reached] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { left, right } of edges) {
    const middle = (left + reached) / 2;
    if (left - reached > widest && middle > from && middle < to) [widest, at] = [left - reached, middle];
    reached = Math.max(reached, right);
  }
  if (widest < WIDE * page.width) return null;
  const left = page.words.filter((word) => word.left < at);
  const right = page.words.filter((word) => word.left >= at);
  if (left.length < FEWEST_WORDS || right.length < FEWEST_WORDS) return null;
  return [
    { ...page, words: left },
    { ...page, words: right },
  ];
}
