const CACHE = 'larder-photos';

/** What stands at the address of a photo: fetched once, and stored for a kitchen without a network. null: out of reach. */
export async function photoAt(address: string): Promise<Blob | null> {
  try {
    const cache = await caches.open(CACHE);
    const found = await cache.match(address);
    if (found) return await found.blob();
    const answer = await fetch(address);
    if (!answer.ok) return null;
    await cache.put(address, answer.clone());
    return await answer.blob();
  } catch {
    return null; // no network, or not ours to see: the recipe reads without it
  }
}
