import { createStore, delMany, entries, get, set } from 'idb-keyval';
import { type JournalEntry, journal } from './unfinished-journal.ts';

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
  /** What the account is called, for when it is out of reach; older versions did not store it. */
  where?: string;
}

/** A form as the device holds it, with whose and what it is. */
export interface StoredForm extends Unfinished<unknown> {
  key: UnfinishedKey;
  form: string;
}

/** Forms that were begun and neither sent nor discarded, on this device only. Nobody but who typed them is ever given one. */
export const unfinished = {
  async read<Typed>(key: UnfinishedKey): Promise<Unfinished<Typed> | null> {
    await settle(Date.now());
    return (await get<Unfinished<Typed>>(textOf(key), store)) ?? null;
  },
  /** What was typed in forms whose name begins so, the last touched first. */
  async startingWith<Typed>(key: UnfinishedKey): Promise<Typed[]> {
    await settle(Date.now());
    const all = await entries<string, Unfinished<Typed>>(store);
    return all
      .filter(([one]) => one.startsWith(textOf(key)))
      .map(([, form]) => form)
      .sort((a, b) => b.touchedAt - a.touchedAt)
      .map(({ typed }) => typed);
  },
  /** Everything that a person has begun on this device, in whatever account, the last touched first. */
  async allOf(userId: string): Promise<StoredForm[]> {
    await settle(Date.now());
    const all = await entries<string, Unfinished<unknown>>(store);
    return all
      .flatMap(([text, stored]) => {
        const [owner = '', accountId = '', ...form] = text.split('/');
        return owner === userId
          ? [{ ...stored, key: { userId, accountId, form: form.join('/') }, form: form.join('/') }]
          : [];
      })
      .sort((a, b) => b.touchedAt - a.touchedAt);
  },
  write<Typed>(key: UnfinishedKey, typed: Typed, where?: string): Promise<void> {
    return put(textOf(key), { typed, touchedAt: Date.now(), ...(where ? { where } : {}) });
  },
  /** Stores a form that opens with this the next time; false, and nothing stored, where one is begun already. */
  async begin<Typed>(key: UnfinishedKey, typed: Typed): Promise<boolean> {
    if (await unfinished.read(key)) return false;
    await unfinished.write(key, typed);
    return true;
  },
  remove: (key: UnfinishedKey): Promise<void> => put(textOf(key), null),
};

function textOf({ userId, accountId, form }: UnfinishedKey): string {
  return `${userId}/${accountId}/${form}`;
}

/** Writes a form, null removes it; once this has returned its promise, it also survives the end of the page. */
async function put(key: string, form: JournalEntry['form']): Promise<void> {
  const text = journal.write(key, form);
  await arrive({ key, form, text });
}

async function arrive(entry: JournalEntry): Promise<void> {
  const { key, form } = entry;
  await (form ? set(key, form, store) : delMany([key], store));
  journal.clear(entry);
}

/** Writes what a page that ended too early had left to be written, and throws away what is old. */
async function settle(nowMs: number): Promise<void> {
  await Promise.all(journal.entries().map(arrive));
  await throwOldAway(nowMs);
}

/** Whoever typed them: nobody is left to see them. */
async function throwOldAway(nowMs: number): Promise<void> {
  const all = await entries<string, Unfinished<unknown>>(store);
  await delMany(
    all.filter(([, { touchedAt }]) => nowMs - touchedAt >= UNFINISHED_MS).map(([key]) => key),
    store,
  );
}
