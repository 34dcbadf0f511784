import { useCallback, useEffect, useRef } from 'react';
import type { Typed } from './local-form.ts';

/**
 * Saves what was typed when `now` is called, or what `enter` is given, when the field goes, and when the device is put away. A number is never read while it is typed: on the
 * way to 1,234.50 stands 1,23. A page that ends, as in a reload, saves nothing: the device could no longer store it, so it stays in the local form.
 */
export function useSaving(
  typed: Typed | null,
  enter: (typed: Typed) => void,
): { now: () => void; enter: (typed: Typed) => void } {
  const latest = useRef({ typed, enter });
  latest.current = { typed, enter };
  const save = useCallback((typed: Typed | null) => {
    const { enter } = latest.current;
    latest.current = { typed: null, enter }; // Enter saves and leaves the field: that is one count, not two
    if (typed) enter(typed);
  }, []);
  const now = useCallback(() => save(latest.current.typed), [save]);
  useEffect(() => {
    if (!typed) return;
    let ends = false;
    const watchEnd = ({ type }: Event) => {
      ends = type === 'pagehide';
    };
    const putAway = () => document.visibilityState === 'hidden' && !ends && now();
    window.addEventListener('pagehide', watchEnd); // comes before the page is hidden
    window.addEventListener('pageshow', watchEnd);
    document.addEventListener('visibilitychange', putAway);
    return () => {
      window.removeEventListener('pagehide', watchEnd);
      window.removeEventListener('pageshow', watchEnd);
      document.removeEventListener('visibilitychange', putAway);
    };
  }, [typed, now]);
  useEffect(() => now, [now]);
  return { now, enter: save };
}
