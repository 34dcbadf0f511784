import type { Pixels } from './pixels.ts';

const MEAN = [0.485, 0.456, 0.406] as const;
const SPREAD = [0.229, 0.224, 0.225] as const;

/** A picture as the finder of text takes it: blue, green and red one after the other, each about 0 with a spread of 1. */
export function finderInput({ width, height, data }: Pixels): Float32Array {
  const size = width * height;
  const input = new Float32Array(3 * size);
  for (let channel = 0; channel < 3; channel++) {
    const mean = MEAN[channel] ?? 0;
    const spread = SPREAD[channel] ?? 1;
    for (let index = 0; index < size; index++) {
      input[channel * size + index] = ((data[index * 3 + 2 - channel] ?? 0) / 255 - mean) / spread;
    }
  }
  return input;
}
