import type { Pixels } from './pixels.ts';

/** Rows of a line that letters reach; above and below, rules and neighbouring lines would count as ink. */
const FROM = 0.12;
const TO = 0.88;
/** How much of the difference between paper and darkest letter makes a column one with ink. */
const IS_INK = 0.33;

/** For each column of a line of text, whether a letter has ink in it: dark on light, or light on dark. */
export function columnsWithInk({ width, height, data }: Pixels): boolean[] {
  const from = Math.floor(height * FROM);
  const to = Math.ceil(height * TO);
  const darkest = new Float64Array(width).fill(255);
  const lightest = new Float64Array(width);
  const all: number[] = [];
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const grey = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
      darkest[x] = Math.min(darkest[x] ?? 255, grey);
      lightest[x] = Math.max(lightest[x] ?? 0, grey);
      if ((x + y) % 4 === 0) all.push(grey);
    }
  }
  all.sort((a, b) => a - b);
  const at = (share: number) => all[Math.floor((all.length - 1) * share)] ?? 0;
  const [dark, middle, light] = [at(0.02), at(0.5), at(0.98)];
  const onDark = light - middle > middle - dark;
  const paper = onDark ? at(0.25) : at(0.75);
  const needed = IS_INK * Math.abs((onDark ? light : dark) - paper);
  return Array.from({ length: width }, (_, x) =>
    onDark ? (lightest[x] ?? 0) - paper > needed : paper - (darkest[x] ?? 255) > needed,
  );
}
