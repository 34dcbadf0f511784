import { MESSAGE_LENGTH, MESSAGE_PHOTOS } from '@larder/domain/messages/limits.ts';
import { z } from 'zod';
import { id, photoContent } from './primitives.ts';
import { command, query, route } from './route.ts';
import { mention, messageRow, personMention } from './rows/messages.ts';

/** A page of older messages, newest first. more: there are older ones still. */
export const messagesPage = z.object({ messages: z.array(messageRow), more: z.boolean() });
export type MessagesPage = z.infer<typeof messagesPage>;

/** What a person writes, when they send a message and when they correct it. */
const written = {
  /** Empty only beside a photo. */
  text: z.string().trim().max(MESSAGE_LENGTH),
  mentions: z.array(mention).max(50),
  /** Who of them may not read the conversation is left out. */
  people: z.array(personMention).max(50).optional(),
};
/** A photo as it is sent: a JPEG, PNG or WebP file. It travels inside the command, so that both wait together where there is no network. */
const sentPhoto = z.object({
  photoId: id,
  content: photoContent,
});
export type SentPhoto = z.infer<typeof sentPhoto>;

const own = { messageId: id, version: z.number().int() };

/** Whoever reads a conversation, guests never. */
export const messageReader = z.object({ userId: z.string(), name: z.string() });
export type MessageReader = z.infer<typeof messageReader>;

/** A head office, location or area with messages that the person has not read; unread: 100 where there are more. */
export const unreadPlace = z.object({
  accountId: id,
  name: z.string(),
  unread: z.number().int(),
  mentioned: z.boolean(),
});
export type UnreadPlace = z.infer<typeof unreadPlace>;

export const messagesContract = {
  sendMessage: command('/messages', 'Write to everyone who works in a head office, a location or an area', {
    messageId: id,
    ...written,
    photos: z.array(sentPhoto).max(MESSAGE_PHOTOS).optional(),
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
  photo: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/messages/photos/{photoId}/{size}',
      summary: 'A photo of a message, or its small copy; it never changes, so that it may be stored for ever',
      tags: ['queries'],
      outputStructure: 'detailed',
    })
    .input(z.object({ accountId: id, photoId: id, size: z.enum(['full', 'thumb']) }))
    .output(z.object({ headers: z.object({ 'cache-control': z.string() }), body: z.file() })),
  unreadPlaces: query(
    '/messages/unread-places',
    'Where in the group there are messages that the person has not read, and how many',
    {},
    z.object({ places: z.array(unreadPlace) }),
  ),
  readers: query(
    '/messages/readers',
    'Who reads the messages of the account, by name',
    {},
    z.object({ readers: z.array(messageReader) }),
  ),
};
