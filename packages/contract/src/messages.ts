import { MESSAGE_LENGTH } from '@larder/domain/messages/limits.ts';
import { z } from 'zod';
import { id } from './primitives.ts';
import { command, query } from './route.ts';
import { mention, messageRow, personMention } from './rows/messages.ts';

/** A page of older messages, newest first. more: there are older ones still. */
export const messagesPage = z.object({ messages: z.array(messageRow), more: z.boolean() });
export type MessagesPage = z.infer<typeof messagesPage>;

/** What a person writes, when they send a message and when they correct it. */
const written = {
  text: z.string().trim().min(1, 'cannot be empty').max(MESSAGE_LENGTH),
  mentions: z.array(mention).max(50),
  /** Who of them may not read the conversation is left out. */
  people: z.array(personMention).max(50).optional(),
};
const own = { messageId: id, version: z.number().int() };

/** Whoever reads a conversation, guests never. */
export const messageReader = z.object({ userId: z.string(), name: z.string() });
export type MessageReader = z.infer<typeof messageReader>;

export const messagesContract = {
  sendMessage: command('/messages', 'Write to everyone who works in a head office, a location or an area', {
    messageId: id,
    ...written,
  }),
  editMessage: command('/messages/{messageId}/edit', 'Correct one’s own message, within 15 minutes', {
    ...own,
    ...written,
  }),
  deleteMessage: command('/messages/{messageId}/delete', 'Take one’s own message out, within 15 minutes', own),
  markMessagesSeen: command('/messages/seen', 'State that the messages of the account have been read until now', {}),
  messages: query(
    '/messages',
    'Messages of the account older than one of them, or the newest',
    { before: id.optional() },
    messagesPage,
  ),
  readers: query(
    '/messages/readers',
    'Who reads the messages of the account, by name',
    {},
    z.object({ readers: z.array(messageReader) }),
  ),
};
