import type { RefusalText } from './refusal-text.ts';

export const shared = {
  'not-found': { status: 404, message: 'The requested {what} could not be found.' },
  'signed-out': { status: 401, message: 'Please sign in.' },
  'not-allowed': { status: 403, message: 'You are not allowed to do this.' },
  invalid: { status: 422, message: 'Please check the marked fields.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Someone changed this in the meantime. Please look at the newer values.',
  },
  'command-reused': { status: 422, message: 'This command was already used for something else.' },
  'foreign-origin': { status: 403, message: 'This request did not come from Larder.' },
  'too-many': { status: 429, message: 'Too many requests. Please try again in {after}.' },
  busy: { status: 503, message: 'Larder is busy. Please try again shortly.' },
  'database-away': {
    status: 503,
    message: 'Larder cannot reach its database just now. Please try again shortly.',
  },
  'disk-full': {
    status: 507,
    message: 'The disk of the server is full. Whoever runs Larder has to make room; please try again after that.',
  },
  'too-large': { status: 413, message: 'This is too large to be sent in one piece.' },
} as const satisfies Record<string, RefusalText>;
