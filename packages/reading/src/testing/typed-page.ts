import type { PlacedPage } from '../paper/placed.ts';

const [WIDTH, HEIGHT, ROW] = [6, 10, 12];

/** A page as a typewriter would print it: every letter as wide, every row as high as the other. */
export function typedPage(rows: readonly string[]): PlacedPage {
  const words = rows.flatMap((row, at) =>
    [...row.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      left: WIDTH * index,
      top: ROW * at,
      width: WIDTH * text.length,
      height: HEIGHT,
      confidence: 1,
    })),
  );
  const longest = Math.max(...rows.map(({ length }) => length));
  return { number: 1, width: WIDTH * longest, height: ROW * rows.length, words };
}
