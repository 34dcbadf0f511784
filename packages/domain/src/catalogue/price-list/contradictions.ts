import type { Books } from './books.ts';
import { sameText } from './conflicts.ts';
import type { KnownIngredient, KnownOption, KnownSupplier } from './plan.ts';
import type { CellProblem, DescribedIngredient, PriceListRow } from './row.ts';

/** Where the row contradicts what is in the books. */
export function mismatches(
  row: PriceListRow,
  option: KnownOption | undefined,
  ingredient: KnownIngredient | undefined,
  { ingredientById }: Pick<Books, 'ingredientById'>,
): CellProblem[] {
  const problems = ofIngredient(row, ingredient);
  if (option?.archived) problems.push({ column: 'supplier_code', reason: `${option.name} is archived.` });
  if (option && !option.deposit && option.ingredientId !== ingredient?.id) {
    const linked = ingredientById(option.ingredientId);
    const reason = linked
      ? `${row.supplierCode} is linked to ${linked.name} (${linked.itemcode}).`
      : `${row.supplierCode} is not linked to this ingredient.`;
    problems.push({ column: 'supplier_code', reason });
  }
  return problems;
}

/** Where it contradicts the ingredient of its code or name. */
export function ofIngredient(row: DescribedIngredient, ingredient: KnownIngredient | undefined): CellProblem[] {
  const problems: CellProblem[] = [];
  if (ingredient && ingredient.recipeUnit !== row.recipeUnit)
    problems.push({ column: 'recipeunit', reason: `${ingredient.name} is measured in ${ingredient.recipeUnit}.` });
  if (ingredient?.archived) problems.push({ column: 'itemcode', reason: `${ingredient.name} is deactivated.` });
  return problems;
}

/** Where the file says otherwise than the books, which are kept. */
export function differences(
  row: PriceListRow,
  supplier: KnownSupplier | undefined,
  ingredient: KnownIngredient | undefined,
): string[] {
  const notes: string[] = [];
  if (supplier && !sameText(supplier.name, row.supplierName)) notes.push(`The supplier stays ${supplier.name}.`);
  if (!ingredient) return notes;
  if (!sameText(ingredient.name, row.name)) notes.push(`The ingredient stays ${ingredient.name}.`);
  return [...notes, ...otherAllergens(row, ingredient)];
}

/** Allergens are confirmed by a person at the ingredient, never changed by a file; what a file says nothing of is no difference. */
export function otherAllergens(row: DescribedIngredient, ingredient: KnownIngredient): string[] {
  return [
    ...otherList('Allergens', row.allergens, ingredient.allergens),
    ...(row.mayContain.length > 0 ? otherList('May contain', row.mayContain, ingredient.mayContain) : []),
    ...(row.freeOf.length > 0 ? otherList('Free of', row.freeOf, ingredient.freeOf) : []),
  ];
}

function otherList(what: string, theirs: readonly string[], ours: readonly string[]): string[] {
  if (theirs.join() === [...ours].sort().join()) return [];
  return [`${what} in the file: ${theirs.join(', ') || 'none'}. Ours stay: ${ours.join(', ') || 'none'}.`];
}
