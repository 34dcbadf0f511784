/** How far somebody has come with a recipe: which steps are done, for how many batches. */
export interface Cooking {
  batches: number;
  /** Steps by their place. */
  done: number[];
}

interface StoredCooking extends Cooking {
  /** The method that was ticked: once it reads otherwise, the ticks mean nothing. */
  method: string;
  at: number;
}

const PREFIX = 'larder.cooking.';
/** A tick outlives a shift, not a night: who cooks it again starts at the first step. */
const KEPT_MS = 12 * 60 * 60 * 1000;

export const NOT_BEGUN: Cooking = { batches: 1, done: [] };

/** What this device has stored of somebody's cooking of a recipe with this method. What is older than a shift is forgotten, of all recipes. */
export function readCooking(userId: string, recipeId: string, method: string, now: number): Cooking {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && (parsed(key)?.at ?? 0) < now - KEPT_MS) localStorage.removeItem(key);
  }
  const stored = parsed(keyOf(userId, recipeId));
  return stored && stored.method === method ? { batches: stored.batches, done: stored.done } : NOT_BEGUN;
}

export function keepCooking(
  { userId, recipeId, method }: { userId: string; recipeId: string; method: string },
  cooking: Cooking,
  now: number,
): void {
  const stored: StoredCooking = { ...cooking, method, at: now };
  try {
    localStorage.setItem(keyOf(userId, recipeId), JSON.stringify(stored));
  } catch (error) {
    // A full or closed store: the ticks hold as long as the page is open.
    if (!(error instanceof DOMException)) throw error;
  }
}

function keyOf(userId: string, recipeId: string): string {
  return `${PREFIX}${userId}.${recipeId}`;
}

function parsed(key: string): StoredCooking | null {
  const text = localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as StoredCooking);
}
