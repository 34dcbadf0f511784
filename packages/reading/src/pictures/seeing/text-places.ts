import { type Corners, grown, hullOf, scaled, sizeOf, smallestRectangle } from './geometry.ts';
import { patchesOf } from './patches.ts';
import type { Plane } from './pixels.ts';

/** From which probability a pixel belongs to text, and from which mean a patch of them is text. */
const PIXEL_IS_TEXT = 0.3;
const PATCH_IS_TEXT = 0.5;
/** The finder marks the inner part of a line only: its edges lie further out by this share of area over circumference. */
const EDGES_LIE_OUT = 1.6;
const SMALLEST_SIDE = 3;

/**
 * Where text stands, of the probability of each pixel to be within a line of text (DB, Liao et al. 2019): patches of likely pixels, the
 * smallest rectangle around each, its edges moved out to where the letters end. across and down: size of the picture over that of the plane.
 */
export function textPlaces(likely: Plane, across: number, down: number): Corners[] {
  const places: Corners[] = [];
  for (const patch of patchesOf(likely, PIXEL_IS_TEXT, 6)) {
    if (patch.mean < PATCH_IS_TEXT) continue;
    const inner = smallestRectangle(hullOf(patch.edge));
    if (!inner) continue;
    const { width, height } = sizeOf(inner);
    if (Math.min(width, height) < SMALLEST_SIDE) continue;
    places.push(scaled(grown(inner, (EDGES_LIE_OUT * width * height) / (2 * (width + height))), across, down));
  }
  return places;
}
