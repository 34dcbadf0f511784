import { Refusal } from '@larder/contract/refusals.ts';
import sharp from 'sharp';

/** Sides in pixels; a smaller photo is not made larger. */
const SIDE = 1200;
const THUMB_SIDE = 240;
const MEGAPIXELS_AT_MOST = 50;

/** A square JPEG and its small copy. */
export interface SquarePhoto {
  full: Uint8Array;
  thumb: Uint8Array;
}

/**
 * The middle of a JPEG, PNG or WebP picture as square JPEGs, turned as the camera noted. Nothing else of the file is stored: no place, time or
 * camera. Refused: other files, and pictures of more than 50 megapixels, which are never unpacked.
 */
export async function squarePhoto(file: Uint8Array): Promise<SquarePhoto> {
  if (!isPicture(file)) throw new Refusal('photo.no-picture');
  const picture = sharp(file, { limitInputPixels: false });
  const { width, height } = await picture.metadata().catch(() => {
    throw new Refusal('photo.no-picture');
  });
  if (width * height > MEGAPIXELS_AT_MOST * 1_000_000) throw new Refusal('photo.too-large');
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
    return { full, thumb };
  } catch {
    throw new Refusal('photo.no-picture');
  }
}

/** By its first bytes: what it is called does not count. */
function isPicture(file: Uint8Array): boolean {
  const begins = Buffer.from(file.subarray(0, 12));
  const isJpeg = begins.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
  const isPng = begins.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
  return isJpeg || isPng || (begins.toString('latin1', 0, 4) === 'RIFF' && begins.toString('latin1', 8, 12) === 'WEBP');
}
