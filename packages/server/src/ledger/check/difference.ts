/** Something stored that is not what the documents, prices, recipes and counts say it should be. */
export interface Difference {
  table: string;
  key: string;
  stored: string | null;
  computed: string | null;
}

/** What two lists of figures by key disagree on. */
export function mapDifferences(
  table: string,
  stored: ReadonlyMap<string, string>,
  computed: ReadonlyMap<string, string>,
): Difference[] {
  return each([...stored.keys(), ...computed.keys()], (key) => {
    const [a, b] = [stored.get(key) ?? null, computed.get(key) ?? null];
    return a === b ? [] : [{ table, key, stored: a, computed: b }];
  });
}

/** Each key once. */
export function each(keys: readonly string[], differences: (key: string) => Difference[]): Difference[] {
  return [...new Set(keys)].flatMap(differences);
}

export function difference(table: string, key: string, stored: unknown, computed: unknown): Difference {
  return { table, key, stored: JSON.stringify(stored), computed: JSON.stringify(computed) };
}

const AT_ONCE = 200;

export function* batches<T>(list: readonly T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += AT_ONCE) yield list.slice(start, start + AT_ONCE);
}
