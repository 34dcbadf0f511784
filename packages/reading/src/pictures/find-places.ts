import type { Engine } from './engine.ts';
import type { Corners } from './seeing/geometry.ts';
import type { Pixels } from './seeing/pixels.ts';
import { resized } from './seeing/resized.ts';
import { textPlaces } from './seeing/text-places.ts';

const STEP = 32;

/** Where text stands on a picture, looked at in a size of about so many pixels. */
export async function findPlaces(engine: Engine, picture: Pixels, pixels: number): Promise<Corners[]> {
  const scale = Math.sqrt(pixels / (picture.width * picture.height));
  const width = inSteps(picture.width * scale);
  const height = inSteps(picture.height * scale);
  const likely = await engine.findText(resized(picture, width, height));
  return textPlaces(likely, picture.width / width, picture.height / height);
}

function inSteps(length: number): number {
  return Math.max(STEP, Math.round(length / STEP) * STEP);
}
