import { useCallback } from 'react';

/** Measures the foot of a table and states its height, in px, to what stands around it as `--table-foot`, so that totals stick right above it. */
export function useFootHeight() {
  return useCallback((foot: HTMLElement | null) => {
    const around = foot?.parentElement;
    if (!around) return;
    // The observer answers first when the page is laid out anyway: measured at once, a page with much on it would be laid out twice.
    const observer = new ResizeObserver(() => around.style.setProperty('--table-foot', `${foot.offsetHeight}px`));
    observer.observe(foot);
    return () => {
      observer.disconnect();
      around.style.removeProperty('--table-foot');
    };
  }, []);
}
