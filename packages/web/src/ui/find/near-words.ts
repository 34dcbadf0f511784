/** Shorter words are taken as they are typed: one letter more or less makes another word of them. */
const SHORTEST = 4;

/** Returns the words that begin as the typed one does but for one slip: a letter too many, missing, wrong, or swapped with its neighbour. */
export function nearWords(words: Iterable<string>, typed: string, most: number): string[] {
  if (typed.length < SHORTEST) return [];
  const near: string[] = [];
  for (const word of words) {
    if (!beginsNear(word, typed)) continue;
    near.push(word);
    if (near.length === most) break;
  }
  return near;
}

/** Whether one change makes the typed text the beginning of the word. The first letter is seldom wrong, and must be right. */
export function beginsNear(word: string, typed: string): boolean {
  if (word[0] !== typed[0]) return false;
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  if (at === typed.length) return true;
  const rest = typed.slice(at + 1);
  return (
    word.startsWith(rest, at) || // one too many
    word.startsWith(typed.slice(at), at + 1) || // one missing
    word.startsWith(rest, at + 1) || // one wrong
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2))
  );
}
