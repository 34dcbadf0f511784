import { useMemo, useRef } from 'react';

/** What stands in a count's field and is no count yet. */
export interface Typed {
  text: string;
  unit: string;
  /** countedAt of the counts that stood there when typing began. Left out by a form of an older version: unknown. */
  seen?: readonly string[] | undefined;
}

interface LocalForm {
  touchedAt: number;
  typed: Record<string, Typed>;
}

/** A form that nobody touched for so long is thrown away: 24 hours (STK-020). Counts that were entered are in the outbox, never here. */
export const LOCAL_FORM_MS = 86_400_000;

/** The half-typed fields of a stocktake, stored on this device per account and stocktake. */
export function useLocalForm(accountId: string, stocktakeId: string) {
  const key = `larder.stocktake ${accountId} ${stocktakeId}`;
  const form = useRef<LocalForm | null>(null);
  const restored = useMemo(() => {
    form.current = readForm(localStorage, key, Date.now());
    return form.current.typed;
  }, [key]);

  const store = useMemo(
    () => (thing: string, typed: Typed | null) => {
      const now = form.current ?? { touchedAt: 0, typed: {} };
      const { [thing]: _, ...others } = now.typed;
      form.current = { touchedAt: Date.now(), typed: typed ? { ...others, [thing]: typed } : others };
      writeForm(localStorage, key, form.current);
    },
    [key],
  );
  return { restored, store };
}

export function readForm(storage: Pick<Storage, 'getItem' | 'removeItem'>, key: string, nowMs: number): LocalForm {
  const stored = storage.getItem(key);
  const form = stored ? (JSON.parse(stored) as LocalForm) : null;
  if (form && nowMs - form.touchedAt < LOCAL_FORM_MS) return form;
  storage.removeItem(key);
  return { touchedAt: nowMs, typed: {} };
}

export function writeForm(storage: Pick<Storage, 'setItem' | 'removeItem'>, key: string, form: LocalForm): void {
  if (Object.keys(form.typed).length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(form));
}
