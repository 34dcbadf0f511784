import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { deleteMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { markMessagesSeen } from './mark-messages-seen.ts';
import { messages } from './messages.queries.ts';
import { messageReaders } from './readers.ts';
import { sendMessage } from './send-message.ts';

export const messagesRoutes = {
  sendMessage: os.messages.sendMessage.handler(inAccount(sendMessage)),
  editMessage: os.messages.editMessage.handler(inAccount(editMessage)),
  deleteMessage: os.messages.deleteMessage.handler(inAccount(deleteMessage)),
  markMessagesSeen: os.messages.markMessagesSeen.handler(inAccount(markMessagesSeen)),
  readers: os.messages.readers.handler(readingInAccount(messageReaders)),
  messages: os.messages.messages.handler(readingInAccount(messages)),
};
