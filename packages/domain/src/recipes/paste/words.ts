/** What is done to goods before they are weighed, how large or fresh they are: it does not say which goods they are. */
const PREPARATION = new Set(
  `chopped choped minced diced sliced cubed halved quartered peeled deseeded seeded cored trimmed washed rinsed drained beaten sifted softened
  melted shredded torn packed finely roughly coarsely thinly thickly lightly freshly fresh large medium small big sized size ripe raw
  cold warm hot room temperature optional taste extra needed divided about approximately cut into piece strip cube half ring ribbon
  slice clove stalk stick rib sprig head leaf bunch few some good quality plus more for your favourite favorite to at in of the a an and
  well very preferably thin thick chunk bite lengthwise crosswise garnish serve serving topping each total`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** What a supplier adds to a name without making other goods of it. */
const GRADE = new Set('fresh raw peeled sliced unsalted free range medium large boneless cheese in'.split(' '));

const PACK = /\b\d+(?:[.,]\d+)?\s*(?:x\s*\d+\s*)?(?:kg|g|ml|cl|l|oz|inch|ply)?\b/gi;

export function isPreparation(word: string): boolean {
  return PREPARATION.has(word);
}

export function isGrade(word: string): boolean {
  return GRADE.has(word);
}

/** The words of a name in the singular, in small letters and without accents: Tomatoes, chopped is tomato, chopped. */
export function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']s?\b/g, '')
    .replace(PACK, ' ');
  return plain
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .map(singular);
}

function singular(word: string): string {
  if (word === 'leaves' || word === 'halves' || word === 'loaves')
    return word === 'halves' ? 'half' : `${word.slice(0, -3)}f`;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith('oes')) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')
    ? word.slice(0, -1)
    : word;
}
