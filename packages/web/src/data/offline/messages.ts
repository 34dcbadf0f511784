import type { MessagePhoto, MessageRow } from '@larder/contract/rows/messages.ts';
import type { CommandInput } from '../command.ts';
import { type OfflineCommand, unsentRow } from './offline-command.ts';

const TITLE_LENGTH = 60;

/** Facts: the photos with their sizes, as they are shown until the server has them. */
export const sendMessage: OfflineCommand<CommandInput<'messages.sendMessage'>, readonly MessagePhoto[]> = {
  title: ({ text }, photos) =>
    text.trim() === ''
      ? `Message with ${photos.length === 1 ? 'a photo' : `${photos.length} photos`}`
      : `Message “${text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH)}…` : text}”`,
  subject: ({ messageId }) => `message ${messageId}`,
  patches: ({ messageId: id, text, mentions, people = [] }, photos, on) => {
    const { accountId, userId, userName } = on;
    const row: MessageRow = {
      ...{ id, accountId, userId, userName, text: text.trim(), mentions, people, photos: [...photos] },
      ...{ editedAt: null, deletedAt: null, ...unsentRow(on) },
    };
    return [{ collection: 'messages', id, row }];
  },
  unattended: true,
};
