import { ALLERGENS, type AllergenState, isAllergen } from '../allergens.ts';
import { type Cells, cellsOf } from './cells.ts';
import type { StatedAllergen } from './contradicted-lines.ts';
import type { ListColumn, RawRow } from './row.ts';

/** The allergens named in one cell, parted by commas, semicolons or bars; refuses what is none of the 14. */
export function listedAllergens({ cell, refuse }: Cells, column: ListColumn = 'allergens'): string[] {
  const listed = cell(column)
    .split(/[,;|]/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  for (const name of listed) if (!isAllergen(name)) refuse(column, `${name} is none of the 14 allergens.`);
  return [...new Set(listed)].sort();
}

/** What a line says of allergens. */
export interface ListedAnswers {
  allergens: string[];
  mayContain: string[];
  freeOf: string[];
}

/** What a line of a price list says of allergens; refuses one with two different answers. */
export function allergenAnswers(cells: Cells): ListedAnswers {
  return withoutDoubles(cells, {
    allergens: listedAllergens(cells),
    mayContain: listedAllergens(cells, 'may_contain'),
    freeOf: listedAllergens(cells, 'free_of'),
  });
}

/** The same of an ingredient file, in which each allergen has a column of its own. */
export function allergenColumns(cells: Cells): ListedAnswers {
  const states = ALLERGENS.map((name) => [name, cells.allergen(name)] as const);
  const being = (state: AllergenState) => states.flatMap(([name, is]) => (is === state ? [name] : []));
  return withoutDoubles(cells, {
    allergens: being('contains'),
    mayContain: both(being('mayContain'), listedAllergens(cells, 'may_contain')),
    freeOf: both(being('free'), listedAllergens(cells, 'free_of')),
  });
}

/** What a line says, each with its column, whether or not the rest of it can be taken. */
export function statedAllergens(raw: RawRow, list: 'supplierOptions' | 'ingredients'): StatedAllergen[] {
  const cells = cellsOf(raw);
  const own = list === 'ingredients' ? ALLERGENS.filter((name) => (raw.cells[name] ?? '') !== '') : [];
  const ofColumns = own.flatMap((name): StatedAllergen[] => {
    const state = cells.allergen(name);
    return state === 'unknown' ? [] : [{ allergen: name, column: name, isFree: state === 'free' }];
  });
  const ofList = (column: 'allergens' | 'may_contain' | 'free_of') =>
    listedAllergens(cells, column).map((allergen) => ({ allergen, column, isFree: column === 'free_of' }));
  return [...ofColumns, ...(['allergens', 'may_contain', 'free_of'] as const).flatMap(ofList)];
}

function both(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])].sort();
}

function withoutDoubles(cells: Cells, answers: ListedAnswers): ListedAnswers {
  const { allergens, mayContain, freeOf } = answers;
  for (const name of mayContain) if (allergens.includes(name)) cells.refuse('may_contain', twice(name));
  for (const name of freeOf)
    if (allergens.includes(name) || mayContain.includes(name)) cells.refuse('free_of', twice(name));
  return answers;
}

function twice(name: string): string {
  return `${name} has two different answers.`;
}
