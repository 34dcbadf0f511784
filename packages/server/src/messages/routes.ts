import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { markMessagesSeen } from './mark-messages-seen.ts';
import { messages } from './messages.queries.ts';
import { sendMessage } from './send-message.ts';

export const messagesRoutes = {
  sendMessage: os.messages.sendMessage.handler(inAccount(sendMessage)),
  markMessagesSeen: os.messages.markMessagesSeen.handler(inAccount(markMessagesSeen)),
  messages: os.messages.messages.handler(readingInAccount(messages)),
};
