import { type BaseUnit, baseUnitOf, type MeasureUnit } from '../../units.ts';

/** A line of a supplier's published list, as far as taking it over depends on it. */
export interface ListLine {
  optionId: string;
  name: string;
  supplierCode: string;
  category: string | null;
  baseUnit: MeasureUnit;
  allergens: string[];
  /** Its money comes back, so that it is no ingredient (rule 49). */
  deposit: boolean;
}

/** What is in the customer's books already. */
export interface BooksForList {
  /** Active ingredients, oldest first. */
  ingredients: readonly { id: string; name: string; recipeUnit: BaseUnit; hasDefault: boolean }[];
  categories: readonly { id: string; name: string }[];
  /** Options of this supplier that are not deleted. */
  options: readonly { id: string; masterOptionId: string | null; supplierCode: string; archived: boolean }[];
}

/** new: a copy is made. back: an archived copy is taken into use again. here: we have it. code-taken: another option has its code. */
export type LineVerdict = 'new' | 'back' | 'here' | 'code-taken';

export interface PlannedLine<Line extends ListLine> {
  line: Line;
  verdict: LineVerdict;
  /** The copy: a new id, or that of the archived one that comes back; null where nothing is written. */
  optionId: string | null;
  /** null as well for a deposit. */
  ingredientId: string | null;
  /** Of the ingredient it becomes an option of, when that exists already. */
  knownIngredient: string | null;
}

export interface NewIngredient {
  id: string;
  name: string;
  recipeUnit: BaseUnit;
  categoryId: string | null;
  allergens: string[];
}

export interface TakeOverPlan<Line extends ListLine> {
  lines: PlannedLine<Line>[];
  ingredients: NewIngredient[];
  /** Ingredients that nobody costs yet take the first of these lines. */
  defaults: { ingredientId: string; optionId: string; line: Line }[];
}

/**
 * What taking over lines of a supplier's list does, and what its preview shows (SUP-027). A line goes to the active ingredient of the same
 * name, whatever its case, that is counted in the same unit; otherwise an ingredient is made (SUP-097).
 */
export function planTakeOver<Line extends ListLine>(
  lines: readonly Line[],
  books: BooksForList,
  newId: () => string,
): TakeOverPlan<Line> {
  const plan: TakeOverPlan<Line> = { lines: [], ingredients: [], defaults: [] };
  const ofMaster = new Map(books.options.map((option) => [option.masterOptionId, option]));
  const ofCode = new Map(books.options.map((option) => [option.supplierCode, option]));
  const categories = new Map(books.categories.map(({ id, name }) => [sameName(name), id]));
  const known = new Map<string, string>();
  for (const { id, name, recipeUnit } of books.ingredients.toReversed()) known.set(keyOf(name, recipeUnit), id);
  const names = new Map(books.ingredients.map(({ id, name }) => [id, name]));
  const costed = new Set(books.ingredients.filter(({ hasDefault }) => hasDefault).map(({ id }) => id));

  for (const line of lines) plan.lines.push(planLine(line));
  return plan;

  function planLine(line: Line): PlannedLine<Line> {
    const recipeUnit = baseUnitOf(line.baseUnit);
    const found = line.deposit ? undefined : known.get(keyOf(line.name, recipeUnit));
    const knownIngredient = (found && names.get(found)) ?? null;
    const option = ofMaster.get(line.optionId) ?? ofCode.get(line.supplierCode);
    if (option && !option.archived) {
      const verdict = option.masterOptionId === line.optionId ? 'here' : 'code-taken';
      return { line, verdict, optionId: null, ingredientId: null, knownIngredient };
    }
    const ingredientId = line.deposit ? null : (found ?? addIngredient(line, recipeUnit));
    const optionId = option?.id ?? newId();
    if (ingredientId !== null && !costed.has(ingredientId)) {
      costed.add(ingredientId);
      plan.defaults.push({ ingredientId, optionId, line });
    }
    return { line, verdict: option ? 'back' : 'new', optionId, ingredientId, knownIngredient };
  }

  function addIngredient(line: Line, recipeUnit: BaseUnit): string {
    const categoryId = (line.category && categories.get(sameName(line.category))) ?? null;
    const ingredient = { id: newId(), name: line.name, recipeUnit, categoryId, allergens: line.allergens };
    plan.ingredients.push(ingredient);
    known.set(keyOf(line.name, recipeUnit), ingredient.id);
    return ingredient.id;
  }
}

const sameName = (name: string) => name.trim().toLowerCase();
const keyOf = (name: string, unit: BaseUnit) => `${unit} ${sameName(name)}`;
