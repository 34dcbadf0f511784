import { noPixels, type Pixels } from './pixels.ts';

/** A picture made larger or smaller; each pixel is the mean of what it covers, or mixed of its neighbours where it becomes larger. */
export function resized(picture: Pixels, width: number, height: number): Pixels {
  const across = weights(picture.width, width);
  const down = weights(picture.height, height);
  const narrow = new Float32Array(width * picture.height * 3);
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < width; x++) {
      const { from, shares } = across[x] ?? NOTHING;
      let [red, green, blue] = [0, 0, 0];
      for (let index = 0; index < shares.length; index++) {
        const at = (y * picture.width + from + index) * 3;
        const share = shares[index] ?? 0;
        red += (picture.data[at] ?? 0) * share;
        green += (picture.data[at + 1] ?? 0) * share;
        blue += (picture.data[at + 2] ?? 0) * share;
      }
      const to = (y * width + x) * 3;
      narrow[to] = red;
      narrow[to + 1] = green;
      narrow[to + 2] = blue;
    }
  }
  const result = noPixels(width, height);
  const row = new Float32Array(width * 3);
  for (let y = 0; y < height; y++) {
    const { from, shares } = down[y] ?? NOTHING;
    row.fill(0);
    for (let index = 0; index < shares.length; index++) {
      const at = (from + index) * width * 3;
      const share = shares[index] ?? 0;
      for (let x = 0; x < row.length; x++) row[x] = (row[x] ?? 0) + (narrow[at + x] ?? 0) * share;
    }
    for (let x = 0; x < row.length; x++) result.data[y * width * 3 + x] = (row[x] ?? 0) + 0.5;
  }
  return result;
}

interface Weights {
  from: number;
  shares: number[];
}

const NOTHING: Weights = { from: 0, shares: [] };

/** For each place of the result, which places of the original count and how much: a tent as wide as the step, at least one pixel. */
function weights(original: number, wanted: number): Weights[] {
  const step = original / wanted;
  const reach = Math.max(1, step);
  return Array.from({ length: wanted }, (_, index) => {
    const middle = (index + 0.5) * step - 0.5;
    const from = Math.max(0, Math.ceil(middle - reach));
    const to = Math.min(original - 1, Math.floor(middle + reach));
    const shares = Array.from({ length: to - from + 1 }, (_, at) =>
      Math.max(0, 1 - Math.abs(from + at - middle) / reach),
    );
    const whole = shares.reduce((total, share) => total + share, 0);
    return { from, shares: shares.map((share) => share / whole) };
  });
}
