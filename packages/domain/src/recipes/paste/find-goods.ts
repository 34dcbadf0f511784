import type { ReadLine } from './read-line.ts';
import { isGrade, isPreparation, wordsIn } from './words.ts';

/** Something that lines can be matched to: an ingredient or a recipe. */
export interface Goods {
  id: string;
  name: string;
}

/** What a line may mean. sure: it can be taken as it stands; else somebody chooses, the likeliest first, among them those that fit equally well. */
export interface Found<Thing> {
  sure: Thing | null;
  likely: Thing[];
  equal: Thing[];
}

const LIKELY_AT_MOST = 5;
/** Goods that are bought chopped may be meant by any of these. */
const CUT = new Set(['chopped', 'diced', 'minced', 'cubed', 'crushed']);

interface Named<Thing> {
  thing: Thing;
  /** A name in brackets is another name for the same: Eggplant (aubergine). */
  names: Set<string>[];
}

/**
 * Matches names as cooks write them to a list of goods. A match is sure only where every word that matters is in the name, the name adds
 * nothing that matters, and nothing else in the list could be meant as well; everything else is left to the person who pasted it.
 */
export function goodsFinder<Thing extends Goods>(things: readonly Thing[]): (line: ReadLine) => Found<Thing> {
  const named = things.map((thing): Named<Thing> => ({ thing, names: namesOf(thing.name) }));
  const byWord = new Map<string, Named<Thing>[]>();
  for (const one of named)
    for (const word of new Set(one.names.flatMap((name) => [...name]))) {
      const sharing = byWord.get(word);
      if (sharing) sharing.push(one);
      else byWord.set(word, [one]);
    }

  return (line) => {
    const whole = new Set(wordsIn(line.name));
    const meant = new Set([...whole].filter((word) => !isPreparation(word)));
    const wanted = meant.size > 0 ? meant : whole;
    const noted = wordsIn(line.note);
    const near = [...new Set([...whole, ...noted].flatMap((word) => byWord.get(word) ?? []))];
    const ranked = near
      .map((one) => ({ ...one, likeness: Math.max(...one.names.map((name) => likeness(wanted, name))) }))
      .filter((one) => one.likeness > 0)
      .sort((a, b) => b.likeness - a.likeness || a.thing.name.length - b.thing.name.length);
    const likely = ranked.slice(0, LIKELY_AT_MOST).map(({ thing }) => thing);
    const [exact, ...others] = ranked.filter(({ names }) =>
      names.some((name) => same(name, whole) || same(withoutGrades(name), withoutGrades(wanted))),
    );
    const open = { sure: null, likely, equal: equallyLike(others.length > 0 && exact ? [exact, ...others] : ranked) };
    if (!exact || others.length > 0 || line.several || line.amount?.unit?.container) return open;

    const rivals = ranked.filter((one) => one !== exact);
    const clear =
      !saysMore(noted, exact) && !boughtCut([...whole, ...noted], rivals) && !otherKind(whole, wanted, exact, rivals);
    return clear ? { sure: exact.thing, likely, equal: [] } : open;
  };
}

/** The likeliest ones where there are several of them; none where one is likelier than all others, or too many to choose from at a glance. */
function equallyLike<Thing>(ranked: readonly { thing: Thing; likeness: number }[]): Thing[] {
  const best = ranked.filter(({ likeness }) => likeness === ranked[0]?.likeness).map(({ thing }) => thing);
  return best.length > 1 && best.length <= LIKELY_AT_MOST ? best : [];
}

/** The note names something that the goods' name does not: tomatoes (sun-dried). */
function saysMore<Thing>(noted: readonly string[], { names }: Named<Thing>): boolean {
  return noted.some((word) => !isPreparation(word) && !names.some((name) => name.has(word)));
}

/** Diced tomatoes may be the ones that are bought chopped, where the list has some. */
function boughtCut<Thing>(words: readonly string[], rivals: readonly Named<Thing>[]): boolean {
  const cut = new Set(words.map((word) => (CUT.has(word) ? 'chopped' : word)));
  return rivals.some(({ names }) => names.some((name) => name.has('chopped') && within(name, cut)));
}

/** Where there are several kinds, only the full name stands for it; and fresh may be the other one: fresh mozzarella is none for pizza. */
function otherKind<Thing>(
  whole: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  exact: Named<Thing>,
  rivals: readonly Named<Thing>[],
): boolean {
  const core = withoutGrades(wanted);
  if (!rivals.some(({ names }) => names.some((name) => within(core, name)))) return false;
  const inFull = exact.names.some((name) => same(name, wanted) || same(name, whole));
  return !inFull || (whole.has('fresh') && !exact.names.some((name) => name.has('fresh')));
}

/** `Zucchini (courgette)` goes by both; a recipe's name is one. */
function namesOf(name: string): Set<string>[] {
  const inside = /^(.*?)\s*\(([^)]+)\)\s*$/.exec(name);
  const texts = inside?.[1] && inside[2] ? [inside[1], inside[2], name] : [name];
  return texts.map((text) => new Set(wordsIn(text))).filter((words) => words.size > 0);
}

/** Which share of the words of both they have in common, from 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common);
}

function within(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].every((word) => b.has(word));
}

function same(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && within(a, b);
}

function withoutGrades(words: ReadonlySet<string>): ReadonlySet<string> {
  const rest = new Set([...words].filter((word) => !isGrade(word)));
  return rest.size > 0 ? rest : words;
}
