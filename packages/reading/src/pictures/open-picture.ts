import sharp from 'sharp';
import { CannotRead } from '../reader.ts';
import type { Pixels } from './seeing/pixels.ts';

const MEGAPIXELS_AT_MOST = 50;

sharp.concurrency(1);
sharp.cache(false);

/** A picture that is worked on: as it is held upright, not larger than `longest`. */
export interface OpenPicture {
  pixels: Pixels;
  /** Its size in the file, upright. */
  width: number;
  height: number;
}

/** Unpacks a JPEG, PNG or WebP file, upright by what its file says. Pictures of more than 50 megapixels are never unpacked. */
export async function openPicture(file: Uint8Array, longest: number): Promise<OpenPicture> {
  const picture = sharp(file, { limitInputPixels: false, failOn: 'error' });
  const size = await picture.metadata().catch(damaged);
  if (size.width * size.height > MEGAPIXELS_AT_MOST * 1_000_000) throw new CannotRead('too-large');
  const { data, info } = await picture
    .autoOrient()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
  const pixels = { width: info.width, height: info.height, data: threeChannels(data, info.channels) };
  const lies = info.width > info.height;
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  return { pixels, width: lies ? longer : shorter, height: lies ? shorter : longer };
}

/** Grey pictures come with one value a pixel. */
function threeChannels(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const result = new Uint8Array((data.length / channels) * 3);
  for (let index = 0; index < result.length; index++) result[index] = data[Math.floor(index / 3) * channels] ?? 0;
  return result;
}

function damaged(): never {
  throw new CannotRead('damaged');
}
