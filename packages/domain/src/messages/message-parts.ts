import { linkParts } from './links.ts';
import { isWordlike, type MentionSign } from './mentions.ts';

/** A recipe named in a message behind '#'. word: its name with underscores for spaces. */
interface RecipeMention {
  recipeId: string;
  word: string;
}

/** The same of a person, behind '@'. */
interface PersonMention {
  userId: string;
  word: string;
}

interface Message {
  text: string;
  mentions: readonly RecipeMention[];
  people: readonly PersonMention[];
}

/** A piece of a message: plain text, a web address, or the mention of a recipe or a person. */
export type MessagePart = { text: string } & (
  | { kind: 'text' }
  | { kind: 'link'; href: string }
  | { kind: 'recipe'; recipeId: string }
  | { kind: 'person'; userId: string }
);

/** Cuts a text where addresses and mentions stand in it; nothing is a mention within an address. */
export function messageParts({ text, mentions, people }: Message): MessagePart[] {
  return linkParts(text).flatMap(({ text: piece, href }): MessagePart[] =>
    href === null ? mentionParts(piece, mentions, people) : [{ kind: 'link', text: piece, href }],
  );
}

/** Those of the recipes mentioned that stand in the text, each once. */
export function mentionsIn<Mention extends RecipeMention>(text: string, mentions: readonly Mention[]): Mention[] {
  const parts = messageParts({ text, mentions, people: [] });
  const standing = new Set(parts.flatMap((part) => (part.kind === 'recipe' ? [part.recipeId] : [])));
  return [...new Map(mentions.map((one) => [one.recipeId, one])).values()].filter((one) => standing.has(one.recipeId));
}

/** Those of the people mentioned that stand in the text, each once. */
export function peopleIn<Mention extends PersonMention>(text: string, people: readonly Mention[]): Mention[] {
  const parts = messageParts({ text, mentions: [], people });
  const standing = new Set(parts.flatMap((part) => (part.kind === 'person' ? [part.userId] : [])));
  return [...new Map(people.map((one) => [one.userId, one])).values()].filter((one) => standing.has(one.userId));
}

function mentionParts(text: string, mentions: Message['mentions'], people: Message['people']): MessagePart[] {
  return cutAtMentions(text, '#', mentions).flatMap(({ text: piece, mention: recipe }): MessagePart[] =>
    recipe
      ? [{ kind: 'recipe', text: piece, recipeId: recipe.recipeId }]
      : cutAtMentions(piece, '@', people).map(({ text: rest, mention: person }) =>
          person ? { kind: 'person', text: rest, userId: person.userId } : { kind: 'text', text: rest },
        ),
  );
}

/** Of two names that fit, the longer one is meant; no name is cut out of a longer word. */
function cutAtMentions<Mention extends { word: string }>(
  text: string,
  sign: MentionSign,
  mentions: readonly Mention[],
): { text: string; mention: Mention | null }[] {
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
