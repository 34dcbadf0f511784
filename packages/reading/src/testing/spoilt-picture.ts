import sharp from 'sharp';
import { eachDrawnPage } from '../pictures/draw-pages.ts';
import type { Corners } from '../pictures/seeing/geometry.ts';
import { homography, moved } from '../pictures/seeing/homography.ts';
import { noPixels, type Pixels, turned } from '../pictures/seeing/pixels.ts';
import { Random } from './random.ts';

/** How a paper comes to its reader: scanned, photographed on a table from the side in bad light, or photographed lying the wrong way. */
export const SPOILT_AS = ['scan', 'photo', 'turned photo'] as const;
export type SpoiltAs = (typeof SPOILT_AS)[number];

const LONGEST = 2000;
const TABLE = [64, 58, 52] as const;

/** The pages of a PDF as pictures of them would be, each from a seed: askew, blurred, in shadow, with noise, as JPEG. */
export async function spoiltPictures(pdf: Uint8Array, as: SpoiltAs, seed: number): Promise<Uint8Array[]> {
  const random = new Random(seed);
  const pictures: Uint8Array[] = [];
  await eachDrawnPage(pdf, LONGEST, async (page) => {
    pictures.push(await spoilt(page, as, random));
  });
  return pictures;
}

async function spoilt(page: Pixels, as: SpoiltAs, random: Random): Promise<Uint8Array> {
  const share = (most: number): number => (random.whole(-1000, 1000) / 1000) * most;
  const lying = onTable(page, as === 'scan' ? 0 : 0.06, as === 'scan' ? 0.012 : 0.03, share);
  shade(lying, as === 'scan' ? 0.05 : 0.35, as === 'scan' ? 6 : 10, share);
  const { width, height, data } = as === 'turned photo' ? turned(lying, random.pick([1, 2, 3] as const)) : lying;
  const blurred = sharp(data, { raw: { width, height, channels: 3 } }).blur(as === 'scan' ? 0.6 : 0.9);
  return new Uint8Array(await blurred.jpeg({ quality: as === 'scan' ? 70 : 62 }).toBuffer());
}

/** A sheet on a darker table: turned by up to `tilt`, its corners out of line by up to `tilt` too, with a margin around it. */
function onTable(page: Pixels, margin: number, tilt: number, share: (most: number) => number): Pixels {
  const [width, height] = [Math.round(page.width * (1 + 2 * margin)), Math.round(page.height * (1 + 2 * margin))];
  const [left, top] = [margin * page.width, margin * page.height];
  const turn = share(tilt);
  const corner = (x: number, y: number) => ({
    x: left + x * page.width + (0.5 - y) * turn * page.height + share(margin === 0 ? 0 : tilt / 2) * page.width,
    y: top + y * page.height + (x - 0.5) * turn * page.width + share(margin === 0 ? 0 : tilt / 2) * page.height,
  });
  const corners: Corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
  const back = inverse(page, corners);
  const result = noPixels(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = moved(back, { x, y });
      for (let channel = 0; channel < 3; channel++) {
        result.data[(y * width + x) * 3 + channel] = mixed(
          page,
          from.x,
          from.y,
          channel,
          margin === 0 ? 250 : TABLE[channel],
        );
      }
    }
  }
  return result;
}

/** From a place on the table to the one on the page. */
function inverse(page: Pixels, corners: Corners): NonNullable<ReturnType<typeof homography>> {
  const [a, b, c, d, e, f, g, h] = homography(page.width, page.height, corners) ?? [1, 0, 0, 0, 1, 0, 0, 0];
  const whole = a * e - b * d;
  return [
    (e - f * h) / whole,
    (c * h - b) / whole,
    (b * f - c * e) / whole,
    (f * g - d) / whole,
    (a - c * g) / whole,
    (c * d - a * f) / whole,
    (d * h - e * g) / whole,
    (b * g - a * h) / whole,
  ];
}

function mixed({ width, height, data }: Pixels, x: number, y: number, channel: number, outside = 0): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return outside;
  const at = (right: number, down: number): number => data[((top + down) * width + left + right) * 3 + channel] ?? 0;
  const [shareRight, shareDown] = [x - left, y - top];
  const upper = at(0, 0) * (1 - shareRight) + at(1, 0) * shareRight;
  return upper * (1 - shareDown) + (at(0, 1) * (1 - shareRight) + at(1, 1) * shareRight) * shareDown;
}

/** A shadow across the picture, and noise. */
function shade(picture: Pixels, depth: number, noise: number, share: (most: number) => number): void {
  const [across, down] = [share(1), share(1)];
  const { width, height, data } = picture;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shadow = 1 - depth * (0.5 + 0.5 * Math.sin(2 * ((across * x) / width + (down * y) / height)));
      const grain = share(noise);
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 3 + channel;
        data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) * shadow + grain));
      }
    }
  }
}
