import { randomUUID } from 'node:crypto';
import { MESSAGE_LENGTH } from '@larder/domain/messages/limits.ts';
import { sendMessage } from '../../messages/send-message.ts';
import type { TestGroup } from '../cast.ts';
import { addRecipe } from '../pantry.ts';
import type { CommandCase } from './command-case.ts';

export const messageCases: Record<string, CommandCase> = {
  'messages.sendMessage': {
    valid: async ({ locationId, headOffice }) => ({
      accountId: locationId,
      messageId: randomUUID(),
      text: 'Two more #Soup_of_the_day please',
      mentions: [{ recipeId: await addRecipe(headOffice, 'Soup of the day', { items: [] }), word: 'Soup_of_the_day' }],
    }),
    ownIds: ['messageId'],
    invalid: [
      { change: { text: ' \n ' }, field: 'text' },
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
  await sendMessage(location, { commandId: randomUUID(), messageId, text: 'Two more please', mentions: [] });
  return { accountId: locationId, messageId, version: 1 };
}
