import type { RefusalText } from './refusal-text.ts';

export const messages = {
  'message.not-theirs': { status: 403, message: 'Only who wrote a message can change it.' },
  'message.too-late': { status: 422, message: 'A message can be changed for 15 minutes. Write another one instead.' },
  'message.deleted': { status: 422, message: 'This message was deleted.' },
} as const satisfies Record<string, RefusalText>;
