import { createStore, del, get, promisifyRequest, set, values } from 'idb-keyval';
import type { OutboxEntry } from './outbox-entry.ts';
import type { ShownRefusal } from './refusal.ts';

const store = createStore('larder-outbox', 'entries');

/** The entries on this device, one record each, so that two tabs never overwrite one another. */
export const device = {
  /** Of one person, oldest first: ids are UUIDv7 and sort by the instant of entry. */
  async entriesOf(userId: string): Promise<OutboxEntry[]> {
    const all = await values<OutboxEntry>(store);
    return all
      .filter((entry) => entry.userId === userId)
      .map((entry) => ({ ...entry, clockOffsetMs: entry.clockOffsetMs ?? null })) // older versions did not store it
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  },
  put: (entry: OutboxEntry): Promise<void> => set(entry.id, entry, store),
  remove: (id: string): Promise<void> => del(id, store),
  /** Notes that the server refused it. One that another tab has sent or given back meanwhile stays gone. */
  refuse: (id: string, refusal: ShownRefusal): Promise<void> =>
    store('readwrite', async (entries) => {
      const entry: OutboxEntry | undefined = await promisifyRequest(entries.get(id));
      if (entry) await promisifyRequest(entries.put({ ...entry, refusal }, id));
    }),
  has: async (id: string): Promise<boolean> => (await get(id, store)) !== undefined,
};
