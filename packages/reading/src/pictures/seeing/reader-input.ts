import type { Pixels } from './pixels.ts';

/** The reader of lines takes them at this height. */
export const LINE_HEIGHT = 48;

/** Lines as their reader takes several at once: blue, green and red from -1 to 1; what a line is shorter than the longest is grey. */
export function readerInput(lines: readonly Pixels[], width: number): Float32Array {
  const plane = LINE_HEIGHT * width;
  const input = new Float32Array(lines.length * 3 * plane);
  for (const [place, line] of lines.entries()) {
    for (let channel = 0; channel < 3; channel++) {
      for (let y = 0; y < LINE_HEIGHT; y++) {
        const to = (place * 3 + channel) * plane + y * width;
        for (let x = 0; x < line.width; x++) {
          input[to + x] = (line.data[(y * line.width + x) * 3 + 2 - channel] ?? 0) / 127.5 - 1;
        }
      }
    }
  }
  return input;
}
