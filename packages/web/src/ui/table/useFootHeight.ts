import { useCallback } from 'react';

/** Measures the foot of a table and states its height, in px, to what stands around it as `--table-foot`, so that totals stick right above it. */
export function useFootHeight() {
  return useCallback((foot: HTMLElement | null) => {
    const around = foot?.parentElement;
    if (!around) return;
    const measure = () => around.style.setProperty('--table-foot', `${foot.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(foot);
    return () => {
      observer.disconnect();
      around.style.removeProperty('--table-foot');
    };
  }, []);
}
