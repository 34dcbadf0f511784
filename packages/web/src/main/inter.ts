import { queryClient } from '../data/query-client.ts';
import type { makeRouter } from './router.tsx';

const LOOK_EVERY_MS = 200;

interface Opened {
  /** This device was here before, and has the font. */
  known: boolean;
  router: ReturnType<typeof makeRouter>;
}

/**
 * Sets the app in Inter: at once on a device that was here before. On another one its 48 KB would come before the page's content, so it is fetched once
 * the page shows what it was opened for, and taken with the next page, so that nothing moves under the eyes.
 */
export function setInInter({ known, router }: Opened): void {
  if (known) {
    show();
    return;
  }
  if (!showsContent()) {
    setTimeout(() => setInInter({ known, router }), LOOK_EVERY_MS);
    return;
  }
  const fetched = document.fonts.load("1em 'Inter Variable'").then(
    () => true,
    () => false, // the stand-in stays
  );
  const stop = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (!pathChanged) return;
    stop();
    void fetched.then((is) => is && show());
  });
}

function show(): void {
  document.documentElement.dataset.inter = '';
}

function showsContent(): boolean {
  return Boolean(document.querySelector('h1')?.textContent) && queryClient.isFetching() === 0;
}
