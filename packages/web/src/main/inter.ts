import { contentShown } from '../ui/page/content-shown.ts';
import type { makeRouter } from './router.tsx';

interface Opened {
  /** This device was here before, and has the font. */
  known: boolean;
  router: ReturnType<typeof makeRouter>;
}

/**
 * Sets the app in Inter: at once on a device that was here before. On another one its 48 KB would come before the page's content, so it is fetched once
 * the page shows what it was opened for, and taken with the next page, so that nothing moves under the eyes.
 */
export async function setInInter({ known, router }: Opened): Promise<void> {
  if (known) {
    show();
    return;
  }
  await contentShown();
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
