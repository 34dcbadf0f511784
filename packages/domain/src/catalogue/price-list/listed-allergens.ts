import { isAllergen } from '../allergens.ts';
import type { Cells } from './cells.ts';
import type { ListColumn } from './row.ts';

/** The allergens named in one cell, parted by commas, semicolons or bars; refuses what is none of the 14. */
export function listedAllergens({ cell, refuse }: Cells, column: ListColumn = 'allergens'): string[] {
  const listed = cell(column)
    .split(/[,;|]/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  for (const name of listed) if (!isAllergen(name)) refuse(column, `${name} is none of the 14 allergens.`);
  return [...new Set(listed)].sort();
}

/** All that a line says of allergens, beside those it contains; refuses one with two different answers. */
export function allergenAnswers(cells: Cells, allergens: string[]) {
  const mayContain = listedAllergens(cells, 'may_contain');
  const freeOf = listedAllergens(cells, 'free_of');
  for (const name of mayContain) if (allergens.includes(name)) cells.refuse('may_contain', twice(name));
  for (const name of freeOf)
    if (allergens.includes(name) || mayContain.includes(name)) cells.refuse('free_of', twice(name));
  return { allergens, mayContain, freeOf };
}

function twice(name: string): string {
  return `${name} has two different answers.`;
}
