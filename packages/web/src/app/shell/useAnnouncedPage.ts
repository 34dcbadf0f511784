import { useEffect, useRef, useSyncExternalStore } from 'react';
import { pageTitle } from '../../ui/page/page-title.ts';

/**
 * For the main part, which bears the page's title: after a link was followed it takes the focus, so that the new title is
 * read out and the next Tab is in the new page. Who is in a field, a tab or a dialog stays there.
 */
export function useAnnouncedPage() {
  const main = useRef<HTMLElement>(null);
  const title = useSyncExternalStore(pageTitle.subscribe, pageTitle.read);
  const before = useRef(title);

  useEffect(() => {
    if (before.current === title) return;
    const first = before.current === '';
    before.current = title;
    if (first) return;
    // Once it is painted: to focus lays out the page, which would otherwise be done twice.
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => {
        if (mayMove(document.activeElement)) main.current?.focus({ preventScroll: true });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [title]);
  return main;
}

function mayMove(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused instanceof HTMLAnchorElement;
}
