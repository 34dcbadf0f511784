/** Something stored that is not what the documents, prices, recipes and counts say it should be. */
export interface Difference {
  table: string;
  key: string;
  kept: string | null;
  told: string | null;
}

/** What two lists of figures by key disagree on. */
export function mapDifferences(
  table: string,
  kept: ReadonlyMap<string, string>,
  told: ReadonlyMap<string, string>,
): Difference[] {
  return each([...kept.keys(), ...told.keys()], (key) => {
    const [a, b] = [kept.get(key) ?? null, told.get(key) ?? null];
    return a === b ? [] : [{ table, key, kept: a, told: b }];
  });
}

/** Each key once. */
export function each(keys: readonly string[], differences: (key: string) => Difference[]): Difference[] {
  return [...new Set(keys)].flatMap(differences);
}

export function difference(table: string, key: string, kept: unknown, told: unknown): Difference {
  return { table, key, kept: JSON.stringify(kept), told: JSON.stringify(told) };
}

const AT_ONCE = 200;

export function* batches<T>(list: readonly T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += AT_ONCE) yield list.slice(start, start + AT_ONCE);
}
