import { queryClient } from '../../data/query-client.ts';

const LOOK_EVERY_MS = 200;

/** Resolves once the page shows what it was opened for: what is needed later is fetched from here on. */
export async function contentShown(): Promise<void> {
  while (!showsContent()) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

function showsContent(): boolean {
  return Boolean(document.querySelector('h1')?.textContent) && queryClient.isFetching() === 0;
}
