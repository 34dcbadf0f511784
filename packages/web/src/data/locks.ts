/**
 * Runs work in one tab at a time; the others wait their turn. Browsers offer locks only to pages of https and of
 * localhost: elsewhere every tab works by itself, and the server's command ids keep effects single.
 */
export async function underLock(name: string, work: () => Promise<void>, stopped?: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, stopped ? { signal: stopped } : {}, work);
  } catch (reason) {
    if (!stopped?.aborted) throw reason;
  }
}
