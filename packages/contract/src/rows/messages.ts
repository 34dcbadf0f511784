import { z } from 'zod';
import { id, instant } from '../primitives.ts';
import { audited } from './accounts.ts';

/** A recipe named in a message. word: its name as it stands in the text behind '#', spaces as underscores. */
export const mention = z.object({ recipeId: id, word: z.string().min(1).max(200) });
export type Mention = z.infer<typeof mention>;

/** A person named in a message. word: their name as it stands in the text behind '@', spaces as underscores. */
export const personMention = z.object({ userId: z.string(), word: z.string().min(1).max(200) });
export type PersonMention = z.infer<typeof personMention>;

/** A photo of a message: its size in pixels, so that its room is there before it is. */
export const messagePhoto = z.object({ id, width: z.number().int(), height: z.number().int() });
export type MessagePhoto = z.infer<typeof messagePhoto>;

/** A message of an account's conversation. createdAt: when the server had it; in this order they are read. */
export const messageRow = z.object({
  id,
  accountId: id,
  userId: z.string(),
  userName: z.string(),
  text: z.string(),
  mentions: z.array(mention),
  people: z.array(personMention),
  /** In the order in which they were added. */
  photos: z.array(messagePhoto),
  /** When it was corrected last; null: never. */
  editedAt: instant.nullable(),
  /** When who wrote it took it out: its text and mentions are gone. Null: it stands. */
  deletedAt: instant.nullable(),
  ...audited,
});
export type MessageRow = z.infer<typeof messageRow>;

/** Until when a person has read an account's messages. Everybody is sent their own only. */
export const messagesSeenTimeRow = z.object({
  id,
  accountId: id,
  userId: z.string(),
  lastSeen: instant,
  ...audited,
});
export type MessagesSeenTimeRow = z.infer<typeof messagesSeenTimeRow>;
