import type { Engine } from './engine.ts';
import { legibility } from './read-places.ts';
import { asRead, type Corners, type Point, sizeOf } from './seeing/geometry.ts';
import { type Pixels, turned } from './seeing/pixels.ts';

/** How many of the longest lines are read both ways up. */
const TRIED = 8;
/** Upside down has to be read this much surer. */
const CLEARLY = 0.04;

/** A picture the right way up with its places of text. quarters: how often it was turned clockwise by a quarter of a circle. */
export interface Upright {
  picture: Pixels;
  places: Corners[];
  quarters: 0 | 1 | 2 | 3;
}

/** Turns a picture so that its text runs from left to right: by the shape of its places, and by which way up it reads better. */
export async function upright(engine: Engine, picture: Pixels, places: readonly Corners[]): Promise<Upright> {
  const lying = turnedTo(picture, places, runDown(places) ? 1 : 0);
  const longest = [...lying.places].sort((a, b) => sizeOf(b).width - sizeOf(a).width).slice(0, TRIED);
  const over = turnedTo(lying.picture, longest, 2);
  const asItIs = await legibility(engine, lying.picture, longest);
  if (asItIs > 0.9) return lying;
  if ((await legibility(engine, over.picture, over.places)) < asItIs + CLEARLY) return lying;
  return turnedTo(picture, places, lying.quarters === 0 ? 2 : 3);
}

/** Where a point of the turned picture lies on the one before. width and height: of the one before. */
export function turnedBack(quarters: 0 | 1 | 2 | 3, { x, y }: Point, width: number, height: number): Point {
  if (quarters === 0) return { x, y };
  if (quarters === 1) return { x: y, y: height - x };
  if (quarters === 2) return { x: width - x, y: height - y };
  return { x: width - y, y: x };
}

function turnedTo(picture: Pixels, places: readonly Corners[], quarters: 0 | 1 | 2 | 3): Upright {
  const { width, height } = picture;
  const there = ({ x, y }: Point): Point => {
    if (quarters === 0) return { x, y };
    if (quarters === 1) return { x: height - y, y: x };
    if (quarters === 2) return { x: width - x, y: height - y };
    return { x: y, y: width - x };
  };
  return {
    picture: turned(picture, quarters),
    places: places.map((corners) => asRead(corners.map(there)) ?? corners),
    quarters,
  };
}

/** Whether most of the text, by its length, runs down or up the picture. */
function runDown(places: readonly Corners[]): boolean {
  let [across, down] = [0, 0];
  for (const place of places) {
    const { width, height } = sizeOf(place);
    if (width > 2 * height) across += width;
    if (height > 2 * width) down += height;
  }
  return down > across;
}
