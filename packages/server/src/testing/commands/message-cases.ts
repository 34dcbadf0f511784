import { randomUUID } from 'node:crypto';
import { MESSAGE_LENGTH } from '@larder/domain/messages/limits.ts';
import { sendMessage } from '../../messages/send-message.ts';
import type { TestGroup } from '../cast.ts';
import { addRecipe } from '../pantry.ts';
import { pictureOf } from '../picture.ts';
import { memoryFiles } from '../uploads.ts';
import type { CommandCase } from './command-case.ts';

export const messageCases: Record<string, CommandCase> = {
  'messages.sendMessage': {
    valid: async ({ locationId, headOffice }) => ({
      accountId: locationId,
      messageId: randomUUID(),
      text: 'Two more #Soup_of_the_day please',
      mentions: [{ recipeId: await addRecipe(headOffice, 'Soup of the day', { items: [] }), word: 'Soup_of_the_day' }],
      photos: [{ photoId: randomUUID(), content: Buffer.from(await pictureOf()).toString('base64') }],
    }),
    ownIds: ['messageId', 'photos.0.photoId'],
    invalid: [
      { change: { text: ' \n ', mentions: [], photos: [] }, field: 'text' },
      { change: { photos: [{ photoId: randomUUID(), content: 'no picture' }] }, field: 'photos.0.content' },
      { change: { text: 'x'.repeat(MESSAGE_LENGTH + 1) }, field: 'text' },
      { change: { text: 'Two more please' }, field: 'mentions' },
      { change: { people: [{ userId: 'mia', word: 'Mia' }] }, field: 'people' },
    ],
  },
  'messages.editMessage': {
    valid: async (group) => ({ ...(await sentMessage(group)), text: 'Three more please', mentions: [] }),
    invalid: [
      { change: { text: '' }, field: 'text' },
      { change: { text: 'x'.repeat(MESSAGE_LENGTH + 1) }, field: 'text' },
      { change: { mentions: [{ recipeId: randomUUID(), word: 'Soup' }] }, field: 'mentions' },
    ],
  },
  'messages.deleteMessage': {
    valid: sentMessage,
    invalid: [{ change: { version: 'latest' }, field: 'version' }],
  },
  'messages.markMessagesSeen': {
    valid: async ({ locationId }) => ({ accountId: locationId }),
    invalid: [{ change: { commandId: 'latest' }, field: 'commandId' }],
  },
  'notices.markNoticesRead': {
    valid: async ({ areaId }) => ({ accountId: areaId, noticeIds: null }),
    invalid: [
      { change: { noticeIds: ['the first'] }, field: 'noticeIds.0' },
      { change: { noticeIds: [] }, field: 'noticeIds' },
    ],
  },
};

/** A message that the group's owner has just written at the location. */
async function sentMessage({ location, locationId }: TestGroup) {
  const messageId = randomUUID();
  const written = { text: 'Two more please', mentions: [] };
  await sendMessage(location, { commandId: randomUUID(), messageId, ...written, files: memoryFiles() });
  return { accountId: locationId, messageId, version: 1 };
}
