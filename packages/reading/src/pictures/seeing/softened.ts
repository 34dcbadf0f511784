import { noPixels, type Pixels } from './pixels.ts';

/** Shares of the neighbours within reach of a pixel: a bell of two pixels' spread. */
const REACH = 4;
const BELL = Array.from({ length: 2 * REACH + 1 }, (_, index) => Math.exp(-((index - REACH) ** 2) / 8));
const WHOLE = BELL.reduce((total, share) => total + share, 0);

/** A line with its letters softened, which closes the dots of needle printers and of worn print. */
export function softened(line: Pixels): Pixels {
  return softenedAlong(softenedAlong(line, 1, 0), 0, 1);
}

function softenedAlong({ width, height, data }: Pixels, across: 0 | 1, down: 0 | 1): Pixels {
  const result = noPixels(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        let total = 0;
        for (let step = -REACH; step <= REACH; step++) {
          const fromX = Math.min(Math.max(x + step * across, 0), width - 1);
          const fromY = Math.min(Math.max(y + step * down, 0), height - 1);
          total += (BELL[step + REACH] ?? 0) * (data[(fromY * width + fromX) * 3 + channel] ?? 0);
        }
        result.data[(y * width + x) * 3 + channel] = total / WHOLE + 0.5;
      }
    }
  }
  return result;
}
