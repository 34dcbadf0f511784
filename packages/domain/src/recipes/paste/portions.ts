const PEOPLE = 'people|persons?|portions?|servings?|guests|covers';
const COUNT = String.raw`(\d{1,3})(?:\s*(?:-|–|—|to)\s*\d{1,3})?`;
const SAYS_HOW_MANY = [
  new RegExp(String.raw`^(?:serves|servings?|portions?|feeds)\s*:?\s*(?:about\s+)?${COUNT}(?:\s+(?:${PEOPLE}))?$`, 'i'),
  new RegExp(String.raw`^(?:(?:makes|yields?|yield|for|serves)\s*:?\s*(?:about\s+)?)?${COUNT}\s+(?:${PEOPLE})$`, 'i'),
];

/** How many portions a recipe makes, by one of its lines: `Serves 4`, `4 servings`, `for 6 people`. Of a range the lower end, so that a portion's cost is not too low. */
export function portionsIn(line: string): number | null {
  const text = line
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/[.*_]+$/, '')
    .trim();
  for (const pattern of SAYS_HOW_MANY) {
    const portions = Number(pattern.exec(text)?.[1] ?? 0);
    if (portions > 0) return portions;
  }
  return null;
}

/** `Tomato sauce (serves 4)`: the portions stated in the title line of a recipe, null where the line is no such title. */
export function portionsInTitle(line: string): number | null {
  const inside = /\p{L}.*\(([^()]+)\)[\s.*_]*$/u.exec(line)?.[1];
  return inside ? portionsIn(inside) : null;
}

/** The same of a whole recipe: the first line that states it. */
export function portionsOf(text: string): number | null {
  for (const line of text.split(/\r?\n/)) {
    const plain = line.replace(/[*_]{1,2}/g, '').replace(/^[\s#•–-]+/, '');
    const portions = portionsIn(plain) ?? portionsInTitle(plain);
    if (portions !== null) return portions;
  }
  return null;
}
