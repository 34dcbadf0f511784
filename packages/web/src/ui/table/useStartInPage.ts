import { type RefObject, useLayoutEffect, useState } from 'react';

/** px from the top of what scrolls to the top of a part of it, also when something above grows. scroller: what scrolls; null: the window. */
export function useStartInPage(
  part: RefObject<HTMLElement | null>,
  scroller: ((part: HTMLElement) => HTMLElement | null) | null,
): number {
  const [start, setStart] = useState(0);
  useLayoutEffect(() => {
    const box = part.current;
    if (!box) return;
    const around = scroller?.(box) ?? null;
    const measure = () => {
      const { top } = box.getBoundingClientRect();
      const now = around ? top - around.getBoundingClientRect().top + around.scrollTop : top + window.scrollY;
      setStart((before) => (Math.abs(before - now) < 1 ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around?.firstElementChild ?? document.body);
    return () => observer.disconnect();
  }, [part, scroller]);
  return start;
}
