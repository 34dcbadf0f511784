/** A list with one thing moved to where another stands, the others closing up. Unknown ones leave it as it is. */
export function moved<T>(list: readonly T[], item: T, over: T): T[] {
  const [from, to] = [list.indexOf(item), list.indexOf(over)];
  if (from < 0 || to < 0) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
