import { useMemo } from 'react';

/** What stands in a count's field and is no count yet. */
export interface Typed {
  text: string;
  unit: string;
  /** countedAt of the counts that stood there when typing began. Left out by a form of an older version: unknown. */
  seen?: readonly string[] | undefined;
}

/** Half-typed fields by what they are of: a line's id, or a thing and shelf where a part is added. */
interface LocalForm {
  /** Of version 2 on a thing has several fields; before, its only field was named by the thing's key alone. */
  version: 2;
  touchedAt: number;
  typed: Record<string, Typed>;
}

/** A form that nobody touched for so long is thrown away: 24 hours (STK-020). Counts that were entered are in the outbox, never here. */
export const LOCAL_FORM_MS = 86_400_000;

/** The name of the field in which a part is added to a thing on a shelf. */
export function newPartKey(thingKey: string, shelfId: string | null): string {
  return `${thingKey} ${shelfId ?? '-'}`;
}

/** The half-typed fields of a stocktake, by their names. */
export interface LocalFields {
  /** What is typed there and not yet entered. */
  typedAt: (field: string) => Typed | undefined;
  names: () => ReadonlySet<string>;
  store: (field: string, typed: Typed) => void;
  /** It is entered: it goes once the device has stored the count. What was typed into the field since stays. */
  enter: (field: string, typed: Typed, stored: Promise<unknown>) => void;
}

/** The half-typed fields of a stocktake as this device stores them, per account and stocktake. Stays the same object. */
export function useLocalForm(accountId: string, stocktakeId: string): LocalFields {
  const key = `larder.stocktake ${accountId} ${stocktakeId}`;
  return useMemo(() => {
    let { typed } = readForm(localStorage, key, Date.now());
    const entered = new WeakSet<Typed>();
    const write = (next: LocalForm['typed']) => {
      typed = next;
      writeForm(localStorage, key, { version: 2, touchedAt: Date.now(), typed });
    };
    return {
      typedAt: (field) => {
        const now = typed[field];
        return now && !entered.has(now) ? now : undefined;
      },
      names: () => new Set(Object.keys(typed)),
      store: (field, now) => write({ ...typed, [field]: now }),
      enter: (field, now, stored) => {
        entered.add(now);
        void stored.then(() => {
          const { [field]: held, ...others } = typed;
          if (held === now) write(others);
        });
      },
    };
  }, [key]);
}

export function readForm(storage: Pick<Storage, 'getItem' | 'removeItem'>, key: string, nowMs: number): LocalForm {
  const stored = storage.getItem(key);
  const form = stored ? (JSON.parse(stored) as Omit<LocalForm, 'version'> & { version?: 2 }) : null;
  if (form && nowMs - form.touchedAt < LOCAL_FORM_MS) return { ...form, version: 2, typed: fieldsOf(form) };
  storage.removeItem(key);
  return { version: 2, touchedAt: nowMs, typed: {} };
}

/** What was typed before things had several fields is a part to add; it takes the place of a count in the same unit. */
function fieldsOf({ version, typed }: { version?: 2; typed: Record<string, Typed> }): Record<string, Typed> {
  if (version === 2) return typed;
  return Object.fromEntries(Object.entries(typed).map(([thing, field]) => [newPartKey(thing, null), field]));
}

export function writeForm(storage: Pick<Storage, 'setItem' | 'removeItem'>, key: string, form: LocalForm): void {
  if (Object.keys(form.typed).length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(form));
}
