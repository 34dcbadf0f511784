const RELOADED = 'larder.reloaded';
const AGAIN_AFTER_MS = 10_000;

/** A part of the app could not be loaded: the server is away, or has a newer version whose parts have other names. */
export const PART_MISSING = 'This page could not be loaded. Please check your connection and try again.';

/** Whether the server answers. A page is loaded anew only then: else the browser shows its own error page and everything typed is gone. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

/** Loads the page anew when the server answers. Returns whether it does. */
export async function reloadIfAnswering(reload = () => window.location.reload()): Promise<boolean> {
  const answers = await serverAnswers();
  if (answers) reload();
  return answers;
}

/**
 * Handles a part of the app that could not be loaded. One that is gone from the server belongs to an older version: the page is loaded anew,
 * once. While the server is away the screen shows that instead, in its place; the router is prevented from loading the page by itself.
 */
export function reloadWhenOutdated(reload = () => window.location.reload()): () => void {
  const onMissing = (event: VitePreloadErrorEvent) => {
    event.payload.message = PART_MISSING;
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < AGAIN_AFTER_MS) return;
    void reloadIfAnswering(() => {
      sessionStorage.setItem(RELOADED, String(Date.now()));
      reload();
    });
  };
  window.addEventListener('vite:preloadError', onMissing);
  return () => window.removeEventListener('vite:preloadError', onMissing);
}
