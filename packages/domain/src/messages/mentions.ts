import { MENTION_MATCHES } from './limits.ts';

interface Mention {
  recipeId: string;
  word: string;
}

interface Named {
  id: string;
  name: string;
}

/** A piece of a message: plain text, or the mention of a recipe. */
export type MessagePart = { text: string; recipeId: null } | { text: string; recipeId: string };

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

/** The text cut where recipes are mentioned. Of two names that fit, the longer one is meant; no name is cut out of a longer word. */
export function messageParts(text: string, mentions: readonly Mention[]): MessagePart[] {
  const byLength = [...mentions].sort((a, b) => b.word.length - a.word.length);
  const parts: MessagePart[] = [];
  let plain = 0;
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at)) {
    const found = byLength.find(({ word }) => stands(text, at, word));
    if (!found) {
      at += 1;
      continue;
    }
    if (at > plain) parts.push({ text: text.slice(plain, at), recipeId: null });
    at += found.word.length + 1;
    plain = at;
    parts.push({ text: found.word, recipeId: found.recipeId });
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), recipeId: null });
  return parts;
}

/** Those of the mentions that stand in the text, each recipe once. */
export function mentionsIn(text: string, mentions: readonly Mention[]): Mention[] {
  const standing = new Set(messageParts(text, mentions).map(({ recipeId }) => recipeId));
  const byRecipe = new Map(mentions.map((mention) => [mention.recipeId, mention]));
  return [...byRecipe.values()].filter(({ recipeId }) => standing.has(recipeId));
}

function stands(text: string, at: number, word: string): boolean {
  return !isWordlike(text[at - 1]) && text.startsWith(word, at + 1) && !isWordlike(text[at + 1 + word.length]);
}

function isWordlike(character: string | undefined): boolean {
  return character !== undefined && WORDLIKE.test(character);
}
