import { useEffect, useId, useState, useSyncExternalStore } from 'react';

/** Forms in the page that hold something unsaved, with whether they ask themselves before they are left. */
const forms = new Map<string, boolean>();
const listeners = new Set<() => void>();

function change(made: () => unknown): void {
  made();
  for (const listener of listeners) listener();
}

/** Notes as long as it is drawn whether a form holds something unsaved. asks: it asks itself before it is left. */
export function useNoteUnsaved(unsaved: boolean, { asks = false }: { asks?: boolean } = {}): void {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return undefined;
    change(() => forms.set(id, asks));
    return () => change(() => forms.delete(id));
  }, [id, unsaved, asks]);
}

/** Whether a form, such as that of a dialog, holds something unsaved and does not ask itself. */
export function holdsUnaskedForm(): boolean {
  return [...forms.values()].includes(false);
}

/** Whether a form holds something unsaved and asks itself before it is left. */
export function holdsAskingForm(): boolean {
  return [...forms.values()].includes(true);
}

/** Whether a form in the page holds something unsaved. */
export function useUnsavedForm(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => forms.size > 0,
  );
}

/** Returns what is given, and as long as a form in the page holds something unsaved what was given before it was lost. */
export function useHeldWhileTyping<Held>(given: Held | undefined): Held | undefined {
  const typed = useUnsavedForm();
  const [held, hold] = useState(given);
  if (given !== undefined && held !== given) hold(given);
  return given ?? (typed ? held : undefined);
}
