import type { RefusalText } from './refusal-text.ts';

export const budgets = {
  'periods.not-valid': { status: 422, message: 'Periods are not valid.' },
} as const satisfies Record<string, RefusalText>;
