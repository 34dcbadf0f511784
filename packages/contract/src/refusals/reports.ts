import type { RefusalText } from './refusal-text.ts';

export const reports = {
  'report.no-period': { status: 422, message: 'A period ends on or after the day it starts.' },
  'report.lock-not-over': {
    status: 422,
    message: 'Only days that are over can be locked: choose yesterday or earlier.',
  },
} as const satisfies Record<string, RefusalText>;
