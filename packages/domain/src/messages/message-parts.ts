import { linkParts } from './links.ts';
import { isWordlike } from './mentions.ts';

/** A recipe named in a message behind '#'. word: its name with underscores for spaces. */
interface RecipeMention {
  recipeId: string;
  word: string;
}

/** A piece of a message: plain text, a web address, or the mention of a recipe. */
export type MessagePart = { text: string } & (
  | { kind: 'text' }
  | { kind: 'link'; href: string }
  | { kind: 'recipe'; recipeId: string }
);

/** Cuts a text where addresses and mentions stand in it; nothing is a mention within an address. */
export function messageParts(text: string, mentions: readonly RecipeMention[]): MessagePart[] {
  return linkParts(text).flatMap((part): MessagePart[] =>
    part.href === null
      ? cutAtMentions(part.text, '#', mentions).map(({ text: piece, mention }) =>
          mention ? { kind: 'recipe', text: piece, recipeId: mention.recipeId } : { kind: 'text', text: piece },
        )
      : [{ kind: 'link', text: part.text, href: part.href }],
  );
}

/** Those of the mentions that stand in the text, each recipe once. */
export function mentionsIn<Mention extends RecipeMention>(text: string, mentions: readonly Mention[]): Mention[] {
  const standing = new Set(
    messageParts(text, mentions).flatMap((part) => (part.kind === 'recipe' ? [part.recipeId] : [])),
  );
  const byRecipe = new Map(mentions.map((mention) => [mention.recipeId, mention]));
  return [...byRecipe.values()].filter(({ recipeId }) => standing.has(recipeId));
}

/** Of two names that fit, the longer one is meant; no name is cut out of a longer word. */
function cutAtMentions<Mention extends { word: string }>(text: string, sign: string, mentions: readonly Mention[]) {
  const byLength = [...mentions].sort((a, b) => b.word.length - a.word.length);
  const parts: { text: string; mention: Mention | null }[] = [];
  let plain = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at)) {
    const mention = byLength.find(({ word }) => stands(text, at, word));
    if (!mention) {
      at += 1;
      continue;
    }
    if (at > plain) parts.push({ text: text.slice(plain, at), mention: null });
    at += mention.word.length + 1;
    plain = at;
    parts.push({ text: mention.word, mention });
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), mention: null });
  return parts;
}

function stands(text: string, at: number, word: string): boolean {
  return !isWordlike(text[at - 1]) && text.startsWith(word, at + 1) && !isWordlike(text[at + 1 + word.length]);
}
