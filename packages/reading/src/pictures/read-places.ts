import type { Engine } from './engine.ts';
import { type Corners, grown, sizeOf } from './seeing/geometry.ts';
import { columnsWithInk } from './seeing/ink.ts';
import type { Letter } from './seeing/letters.ts';
import type { Pixels } from './seeing/pixels.ts';
import { LINE_HEIGHT } from './seeing/reader-input.ts';
import { softened } from './seeing/softened.ts';
import { straightened } from './seeing/straightened.ts';
import { ofTwoReadings } from './seeing/two-readings.ts';
import { type Word, wordsOf } from './seeing/words.ts';

/** So many columns of pixels go through the reader at a time: its memory grows with them. */
const COLUMNS_TOGETHER = 2400;
const NARROWEST = 16;
const WIDEST = 3200;
/** The first reading takes a little more than the finder found, by this share of the height; the second is wider and softened. */
const MARGIN = 0.08;
const WIDER = 1.25;

/** What was read at a place of text. */
export interface SeenLine {
  corners: Corners;
  words: Word[];
}

/** Reads what stands at places of a picture, each on two versions of it. */
export async function readPlaces(engine: Engine, picture: Pixels, places: readonly Corners[]): Promise<SeenLine[]> {
  const lines = places.flatMap((corners) => {
    const plain = lineOf(picture, grown(corners, MARGIN * sizeOf(corners).height), 1);
    const wide = lineOf(picture, corners, WIDER);
    return plain && wide ? [{ corners, plain, soft: softened(wide) }] : [];
  });
  const first = await readAll(
    engine,
    lines.map(({ plain }) => plain),
  );
  const second = await readAll(
    engine,
    lines.map(({ soft }) => soft),
  );
  return lines.map(({ corners, plain }, index) => ({
    corners,
    words: wordsOf(ofTwoReadings(first[index] ?? [], second[index] ?? []), columnsWithInk(plain)),
  }));
}

/** How surely lines are read, without reading them twice: the mean over their letters. */
export async function legibility(engine: Engine, picture: Pixels, places: readonly Corners[]): Promise<number> {
  const lines = places.flatMap((corners) => lineOf(picture, corners, 1) ?? []);
  const letters = (await readAll(engine, lines)).flat();
  return letters.reduce((total, { confidence }) => total + confidence, 0) / Math.max(1, letters.length);
}

/** Reads lines, several of about one length at a time; answers them in the order in which they came. */
async function readAll(engine: Engine, lines: readonly Pixels[]): Promise<Letter[][]> {
  const waiting = [...lines.entries()].sort(([, one], [, other]) => one.width - other.width);
  const read: Letter[][] = [];
  while (waiting.length > 0) {
    const widest = waiting.findLast(([, { width }], at) => (at + 1) * width <= COLUMNS_TOGETHER)?.[1];
    const some = waiting.splice(0, widest ? waiting.findLastIndex(([, line]) => line === widest) + 1 : 1);
    const letters = await engine.readLines(some.map(([, line]) => line));
    for (const [at, [index]] of some.entries()) read[index] = letters[at] ?? [];
  }
  return read;
}

function lineOf(picture: Pixels, corners: Corners, wider: number): Pixels | null {
  const { width, height } = sizeOf(corners);
  if (height < 1) return null;
  const wanted = Math.round((wider * width * LINE_HEIGHT) / height);
  return straightened(picture, corners, Math.min(WIDEST, Math.max(NARROWEST, wanted)), LINE_HEIGHT);
}
