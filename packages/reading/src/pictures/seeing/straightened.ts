import type { Corners } from './geometry.ts';
import { homography } from './homography.ts';
import { noPixels, type Pixels } from './pixels.ts';

/**
 * What lies between four corners of a picture, as a straight picture of a width and height: each pixel is mixed of the four nearest ones,
 * and of several places within it where the picture becomes smaller. Beyond the edge the nearest pixel counts.
 */
export function straightened(picture: Pixels, corners: Corners, width: number, height: number): Pixels | null {
  const map = homography(width, height, corners);
  if (!map) return null;
  const [a, b, c, d, e, f, g, h] = map;
  const result = noPixels(width, height);
  const samples = samplesNeeded(corners, width, height);
  const colour = new Float64Array(3);
  let to = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      colour.fill(0);
      for (let row = 0; row < samples; row++) {
        const inY = y + (row + 0.5) / samples;
        for (let column = 0; column < samples; column++) {
          const inX = x + (column + 0.5) / samples;
          const depth = g * inX + h * inY + 1;
          addColour(picture, (a * inX + b * inY + c) / depth - 0.5, (d * inX + e * inY + f) / depth - 0.5, colour);
        }
      }
      const share = samples * samples;
      result.data[to] = (colour[0] ?? 0) / share + 0.5;
      result.data[to + 1] = (colour[1] ?? 0) / share + 0.5;
      result.data[to + 2] = (colour[2] ?? 0) / share + 0.5;
    }
  }
  return result;
}

/** One place in each pixel, or two by two where the picture becomes clearly smaller. */
function samplesNeeded([topLeft, topRight, , bottomLeft]: Corners, width: number, height: number): 1 | 2 {
  const across = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) / width;
  const down = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y) / height;
  return Math.max(across, down) > 1.4 ? 2 : 1;
}

function addColour({ width, height, data }: Pixels, x: number, y: number, colour: Float64Array): void {
  const inX = Math.min(Math.max(x, 0), width - 1);
  const inY = Math.min(Math.max(y, 0), height - 1);
  const left = Math.floor(inX);
  const top = Math.floor(inY);
  const shareRight = inX - left;
  const shareDown = inY - top;
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const a = (top * width + left) * 3;
  const b = (top * width + right) * 3;
  const c = (bottom * width + left) * 3;
  const d = (bottom * width + right) * 3;
  for (let channel = 0; channel < 3; channel++) {
    const upper = (data[a + channel] ?? 0) * (1 - shareRight) + (data[b + channel] ?? 0) * shareRight;
    const lower = (data[c + channel] ?? 0) * (1 - shareRight) + (data[d + channel] ?? 0) * shareRight;
    colour[channel] = (colour[channel] ?? 0) + upper * (1 - shareDown) + lower * shareDown;
  }
}
