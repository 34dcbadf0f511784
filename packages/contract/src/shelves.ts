import { z } from 'zod';
import { id, shortText } from './primitives.ts';
import { command } from './route.ts';
import { thing } from './rows/stock.ts';

const shelf = { shelfId: id };

export const shelfCalls = {
  saveShelf: command('/shelves/{shelfId}', 'Add a shelf to an area, or rename it', {
    ...shelf,
    name: shortText.min(1),
  }),
  orderShelves: command('/shelf-order', 'Put the shelves of an area in the order in which they are counted', {
    /** All of them; those that are left out come behind. */
    shelfIds: z.array(id).min(1).max(200),
  }),
  arrangeShelf: command(
    '/shelves/{shelfId}/things',
    'Say what stands on a shelf, in the order in which it is counted',
    {
      ...shelf,
      things: z.array(z.object(thing)).max(2000),
    },
  ),
  removeShelf: command('/shelves/{shelfId}/remove', 'Remove a shelf; what open counts have on it moves', {
    ...shelf,
    /** Where its counts in open stocktakes go: another shelf, or null: on none. Left out: refused while there are any. */
    moveTo: id.nullish(),
  }),
};
