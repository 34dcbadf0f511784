import type { Books } from './books.ts';
import type { KnownIngredient, KnownOption, NamedByLine } from './plan.ts';
import type { CellProblem, DescribedIngredient, ListColumn } from './row.ts';

type Named = Pick<DescribedIngredient, 'allergens' | 'mayContain'>;

/** Where a line names what an earlier line of the same file said its new ingredient is free of. */
export function namedAgainstFile(row: Named, ingredient: KnownIngredient | undefined, books: Books): CellProblem[] {
  if (!ingredient || !books.isMadeHere(ingredient)) return [];
  return columnsNaming(row).flatMap(([column, allergens]) =>
    allergens
      .filter((name) => ingredient.freeOf.includes(name))
      .map((name) => ({ column, reason: `${ingredient.name} is free of ${name} in an earlier line of this file.` })),
  );
}

/** What a line names of a known ingredient: what its option did not name yet, and what it has named or said to be possible before. */
export function namedBy(
  row: Named,
  ingredient: KnownIngredient | undefined,
  option: KnownOption | undefined,
  what: { optionId: string | null; namedBy: string },
): NamedByLine[] {
  if (!ingredient) return [];
  const anew = row.allergens.filter((name) => !option?.allergens.includes(name));
  const again = [...row.allergens.filter((name) => !anew.includes(name)), ...row.mayContain];
  const line = { ingredientId: ingredient.id, ...what };
  return [
    ...(anew.length > 0 ? [{ ...line, allergens: anew, unlessAnswered: false }] : []),
    ...(again.length > 0 ? [{ ...line, allergens: again, unlessAnswered: true }] : []),
  ];
}

/** What the review says of a line that names what the answer of a known ingredient calls free. */
export function contradictedNotes(
  row: Named,
  ingredient: KnownIngredient | undefined,
  option: KnownOption | undefined,
) {
  if (!ingredient) return [];
  const named = [...row.allergens.filter((name) => !option?.allergens.includes(name)), ...row.mayContain];
  const against = named.filter((name) => ingredient.freeOf.includes(name));
  if (against.length === 0) return [];
  return [`${ingredient.name} is free of ${against.join(', ')} here: not known from now on, until somebody answers.`];
}

function columnsNaming({ allergens, mayContain }: Named): [ListColumn, readonly string[]][] {
  return [
    ['allergens', allergens],
    ['may_contain', mayContain],
  ];
}
