/** Numbers that look drawn by chance and are the same for the same seed (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <One>(list: readonly One[]): One | undefined => list[below(list.length)];
  const some = <One>(list: readonly One[], most: number): One[] =>
    list.length === 0 ? [] : [...new Set(Array.from({ length: below(most + 1) }, () => pick(list) as One))];
  return { next, below, pick, some };
}

export type Chance = ReturnType<typeof chanceOf>;
