/** Collects how long each step took, in milliseconds, and states it as a table. */
export class Timings {
  readonly steps = new Map<string, number[]>();

  async time<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
    const start = performance.now();
    const result = await work();
    this.add(step, performance.now() - start);
    return result;
  }

  add(step: string, ms: number): void {
    const known = this.steps.get(step);
    if (known) known.push(ms);
    else this.steps.set(step, [ms]);
  }

  of(step: string): readonly number[] {
    return this.steps.get(step) ?? [];
  }

  p50(step: string): number {
    return percentile(this.of(step), 50);
  }

  p95(step: string): number {
    return percentile(this.of(step), 95);
  }

  slowest(step: string): number {
    return percentile(this.of(step), 100);
  }
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
