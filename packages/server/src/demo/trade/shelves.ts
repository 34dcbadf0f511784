import type { Day } from '@larder/domain/calendar.ts';
import { saveShelf } from '../../stock/shelves/save-shelf.ts';
import type { PlannedShelf } from '../plan/shelves.ts';
import type { Actor } from './actor.ts';

/** The shelves of an area. */
export interface Shelves {
  /** Of one that was planned. */
  idOf: (name: string) => string;
  /** On which a thing stands; null: on none. */
  shelfOf: (thing: { category: string; name: string }) => string | null;
}

export async function putUpShelves(actor: Actor, planned: readonly PlannedShelf[], day: Day): Promise<Shelves> {
  const ids = new Map<string, string>();
  for (const { name } of planned) {
    const shelfId = actor.newId();
    await actor.on(day, saveShelf, { shelfId, name });
    ids.set(name, shelfId);
  }
  const idOf = (name: string) => {
    const id = ids.get(name);
    if (!id) throw new Error(`no shelf is called ${name}`);
    return id;
  };
  const shelfOf: Shelves['shelfOf'] = (thing) => {
    const shelf = planned.find(({ holds }) => holds(thing));
    return shelf ? idOf(shelf.name) : null;
  };
  return { idOf, shelfOf };
}
