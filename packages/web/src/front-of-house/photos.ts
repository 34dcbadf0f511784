import type { RecipeRow } from '@larder/contract/rows/recipes.ts';

const KEPT = 'larder-photos';

/** The photo of a recipe as the account is sent it; its key makes the address another one when the photo changes. */
export function photoAddress(accountId: string, recipe: Pick<RecipeRow, 'id' | 'imageKey'>): string | null {
  if (recipe.imageKey === null) return null;
  return `/api/v1/accounts/${accountId}/recipes/${recipe.id}/photo/full?${new URLSearchParams({ of: recipe.imageKey })}`;
}

/** What stands at the address of a photo: fetched once, and kept for a kitchen without a network. null: out of reach. */
export async function photoAt(address: string): Promise<Blob | null> {
  try {
    const kept = await caches.open(KEPT);
    const found = await kept.match(address);
    if (found) return await found.blob();
    const answer = await fetch(address);
    if (!answer.ok) return null;
    await kept.put(address, answer.clone());
    return await answer.blob();
  } catch {
    return null; // no network, or not ours to see: the recipe reads without it
  }
}
