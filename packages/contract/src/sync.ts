import { z } from 'zod';
import { syncAnswer } from './collections.ts';
import { query } from './route.ts';

export const syncContract = {
  sync: query(
    '/sync',
    'Rows the account may see that changed since the cursor',
    { since: z.string().max(200).optional() },
    syncAnswer,
  ),
};
