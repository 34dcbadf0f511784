import { queryClient } from '../data/query-client.ts';

const LOOK_EVERY_MS = 200;

/** Sets the page in Inter: at once on a device that was here before and has it, else once the page shows what it was opened for, as its 48 KB would come before. */
export function setInInter({ known }: { known: boolean }): void {
  if (known || showsContent()) document.documentElement.dataset.inter = '';
  else setTimeout(() => setInInter({ known }), LOOK_EVERY_MS);
}

function showsContent(): boolean {
  return Boolean(document.querySelector('h1')?.textContent) && queryClient.isFetching() === 0;
}
