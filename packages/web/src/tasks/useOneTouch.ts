import { useCallback, useRef } from 'react';
import { SAME_TOUCH_MS } from './same-touch.ts';

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
