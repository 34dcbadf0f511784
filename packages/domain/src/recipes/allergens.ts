import { type AllergenAnswers, NOTHING_KNOWN, worstOf } from '../catalogue/allergens.ts';

/** A line of a recipe, or a choice of a modifier, as far as allergens go: however little of it there is. */
export interface AllergenPart {
  kind: 'ingredient' | 'recipe' | 'modifier';
  refId: string;
}

/** Where the parts are looked up; undefined: it is not there any more. A merged ingredient is looked up under either id. */
export interface AllergenBook {
  ingredient(id: string): AllergenAnswers | undefined;
  recipe(id: string): readonly AllergenPart[] | undefined;
  /** What its choices are made of: a guest may take any of them. */
  modifier(id: string): readonly AllergenPart[] | undefined;
}

/**
 * What a guest must be told of a recipe: for each allergen the worst answer of everything in it, through sub-recipes and the choices of its
 * modifiers to any depth. What is empty, not there any more or comes round to itself is unknown, so nothing is called free that somebody has
 * not said is.
 */
export function recipeAllergens(parts: readonly AllergenPart[], book: AllergenBook): AllergenAnswers {
  const found: AllergenAnswers[] = [];
  const seen = new Set<string>();
  const path = new Set<string>();

  function collect(list: readonly AllergenPart[] | undefined): void {
    if (list === undefined || list.length === 0) found.push(NOTHING_KNOWN);
    for (const { kind, refId } of list ?? []) {
      const key = `${kind} ${refId}`;
      if (path.has(key)) found.push(NOTHING_KNOWN);
      if (seen.has(key)) continue;
      seen.add(key);
      if (kind === 'ingredient') {
        found.push(book.ingredient(refId) ?? NOTHING_KNOWN);
        continue;
      }
      path.add(key);
      collect(kind === 'recipe' ? book.recipe(refId) : book.modifier(refId));
      path.delete(key);
    }
  }

  collect(parts);
  return worstOf(found);
}
