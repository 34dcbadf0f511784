/** Where a value stands in an input, and what it is: `['lines.0.quantity', '2']`. Lists and objects themselves are left out. */
export function placesIn(value: unknown, at = ''): [place: string, value: unknown][] {
  if (value === null || typeof value !== 'object') return [[at, value]];
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, at ? `${at}.${key}` : key));
}

/** The same input with another value in one place. */
export function withAt<Input extends object>(input: Input, place: string, value: unknown): Input {
  const copy = structuredClone(input);
  const steps = place.split('.');
  const last = steps.pop() ?? '';
  let inner = copy as Record<string, unknown>;
  for (const step of steps) inner = inner[step] as Record<string, unknown>;
  inner[last] = value;
  return copy;
}
