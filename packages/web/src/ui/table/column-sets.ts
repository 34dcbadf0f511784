import type { Column } from './column.ts';

/**
 * The sets of columns a table may show, all of them first. Where room is short the spare ones leave together, then
 * those without a place in a two-line row, the last one first. What is left then is what a two-line row shows.
 */
export function columnSets<Row>(columns: readonly Column<Row>[]): (readonly Column<Row>[])[] {
  const sets = [columns];
  const needed = columns.filter(({ spare }) => !spare);
  if (needed.length < columns.length) sets.push(needed);
  let left = needed;
  for (const column of needed.slice(1).reverse()) {
    if (column.phone) continue;
    left = left.filter((one) => one !== column);
    sets.push(left);
  }
  return sets;
}
