import { useEffect, useId, useState, useSyncExternalStore } from 'react';

/** Forms in the page that hold something unsaved. */
const forms = new Set<string>();
const listeners = new Set<() => void>();

function change(made: () => unknown): void {
  made();
  for (const listener of listeners) listener();
}

/** Notes as long as it is drawn whether a form holds something unsaved. */
export function useNoteUnsaved(unsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return undefined;
    change(() => forms.add(id));
    return () => change(() => forms.delete(id));
  }, [id, unsaved]);
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
