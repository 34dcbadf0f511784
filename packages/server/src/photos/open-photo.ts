import { Refusal } from '@larder/contract/refusals.ts';
import sharp from 'sharp';

const MEGAPIXELS_AT_MOST = 50;

/** A picture that can be worked on, with its size in pixels as it lies in the file. */
export interface OpenPhoto {
  picture: ReturnType<typeof sharp>;
  width: number;
  height: number;
}

/** Opens a JPEG, PNG or WebP file. Refused: other files, and pictures of more than 50 megapixels, which are never unpacked. */
export async function openPhoto(file: Uint8Array): Promise<OpenPhoto> {
  if (!isPicture(file)) throw new Refusal('photo.no-picture');
  const picture = sharp(file, { limitInputPixels: false });
  const { width, height } = await picture.metadata().catch(() => {
    throw new Refusal('photo.no-picture');
  });
  if (width * height > MEGAPIXELS_AT_MOST * 1_000_000) throw new Refusal('photo.too-large');
  return { picture, width, height };
}

/** By its first bytes: what it is called does not count. */
function isPicture(file: Uint8Array): boolean {
  const begins = Buffer.from(file.subarray(0, 12));
  const isJpeg = begins.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
  const isPng = begins.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
  return isJpeg || isPng || (begins.toString('latin1', 0, 4) === 'RIFF' && begins.toString('latin1', 8, 12) === 'WEBP');
}
