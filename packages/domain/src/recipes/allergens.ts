import { type AllergenAnswers, inState, NOTHING_KNOWN, worstOf } from '../catalogue/allergens.ts';

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

/** Something in a recipe that has no parts of its own. ingredientId null: what is empty, not there any more, or comes round to itself. */
interface Leaf {
  ingredientId: string | null;
  answers: AllergenAnswers;
}

/**
 * What a guest must be told of a recipe: for each allergen the worst answer of everything in it, through sub-recipes and the choices of its
 * modifiers to any depth. What is empty, not there any more or comes round to itself is unknown, so nothing is called free that somebody has
 * not said is.
 */
export function recipeAllergens(parts: readonly AllergenPart[], book: AllergenBook): AllergenAnswers {
  return worstOf(leavesOf(parts, book).map(({ answers }) => answers));
}

/** The ingredients in a recipe, to any depth, that somebody has yet to answer for. */
export function unansweredIn(parts: readonly AllergenPart[], book: AllergenBook): string[] {
  return leavesOf(parts, book).flatMap(({ ingredientId, answers }) =>
    ingredientId !== null && inState(answers, 'unknown').length > 0 ? [ingredientId] : [],
  );
}

function leavesOf(parts: readonly AllergenPart[], book: AllergenBook): Leaf[] {
  const found: Leaf[] = [];
  const seen = new Set<string>();
  const path = new Set<string>();
  const nothing = { ingredientId: null, answers: NOTHING_KNOWN };

  function collect(list: readonly AllergenPart[] | undefined): void {
    if (list === undefined || list.length === 0) found.push(nothing);
    for (const { kind, refId } of list ?? []) {
      const key = `${kind} ${refId}`;
      if (path.has(key)) found.push(nothing);
      if (seen.has(key)) continue;
      seen.add(key);
      if (kind === 'ingredient') {
        const answers = book.ingredient(refId);
        found.push(answers ? { ingredientId: refId, answers } : nothing);
        continue;
      }
      path.add(key);
      collect(kind === 'recipe' ? book.recipe(refId) : book.modifier(refId));
      path.delete(key);
    }
  }

  collect(parts);
  return found;
}
