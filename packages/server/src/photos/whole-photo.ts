import { Refusal } from '@larder/contract/refusals.ts';
import sharp from 'sharp';
import { openPhoto } from './open-photo.ts';
import type { SizedPhoto } from './sized-photo.ts';

/** Longest sides in pixels; a smaller photo is not made larger. The small print of an A4 paper is still read at 2400. */
export const LONGEST_PHOTO = 1600;
export const LONGEST_PAPER = 2400;
const THUMB_LONGEST = 480;

/** Makes the whole of a picture a JPEG, as squarePhoto does with its middle. */
export async function wholePhoto(file: Uint8Array, longest: number): Promise<SizedPhoto> {
  const { picture } = await openPhoto(file);
  const within = { fit: 'inside', withoutEnlargement: true } as const;
  try {
    const full = await picture
      .autoOrient()
      .resize(longest, longest, within)
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer();
    const { width, height } = await sharp(full).metadata();
    const thumb = await sharp(full).resize(THUMB_LONGEST, THUMB_LONGEST, within).jpeg({ quality: 78 }).toBuffer();
    return { full, thumb, width, height };
  } catch {
    throw new Refusal('photo.no-picture');
  }
}
