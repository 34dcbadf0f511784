import { MESSAGE_LENGTH } from '@larder/domain/messages/limits.ts';
import { z } from 'zod';
import { id } from './primitives.ts';
import { command, query } from './route.ts';
import { mention, messageRow } from './rows/messages.ts';

/** A page of older messages, newest first. more: there are older ones still. */
export const messagesPage = z.object({ messages: z.array(messageRow), more: z.boolean() });
export type MessagesPage = z.infer<typeof messagesPage>;

export const messagesContract = {
  sendMessage: command('/messages', 'Write to the group of a location', {
    messageId: id,
    text: z.string().trim().min(1, 'cannot be empty').max(MESSAGE_LENGTH),
    mentions: z.array(mention).max(50),
  }),
  markMessagesSeen: command('/messages/seen', 'Say that the messages of a location have been read until now', {}),
  messages: query(
    '/messages',
    'Messages of a location older than one of them, or the newest',
    { before: id.optional() },
    messagesPage,
  ),
};
