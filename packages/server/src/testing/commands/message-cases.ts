import { randomUUID } from 'node:crypto';
import { MESSAGE_LENGTH } from '@larder/domain/messages/limits.ts';
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
    ],
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
