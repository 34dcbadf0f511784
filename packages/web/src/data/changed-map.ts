/**
 * A map with a few values changed, without a copy of it: 10,000 rows of which one changed are not copied. all: every value, in order, also the
 * changed ones; idOf: the key of one.
 */
export class ChangedMap<Value> implements ReadonlyMap<string, Value> {
  readonly #base: ReadonlyMap<string, Value>;
  readonly #changed: ReadonlyMap<string, Value>;
  readonly #all: readonly Value[];
  readonly #idOf: (value: Value) => string;

  constructor(
    base: ReadonlyMap<string, Value>,
    changed: ReadonlyMap<string, Value>,
    all: readonly Value[],
    idOf: (value: Value) => string,
  ) {
    this.#base = base;
    this.#changed = changed;
    this.#all = all;
    this.#idOf = idOf;
  }

  get size(): number {
    return this.#all.length;
  }

  get(id: string): Value | undefined {
    return this.#changed.get(id) ?? this.#base.get(id);
  }

  has(id: string): boolean {
    return this.#changed.has(id) || this.#base.has(id);
  }

  forEach(work: (value: Value, id: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const value of this.#all) work(value, this.#idOf(value), this);
  }

  keys(): MapIterator<string> {
    return this.#all.map(this.#idOf).values();
  }

  values(): MapIterator<Value> {
    return this.#all.values();
  }

  entries(): MapIterator<[string, Value]> {
    return this.#all.map((value): [string, Value] => [this.#idOf(value), value]).values();
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }
}
