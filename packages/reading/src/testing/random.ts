/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 up to, not including, 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from first to last, both included. */
  whole(first: number, last: number): number {
    return first + Math.floor(this.share() * (last - first + 1));
  }

  chance(share: number): boolean {
    return this.share() < share;
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.whole(0, values.length - 1)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  }

  /** The same values in another order. */
  shuffled<Value>(values: readonly Value[]): Value[] {
    return values
      .map((value) => ({ value, place: this.share() }))
      .sort((one, other) => one.place - other.place)
      .map(({ value }) => value);
  }

  digits(count: number): string {
    return Array.from({ length: count }, (_, at) => this.whole(at === 0 ? 1 : 0, 9)).join('');
  }
}
