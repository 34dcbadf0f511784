/** Whether the text has each of the words that were typed, in any order and any case. */
export function hasWords(text: string, typed = ''): boolean {
  const within = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** Each name once, in order, without those that are empty: what a list can be narrowed to. */
export function namesIn(names: readonly string[]): string[] {
  return [...new Set(names)].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en-GB'));
}
