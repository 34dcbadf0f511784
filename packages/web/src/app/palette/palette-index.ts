import { type JoinedTexts, joinTexts, rowsWith } from '../../ui/find/joined-texts.ts';
import { nearWords } from '../../ui/find/near-words.ts';
import type { LinkTarget } from '../../ui/page/link.tsx';

/** Kinds of what can be found, in the order of their groups where nothing else decides. */
export const KINDS = [
  'Actions',
  'Screens',
  'Dishes',
  'Ingredients',
  'Suppliers',
  'Supplier options',
  'Orders',
  'Sites',
  'People',
] as const;
export type Kind = (typeof KINDS)[number];

/** Something that can be opened. id: the same at every visit. */
export interface Entry {
  id: string;
  kind: Kind;
  name: string;
  /** Shown beside the name, and searched too. */
  about: string;
  target: LinkTarget;
}

/** Where entries of one kind come from. An entry is made of a row only once it is found. */
export interface Source<Row> {
  kind: Kind;
  rows: readonly Row[];
  /** What is searched of a row: its name, and other words such as a code. */
  textsOf: (row: Row) => { name: string; others: string };
  idOf: (row: Row) => string;
  entryOf: (row: Row) => Omit<Entry, 'id' | 'kind'>;
}

/** One kind, ready to be searched. */
export interface Section {
  kind: Kind;
  names: readonly string[];
  texts: JoinedTexts;
  /** Every word of the names, once; those with figures are left out, they are codes. */
  words: ReadonlySet<string>;
  entryAt: (index: number) => Entry;
  entries: () => Entry[];
  /** Those with these ids, in their order in the section. */
  entriesWith: (ids: ReadonlySet<string>) => Entry[];
}

const ROWS_AT_ONCE = 1_000;

/** Makes a section, a thousand rows at a time; `pause` lets the page do something else in between. */
export async function sectionOf<Row>(source: Source<Row>, pause: () => Promise<void>): Promise<Section> {
  const steps = sectionSteps(source);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** Makes a small section at once. */
export function sectionNow<Row>(source: Source<Row>): Section {
  const steps = sectionSteps(source);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function* sectionSteps<Row>({ kind, rows, textsOf, idOf, entryOf }: Source<Row>): Generator<void, Section> {
  const names: string[] = [];
  const texts: string[] = [];
  const words = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_AT_ONCE === 0) yield;
    const { name, others } = textsOf(row);
    const lower = name.toLowerCase();
    names.push(lower);
    texts.push(`${lower} ${others.toLowerCase()}`);
    for (const word of lower.split(/[^\p{L}\p{N}]+/u)) if (word && !/\d/.test(word)) words.add(word);
  }
  yield;
  const whole = (row: Row): Entry => ({ id: idOf(row), kind, ...entryOf(row) });
  return {
    kind,
    names,
    words,
    texts: joinTexts(texts),
    entryAt: (index) => whole(rows[index] as Row), // the indices are those of the rows
    entries: () => rows.map(whole),
    entriesWith: (ids) => rows.filter((row) => ids.has(idOf(row))).map(whole),
  };
}

/** The best matches of one kind, the best first. */
export interface Group {
  kind: Kind;
  entries: Entry[];
}

const SHOWN_OF_A_KIND = 6;
const NEAR_WORDS = 8;

/**
 * Returns what has all the words that were typed, by kind, the kind with the best match first: a name that is what was typed, then one that begins
 * with it, then one of which a word does, then any other; shorter names first. Where nothing has them, words with one slip are taken as well.
 */
export function searchSections(sections: readonly Section[], typed: string): Group[] {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (wanted === '') return [];
  const words = wanted.split(' ').sort((a, b) => b.length - a.length);
  const exact = words.map((word) => [word]);
  const found = groupsOf(sections, wanted, exact);
  if (found.length > 0) return found;
  const all = (word: string) => sections.flatMap((section) => nearWords(section.words, word, NEAR_WORDS));
  return groupsOf(
    sections,
    wanted,
    words.map((word) => [...new Set([word, ...all(word)])]),
  );
}

/** words: what may stand for each word that was typed. */
function groupsOf(sections: readonly Section[], wanted: string, words: readonly (readonly string[])[]): Group[] {
  return sections
    .map((section) => ({ section, best: bestOf(section, wanted, words) }))
    .filter(({ best }) => best.length > 0)
    .sort((a, b) => (a.best[0]?.rank ?? 0) - (b.best[0]?.rank ?? 0) || orderOf(a.section) - orderOf(b.section))
    .map(({ section, best }) => ({ kind: section.kind, entries: best.map(({ index }) => section.entryAt(index)) }));
}

function orderOf({ kind }: Section): number {
  return KINDS.indexOf(kind);
}

interface Ranked {
  index: number;
  rank: number;
  name: string;
}

function bestOf(section: Section, wanted: string, [first = [], ...others]: readonly (readonly string[])[]): Ranked[] {
  const { text, starts } = section.texts;
  const best: Ranked[] = [];
  for (const index of new Set(first.flatMap((word) => rowsWith(section.texts, word)))) {
    if (others.length > 0) {
      const within = text.slice(starts[index], starts[index + 1]);
      if (!others.every((ones) => ones.some((word) => within.includes(word)))) continue;
    }
    const name = section.names[index] ?? '';
    insert(best, { index, name, rank: rankOf(name, wanted) });
  }
  return best;
}

/** 0 is best. */
function rankOf(name: string, wanted: string): number {
  const at = name.indexOf(wanted);
  if (at === 0) return name.length === wanted.length ? 0 : 1;
  if (at > 0) return name.includes(` ${wanted}`) ? 2 : 3;
  return 4;
}

/** Puts it among the best, which stay in order and few. */
function insert(best: Ranked[], one: Ranked): void {
  let place = best.length;
  while (place > 0 && isBetter(one, best[place - 1])) place -= 1;
  if (place >= SHOWN_OF_A_KIND) return;
  best.splice(place, 0, one);
  best.length = Math.min(best.length, SHOWN_OF_A_KIND);
}

function isBetter(one: Ranked, other: Ranked | undefined): boolean {
  if (!other || one.rank !== other.rank) return other !== undefined && one.rank < other.rank;
  if (one.name.length !== other.name.length) return one.name.length < other.name.length;
  return one.name < other.name;
}
