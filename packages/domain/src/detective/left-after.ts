/**
 * Returns how much of some values is left, as a sum of squares, when so much for each of one or two other things is taken off: the best so much, by least
 * squares. A statistic, so plain numbers.
 */
export function leftAfter(values: readonly number[], things: readonly (readonly number[])[]): number {
  const [first = [], second] = things;
  const rest = values.map((value, at) => value - shareOf(values, first) * (first[at] ?? 0));
  if (!second) return squares(rest);
  const beside = second.map((value, at) => value - shareOf(second, first) * (first[at] ?? 0));
  return squares(rest.map((value, at) => value - shareOf(rest, beside) * (beside[at] ?? 0)));
}

/** How much of one thing goes with each of another. */
function shareOf(values: readonly number[], thing: readonly number[]): number {
  const size = squares(thing);
  return size === 0 ? 0 : dot(values, thing) / size;
}

function squares(values: readonly number[]): number {
  return dot(values, values);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
