import type { RefusalText } from './refusal-text.ts';

export const reports = {
  'report.no-period': { status: 422, message: 'A period ends on or after the day it starts.' },
} as const satisfies Record<string, RefusalText>;
