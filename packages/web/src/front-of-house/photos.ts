import { api } from '../data/api.ts';

const KEPT = 'larder-photos';

/** A stored photo. It never changes under its key, so it is fetched once and kept for the kitchen without a network; null: out of reach. */
export async function photoOf(imageKey: string): Promise<Blob | null> {
  const place = `/kept-photos/${imageKey}`;
  const kept = await caches?.open(KEPT).catch(() => null);
  const found = await kept?.match(place);
  if (found) return found.blob();
  try {
    const { url } = await api.files.generateSignedUrl({ path: imageKey });
    const answer = await fetch(url);
    if (!answer.ok) return null;
    await kept?.put(place, answer.clone());
    return await answer.blob();
  } catch {
    return null; // no network, or not ours to see: the recipe reads without it
  }
}
