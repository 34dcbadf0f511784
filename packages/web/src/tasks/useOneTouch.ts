import { useCallback, useRef } from 'react';

/** Gloves and wet fingers touch twice: so soon, the second one is part of the first. */
const SAME_TOUCH_MS = 300;

/** Whether a touch is one of its own: a second one at once would take back what the first has done. */
export function useOneTouch(): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const at = performance.now();
    const isOwn = at - last.current >= SAME_TOUCH_MS;
    if (isOwn) last.current = at;
    return isOwn;
  }, []);
}
