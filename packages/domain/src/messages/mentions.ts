import { MENTION_MATCHES } from './limits.ts';

interface Named {
  id: string;
  name: string;
}

const WORDLIKE = /[\p{L}\p{N}_]/u;

/** A recipe's name as it stands in a message: spaces as underscores (MSG-004). */
export function mentionWord(name: string): string {
  return name.trim().replace(/\s/g, '_');
}

/** A mention's word as it is read: underscores as spaces. */
export function mentionName(word: string): string {
  return word.replaceAll('_', ' ');
}

/**
 * The mention being typed before the caret: where its '#' stands, and what was typed behind it. Null when there is none: a '#' inside a
 * word is no mention, and a space ends one.
 */
export function mentionBeingTyped(text: string, caret: number): { start: number; search: string } | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('#');
  if (start < 0 || isWordlike(before[start - 1])) return null;
  const search = before.slice(start + 1);
  return /\s/.test(search) ? null : { start, search };
}

/** The recipes whose name holds what was typed, at most 10 (MSG-005): those that begin with it first, then by name. */
export function mentionMatches<Recipe extends Named>(recipes: readonly Recipe[], search: string): Recipe[] {
  const wanted = mentionWord(search).toLowerCase();
  const place = ({ name }: Recipe) => mentionWord(name).toLowerCase().indexOf(wanted);
  return recipes
    .filter((recipe) => place(recipe) >= 0)
    .sort((a, b) => Number(place(a) > 0) - Number(place(b) > 0) || a.name.localeCompare(b.name))
    .slice(0, MENTION_MATCHES);
}

/** Whether a character belongs to a word, so that a sign behind it begins no mention. */
export function isWordlike(character: string | undefined): boolean {
  return character !== undefined && WORDLIKE.test(character);
}
