import type { Letter } from './letters.ts';

/** A letter on which two readings of a line differ is not surer than this. */
const DISPUTED = 0.5;

/**
 * Two readings of the same line as one: the surer one, whose letters are surer still where the other reading has them too, and doubtful
 * where it has not. A reader of pictures errs with great confidence, but seldom twice in the same way on two versions of a picture. A blank
 * counts that either of them has: readers leave blanks out, and hardly ever see one that is not there.
 */
export function ofTwoReadings(first: readonly Letter[], second: readonly Letter[]): Letter[] {
  const [better, other] = meanOf(first) >= meanOf(second) ? [first, second] : [second, first];
  const same = inCommon(signs(better), signs(other));
  const judged = better.map((letter) => {
    if (letter.text === ' ') return letter;
    const twin = same.get(letter);
    const confidence = twin
      ? 1 - (1 - letter.confidence) * (1 - twin.confidence)
      : Math.min(letter.confidence, DISPUTED);
    return { ...letter, confidence };
  });
  return [...judged, ...other.filter(({ text }) => text === ' ')].sort((one, next) => one.at - next.at);
}

function meanOf(letters: readonly Letter[]): number {
  return letters.reduce((total, { confidence }) => total + confidence, 0) / Math.max(1, letters.length);
}

function signs(letters: readonly Letter[]): Letter[] {
  return letters.filter(({ text }) => text !== ' ');
}

/** Letters of one reading with their twins in the other: the longest sequence that both have. */
function inCommon(first: readonly Letter[], second: readonly Letter[]): Map<Letter, Letter> {
  const wide = second.length + 1;
  const lengths = new Uint16Array((first.length + 1) * wide);
  for (let i = first.length - 1; i >= 0; i--) {
    for (let j = second.length - 1; j >= 0; j--) {
      const same = first[i]?.text === second[j]?.text;
      const [next, below, right] = [
        lengths[(i + 1) * wide + j + 1],
        lengths[(i + 1) * wide + j],
        lengths[i * wide + j + 1],
      ];
      lengths[i * wide + j] = same ? (next ?? 0) + 1 : Math.max(below ?? 0, right ?? 0);
    }
  }
  const twins = new Map<Letter, Letter>();
  let [i, j] = [0, 0];
  while (i < first.length && j < second.length) {
    const [mine, theirs] = [first[i], second[j]];
    if (mine && theirs && mine.text === theirs.text) {
      twins.set(mine, theirs);
      i++;
      j++;
    } else if ((lengths[(i + 1) * wide + j] ?? 0) >= (lengths[i * wide + j + 1] ?? 0)) i++;
    else j++;
  }
  return twins;
}
