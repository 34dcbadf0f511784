import { z } from 'zod';
import { id } from '../primitives.ts';
import { audited } from './accounts.ts';
import { thing } from './stock.ts';

/** Where things stand in an area, such as the walk-in. position: its place among the shelves; things: what stands there, in the order of the count. */
export const shelfRow = z.object({
  id,
  accountId: id,
  name: z.string(),
  position: z.number().int(),
  things: z.array(z.object(thing)),
  ...audited,
});
export type ShelfRow = z.infer<typeof shelfRow>;
