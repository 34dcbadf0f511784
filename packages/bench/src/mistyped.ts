/** A word as somebody in a hurry types it: by the number, a letter is left out, doubled, swapped with the next one or another one. */
export function mistyped(word: string, number: number): string {
  const at = 1 + (number % Math.max(1, word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  switch (number % 4) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before + after.charAt(0) + letter + after.slice(1);
    default:
      return `${before}${letter === 'e' ? 'a' : 'e'}${after}`;
  }
}
