import { useMemo, useRef } from 'react';

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

/** The half-typed fields of a stocktake, stored on this device per account and stocktake. */
export function useLocalForm(accountId: string, stocktakeId: string) {
  const key = `larder.stocktake ${accountId} ${stocktakeId}`;
  const form = useRef<LocalForm | null>(null);
  const restored = useMemo(() => {
    form.current = readForm(localStorage, key, Date.now());
    return form.current.typed;
  }, [key]);

  const store = useMemo(
    () => (field: string, typed: Typed | null) => {
      const now = form.current?.typed ?? {};
      const { [field]: _, ...others } = now;
      const next = typed ? { ...others, [field]: typed } : others;
      form.current = { version: 2, touchedAt: Date.now(), typed: next };
      writeForm(localStorage, key, form.current);
    },
    [key],
  );
  return { restored, store };
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
