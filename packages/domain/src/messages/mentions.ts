import { MENTION_MATCHES } from './limits.ts';

/** What begins a mention: of a recipe, or of a person. */
export type MentionSign = '#' | '@';

export interface Named {
  id: string;
  name: string;
}

const WORDLIKE = /[\p{L}\p{N}_]/u;

/** A name as it stands in a message: spaces as underscores (MSG-004). */
export function mentionWord(name: string): string {
  return name.trim().replace(/\s/g, '_');
}

/** A mention's word as it is read: underscores as spaces. */
export function mentionName(word: string): string {
  return word.replaceAll('_', ' ');
}

/**
 * The mention being typed before the caret: its sign, where that stands, and what was typed behind it. Null when there is none: a sign inside a
 * word is no mention, and a space ends one.
 */
export function mentionBeingTyped(
  text: string,
  caret: number,
): { sign: MentionSign; start: number; search: string } | null {
  const before = text.slice(0, caret);
  const start = Math.max(before.lastIndexOf('#'), before.lastIndexOf('@'));
  if (start < 0 || isWordlike(before[start - 1])) return null;
  const search = before.slice(start + 1);
  return /\s/.test(search) ? null : { sign: before[start] === '#' ? '#' : '@', start, search };
}

/** The recipes or people whose name holds what was typed, at most 10 (MSG-005): those that begin with it first, then by name. */
export function mentionMatches<One extends Named>(all: readonly One[], search: string): One[] {
  const wanted = mentionWord(search).toLowerCase();
  const place = ({ name }: One) => mentionWord(name).toLowerCase().indexOf(wanted);
  return all
    .filter((one) => place(one) >= 0)
    .sort((a, b) => Number(place(a) > 0) - Number(place(b) > 0) || a.name.localeCompare(b.name))
    .slice(0, MENTION_MATCHES);
}

/** Whether a character belongs to a word, so that a sign behind it begins no mention. */
export function isWordlike(character: string | undefined): boolean {
  return character !== undefined && WORDLIKE.test(character);
}
