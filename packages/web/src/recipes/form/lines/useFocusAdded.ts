import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list of lines: once one was added, the cursor goes to its quantity. Answers the list's ref, and what to call before a line is added.
 * path: the form's list, such as `items`.
 */
export function useFocusAdded(path: string, count: number): [RefObject<HTMLUListElement | null>, () => void] {
  const list = useRef<HTMLUListElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current || count === 0) return;
    added.current = false;
    list.current?.querySelector<HTMLInputElement>(`[data-path="${path}.${count - 1}.quantity"]`)?.focus();
  }, [path, count]);
  const adds = () => {
    added.current = true;
  };
  return [list, adds];
}
