import { createStore, delMany, entries, get, set } from 'idb-keyval';

const store = createStore('larder-unfinished', 'forms');

/** What nobody touched for so long is thrown away: 24 hours. */
export const UNFINISHED_MS = 86_400_000;

/** Whose form it is: of a person, in an account, about one thing such as `receipt {order}`. */
export interface UnfinishedKey {
  userId: string;
  accountId: string;
  form: string;
}

/** A form as it was typed, text of fields, with the instant of the last touch in ms. */
export interface Unfinished<Typed> {
  typed: Typed;
  touchedAt: number;
}

/** Forms that were begun and neither sent nor discarded, on this device only. Nobody but who typed them is ever given one. */
export const unfinished = {
  async read<Typed>(key: UnfinishedKey): Promise<Unfinished<Typed> | null> {
    await throwOldAway(Date.now());
    return (await get<Unfinished<Typed>>(textOf(key), store)) ?? null;
  },
  /** What was typed in forms whose name begins so, the last touched first. */
  async startingWith<Typed>(key: UnfinishedKey): Promise<Typed[]> {
    await throwOldAway(Date.now());
    const all = await entries<string, Unfinished<Typed>>(store);
    return all
      .filter(([one]) => one.startsWith(textOf(key)))
      .map(([, form]) => form)
      .sort((a, b) => b.touchedAt - a.touchedAt)
      .map(({ typed }) => typed);
  },
  write<Typed>(key: UnfinishedKey, typed: Typed): Promise<void> {
    return set(textOf(key), { typed, touchedAt: Date.now() } satisfies Unfinished<Typed>, store);
  },
  /** Stores a form that opens with this the next time; false, and nothing stored, where one is begun already. */
  async begin<Typed>(key: UnfinishedKey, typed: Typed): Promise<boolean> {
    if (await unfinished.read(key)) return false;
    await unfinished.write(key, typed);
    return true;
  },
  remove: (key: UnfinishedKey): Promise<void> => delMany([textOf(key)], store),
};

function textOf({ userId, accountId, form }: UnfinishedKey): string {
  return `${userId}/${accountId}/${form}`;
}

/** Whoever typed them: nobody is left to see them. */
async function throwOldAway(nowMs: number): Promise<void> {
  const all = await entries<string, Unfinished<unknown>>(store);
  await delMany(
    all.filter(([, { touchedAt }]) => nowMs - touchedAt >= UNFINISHED_MS).map(([key]) => key),
    store,
  );
}
