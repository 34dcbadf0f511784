import type { RefusalText } from './refusal-text.ts';

export const imports = {
  'import.not-empty': {
    status: 409,
    message: 'Only an empty group can take a file in. This one already has {what}.',
  },
  'import.running': { status: 409, message: 'A file is being imported already. Wait until it is done.' },
  'export.running': { status: 409, message: 'A file is being made already. Wait until it is done.' },
  'import.not-valid': { status: 422, message: 'This file cannot be imported: {error}' },
} as const satisfies Record<string, RefusalText>;
