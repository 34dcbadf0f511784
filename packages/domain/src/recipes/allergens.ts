import { ALLERGENS, type AllergenAnswers, answersOf, inState, NOTHING_KNOWN, worstOf } from '../catalogue/allergens.ts';

/** A line of a recipe, or a choice of a modifier, as far as allergens go: however little of it there is. */
export interface AllergenPart {
  kind: 'ingredient' | 'recipe' | 'modifier';
  refId: string;
}

/** A recipe, or a modifier with its choices, as far as allergens go. */
export interface AllergenHolder {
  items: readonly AllergenPart[];
  /** Allergens of parts that were taken out when these went: not free until a person confirms it. */
  allergensToConfirm: readonly string[];
}

/** Where the parts are looked up; undefined: it is not there any more. A merged ingredient is looked up under either id. */
export interface AllergenBook {
  ingredient(id: string): AllergenAnswers | undefined;
  recipe(id: string): AllergenHolder | undefined;
  /** Its items are what its choices are made of: a guest may take any of them. */
  modifier(id: string): AllergenHolder | undefined;
}

/**
 * Something in a recipe that has no parts of its own. ingredientId null: what is empty, not there any more, comes round to itself, or waits to
 * be confirmed.
 */
interface Leaf {
  ingredientId: string | null;
  answers: AllergenAnswers;
}

/**
 * What a guest must learn about a recipe: for each allergen the worst answer of everything in it, through sub-recipes and the choices of its
 * modifiers to any depth. What is empty, not there any more or comes round to itself is unknown, so nothing is called free that somebody has
 * not stated is.
 */
export function recipeAllergens(recipe: AllergenHolder, book: AllergenBook): AllergenAnswers {
  return worstOf(leavesOf(recipe, book).map(({ answers }) => answers));
}

/** The ingredients in a recipe, to any depth, that somebody has yet to answer for. */
export function unansweredIn(recipe: AllergenHolder, book: AllergenBook): string[] {
  return leavesOf(recipe, book).flatMap(({ ingredientId, answers }) =>
    ingredientId !== null && inState(answers, 'unknown').length > 0 ? [ingredientId] : [],
  );
}

/**
 * The allergens that only wait to be confirmed: without what was taken out the recipe or modifier itself is free of them, to any depth.
 */
export function waitingToBeConfirmed(holder: AllergenHolder, book: AllergenBook): string[] {
  const answers = recipeAllergens({ ...holder, allergensToConfirm: [] }, book);
  return holder.allergensToConfirm.filter((name) => inState(answers, 'free').some((free) => free === name));
}

function leavesOf(recipe: AllergenHolder, book: AllergenBook): Leaf[] {
  const found: Leaf[] = [];
  const seen = new Set<string>();
  const path = new Set<string>();
  const nothing = { ingredientId: null, answers: NOTHING_KNOWN };

  function collect(holder: AllergenHolder | undefined): void {
    if (holder === undefined || holder.items.length === 0) found.push(nothing);
    if (holder && holder.allergensToConfirm.length > 0) found.push(toConfirm(holder));
    for (const { kind, refId } of holder?.items ?? []) {
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

  collect(recipe);
  return found;
}

/** What nobody has confirmed since a part was taken out, as if it were a part that is free of all else. */
function toConfirm({ allergensToConfirm }: AllergenHolder): Leaf {
  const freeOf = ALLERGENS.filter((name) => !allergensToConfirm.includes(name));
  return { ingredientId: null, answers: answersOf({ allergens: [], mayContain: [], freeOf }) };
}
