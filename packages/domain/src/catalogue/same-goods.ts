/** From this share of words on, two names are taken for the same goods. */
const SAME_FROM = 0.75;
/** Words of packs and measures say nothing of the goods. */
const OF_PACKS = new Set(
  'kg g ml l cl ltr litre oz lb box case sack bag pack tray tin can jar bottle tub each unit per of in with and the x'.split(
    ' ',
  ),
);

/** Something with a name, taken apart into the words that say what it is. */
export interface Named<Thing> {
  thing: Thing;
  words: ReadonlySet<string>;
}

/** `Plum tomatoes 2.5 kg tin` → plum, tomato. */
export function goodsWords(name: string): ReadonlySet<string> {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => !OF_PACKS.has(word)).map(singular));
}

/**
 * Finds the things that go by nearly the same name, the likest first: at least three quarters of the words of the one are in the other.
 * Written once for many names, so that each is compared only with those that share a word with it.
 */
export function sameGoods<Thing>(things: readonly Named<Thing>[]): (name: string) => Thing[] {
  const byWord = new Map<string, Named<Thing>[]>();
  for (const named of things) {
    for (const word of named.words) {
      const sharing = byWord.get(word);
      if (sharing) sharing.push(named);
      else byWord.set(word, [named]);
    }
  }

  return (name) => {
    const words = goodsWords(name);
    const sharing = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
    return [...sharing]
      .map((named) => ({ thing: named.thing, ...likeness(words, named.words) }))
      .filter(({ inside }) => inside >= SAME_FROM)
      .sort((a, b) => b.overlap - a.overlap)
      .map(({ thing }) => thing);
  };
}

/** Whether two names differ so little that one price can be offered for the other: three quarters of all their words are in both. */
export function nearlySameName(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return likeness(a, b).overlap >= SAME_FROM;
}

/** inside: how much of the shorter name is in the longer one; overlap: how much of both they share. Each from 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): { inside: number; overlap: number } {
  const common = [...a].filter((word) => b.has(word)).length;
  return { inside: common / Math.min(a.size, b.size), overlap: common / (a.size + b.size - common) };
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith('oes')) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
