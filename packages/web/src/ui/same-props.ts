/** Whether a part is given the same again, for `memo`: lists are the same while they hold the same things in the same order. */
export function sameProps<Props extends object>(before: Readonly<Props>, after: Readonly<Props>): boolean {
  const keys = Object.keys(after) as (keyof Props)[];
  return keys.length === Object.keys(before).length && keys.every((key) => isSame(before[key], after[key]));
}

function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return Object.is(before, after);
  return before.length === after.length && before.every((one, at) => Object.is(one, after[at]));
}
