import type { Movement } from './movement.ts';

/** Merged ingredients with the one that survives each of them (rule 12). One step deep: a survivor is never merged itself. */
export type Aliases = ReadonlyMap<string, string>;

export const NO_ALIASES: Aliases = new Map();

/** The ingredient that stands wherever this one is named. */
export function survivor(aliases: Aliases, ingredientId: string): string {
  return aliases.get(ingredientId) ?? ingredientId;
}

/** What documents that name merged ingredients do to the surviving ones. */
export function onSurvivors(movements: readonly Movement[], aliases: Aliases): Movement[] {
  return movements.map((movement) =>
    movement.ingredientId === null ? movement : { ...movement, ingredientId: survivor(aliases, movement.ingredientId) },
  );
}
