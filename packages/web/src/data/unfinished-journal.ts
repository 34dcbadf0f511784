import type { Unfinished } from './unfinished.ts';

/** A form on its way into the database of the device; null: it is to be removed from there. */
export interface JournalEntry {
  /** Of the form in the database. */
  key: string;
  form: Unfinished<unknown> | null;
  /** As it is written here. */
  text: string;
}

const PREFIX = 'larder.unfinished ';

/**
 * What is being written into the database of the device. A page that is put away may end before such a write does, so what is on its way is written
 * here first, in one go, and cleared once it has arrived.
 */
export const journal = {
  /** Returns the text that it wrote. A browser that has no room for it still works. */
  write(key: string, form: JournalEntry['form']): string {
    const text = JSON.stringify(form);
    try {
      localStorage.setItem(PREFIX + key, text);
    } catch {
      localStorage.removeItem(PREFIX + key); // an older one must not come back
    }
    return text;
  },
  /** Only what is named by its text: another tab may have written a newer one since. */
  clear({ key, text }: Pick<JournalEntry, 'key' | 'text'>): void {
    if (localStorage.getItem(PREFIX + key) === text) localStorage.removeItem(PREFIX + key);
  },
  /** What a page left behind that ended too early, or another tab is writing now. */
  entries(): JournalEntry[] {
    return Object.keys(localStorage).flatMap((name) => {
      const text = name.startsWith(PREFIX) ? localStorage.getItem(name) : null;
      return text === null ? [] : [{ key: name.slice(PREFIX.length), form: JSON.parse(text), text }];
    });
  },
};
