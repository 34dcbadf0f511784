/** Collects how long each step took, in milliseconds, and says it as a table. */
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

  p50(step: string): number {
    return percentile(this.steps.get(step) ?? [], 50);
  }

  p95(step: string): number {
    return percentile(this.steps.get(step) ?? [], 95);
  }
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
