import { Refusal } from '@larder/contract/refusals.ts';
import sharp from 'sharp';
import { openPhoto } from './open-photo.ts';
import type { SizedPhoto } from './sized-photo.ts';

/** Sides in pixels; a smaller photo is not made larger. */
const SIDE = 1200;
const THUMB_SIDE = 240;

/**
 * Makes the middle of a picture a square JPEG, turned as the camera noted. Nothing else of the file is stored: no place, time or camera. Refused as
 * openPhoto does.
 */
export async function squarePhoto(file: Uint8Array): Promise<SizedPhoto> {
  const { picture, width, height } = await openPhoto(file);
  const side = Math.min(SIDE, width, height);
  try {
    const full = await picture
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer();
    const small = Math.min(THUMB_SIDE, side);
    const thumb = await sharp(full).resize(small, small).jpeg({ quality: 78 }).toBuffer();
    return { full, thumb, width: side, height: side };
  } catch {
    throw new Refusal('photo.no-picture');
  }
}
