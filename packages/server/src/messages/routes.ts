import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { deleteMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { markMessagesSeen } from './mark-messages-seen.ts';
import { messages } from './messages.queries.ts';
import { photo } from './photos.ts';
import { messageReaders } from './readers.ts';
import { sendMessage } from './send-message.ts';
import { unreadPlaces } from './unread-places.ts';

const sending = inAccount(sendMessage);
const deleting = inAccount(deleteMessage);
const reading = readingInAccount(photo);

/** Messages: where their photos are stored comes from the server's services. */
export const messagesRoutes = {
  sendMessage: os.messages.sendMessage.handler(({ input, context }) =>
    sending({ input: { ...input, files: context.services.files }, context }),
  ),
  editMessage: os.messages.editMessage.handler(inAccount(editMessage)),
  deleteMessage: os.messages.deleteMessage.handler(({ input, context }) =>
    deleting({ input: { ...input, files: context.services.files }, context }),
  ),
  markMessagesSeen: os.messages.markMessagesSeen.handler(inAccount(markMessagesSeen)),
  photo: os.messages.photo.handler(({ input, context }) =>
    reading({ input: { ...input, files: context.services.files }, context }),
  ),
  readers: os.messages.readers.handler(readingInAccount(messageReaders)),
  unreadPlaces: os.messages.unreadPlaces.handler(readingInAccount(unreadPlaces)),
  messages: os.messages.messages.handler(readingInAccount(messages)),
};
