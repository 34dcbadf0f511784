/** What one file was read as, beside what stands on it. */
export interface Measured {
  file: string;
  milliseconds: number;
  right: number;
  all: number;
  /** Each field that was read otherwise, by its name. */
  misses: string[];
}

/** A row of the table of files: how many, how many fields right, how long the slowest took. */
export function summary(what: string, measured: readonly Measured[], wanted: string): string {
  const sum = (of: (one: Measured) => number) => measured.reduce((total, one) => total + of(one), 0);
  const [right, all] = [sum((one) => one.right), sum((one) => one.all)];
  const slowest = Math.max(0, ...measured.map(({ milliseconds }) => milliseconds));
  return `| ${what} | ${measured.length} | ${right} of ${all} | ${percent(right, all)} | ${wanted} | ${Math.round(slowest)} ms |`;
}

export function percent(right: number, all: number): string {
  return all === 0 ? '' : `${((100 * right) / all).toFixed(1)} %`;
}

/** Every miss with the name of its file. */
export function missesOf(measured: readonly Measured[]): string {
  const lines = measured.flatMap(({ file, misses }) => misses.map((miss) => `- ${file}: ${miss}`));
  return lines.length === 0 ? '' : `\nRead otherwise:\n\n${lines.join('\n')}\n`;
}
