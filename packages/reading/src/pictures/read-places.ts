import type { Engine } from './engine.ts';
import { type Corners, sizeOf } from './seeing/geometry.ts';
import type { Letter } from './seeing/letters.ts';
import type { Pixels } from './seeing/pixels.ts';
import { LINE_HEIGHT } from './seeing/reader-input.ts';
import { straightened } from './seeing/straightened.ts';

const TOGETHER = 6;
const NARROWEST = 16;
const WIDEST = 3200;

/** What was read at a place of text. */
export interface SeenLine {
  corners: Corners;
  letters: Letter[];
}

/** Reads what stands at places of a picture, several of about one length at a time. */
export async function readPlaces(engine: Engine, picture: Pixels, places: readonly Corners[]): Promise<SeenLine[]> {
  const lines = places.flatMap((corners) => {
    const pixels = lineOf(picture, corners);
    return pixels ? [{ corners, pixels }] : [];
  });
  lines.sort((a, b) => a.pixels.width - b.pixels.width);
  const seen: SeenLine[] = [];
  for (let from = 0; from < lines.length; from += TOGETHER) {
    const some = lines.slice(from, from + TOGETHER);
    const letters = await engine.readLines(some.map(({ pixels }) => pixels));
    for (const [index, { corners }] of some.entries()) seen.push({ corners, letters: letters[index] ?? [] });
  }
  return seen;
}

function lineOf(picture: Pixels, corners: Corners): Pixels | null {
  const { width, height } = sizeOf(corners);
  if (height < 1) return null;
  const wanted = Math.round((width * LINE_HEIGHT) / height);
  return straightened(picture, corners, Math.min(WIDEST, Math.max(NARROWEST, wanted)), LINE_HEIGHT);
}
