/** Ids of the recipes directly inside a recipe. */
export type SubRecipes = (recipeId: string) => readonly string[];

/**
 * The way on which a recipe comes back to itself at any depth, first and last entry the recipe itself; null when it never does
 * (REC-037, REC-038). Circles that do not pass through it are not its own fault and are left alone.
 */
export function findCycle(recipeId: string, subRecipes: SubRecipes): string[] | null {
  const seen = new Set<string>();

  function wayBack(from: string, path: string[]): string[] | null {
    for (const sub of subRecipes(from)) {
      if (sub === recipeId) return [...path, recipeId];
      if (seen.has(sub)) continue;
      seen.add(sub);
      const found = wayBack(sub, [...path, sub]);
      if (found) return found;
    }
    return null;
  }

  return wayBack(recipeId, [recipeId]);
}

/** The path as a cook reads it. */
export function showCycle(names: readonly string[]): string {
  return `A recipe cannot contain itself: ${names.join(' › ')}`;
}
