import type { Books } from './books.ts';
import { sameText } from './conflicts.ts';
import { ofIngredient, otherAllergens } from './contradictions.ts';
import type { KnownIngredient, RowStatus } from './plan.ts';
import type { CellProblem, IngredientRow } from './row.ts';

interface PlannedIngredient {
  ingredient: KnownIngredient | null;
  status: Extract<RowStatus, 'new' | 'details' | 'unchanged'>;
  notes: string[];
  problems: CellProblem[];
}

/**
 * The ingredient's half of a line: made when it is not known, else its name and category follow the file. found: other reasons against the
 * line, with which nothing of it is done.
 */
export function planIngredient(
  books: Books,
  row: IngredientRow,
  known: KnownIngredient | undefined,
  found: readonly CellProblem[],
): PlannedIngredient {
  const problems = [...found, ...(row.pack ? [] : ofIngredient(row, known))];
  const renamed = known !== undefined && !sameText(known.name, row.name);
  const moved = known !== undefined && !books.inCategory(known, row.category);
  if (known && (renamed || moved)) problems.push(...unchangeable(known));
  if (problems.length > 0) return { ingredient: null, status: 'unchanged', notes: [], problems };
  if (!known) return { ingredient: books.addIngredient(row), status: 'new', notes: [], problems };

  const notes = otherAllergens(row, known);
  if (!renamed && !moved) return { ingredient: known, status: 'unchanged', notes, problems };
  if (moved) notes.unshift(`Its category becomes ${row.category}.`);
  if (renamed) notes.unshift(`${known.name} becomes ${row.name}.`);
  return { ingredient: books.changeIngredient(known, row), status: 'details', notes, problems };
}

function unchangeable({ name, itemcode, merged, readonly }: KnownIngredient): CellProblem[] {
  if (merged) return [{ column: 'itemcode', reason: `${itemcode} was merged into another ingredient.` }];
  if (readonly) return [{ column: 'itemcode', reason: `${name} cannot be changed.` }];
  return [];
}
