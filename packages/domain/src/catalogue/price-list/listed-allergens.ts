import { isAllergen } from '../allergens.ts';
import type { Cells } from './cells.ts';

/** The allergens named in one cell, parted by commas, semicolons or bars; refuses what is none of the 14. */
export function listedAllergens({ cell, refuse }: Cells): string[] {
  const listed = cell('allergens')
    .split(/[,;|]/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  for (const name of listed) if (!isAllergen(name)) refuse('allergens', `${name} is none of the 14 allergens.`);
  return [...new Set(listed)].sort();
}
