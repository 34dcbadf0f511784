import type { MessageRow } from '@larder/contract/rows/messages.ts';
import type { CommandInput } from '../command.ts';
import { type OfflineCommand, unsentRow } from './offline-command.ts';

const TITLE_LENGTH = 60;

export const sendMessage: OfflineCommand<CommandInput<'messages.sendMessage'>> = {
  title: ({ text }) => `Message “${text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH)}…` : text}”`,
  subject: ({ messageId }) => `message ${messageId}`,
  patches: ({ messageId: id, text, mentions, people = [] }, _, on) => {
    const { accountId, userId, userName } = on;
    const row: MessageRow = {
      id,
      accountId,
      userId,
      userName,
      text: text.trim(),
      mentions,
      people,
      editedAt: null,
      deletedAt: null,
      ...unsentRow(on),
    };
    return [{ collection: 'messages', id, row }];
  },
  unattended: true,
};
