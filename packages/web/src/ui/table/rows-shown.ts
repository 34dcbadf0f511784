import type { TableRows } from '@larder/contract/profile.ts';
import { LARGE_PAGE_SIZE, VIRTUAL_ABOVE } from './sizes.ts';

/** How many rows stand in the page at once: pages of so many, one list with a scrollbar of its own, or all of them. */
export type RowsShown = { kind: 'pages'; size: number } | { kind: 'list' } | { kind: 'all' };

/**
 * Returns how a table of so many rows shows them (rule 26). chosen: by the person, in any table; who has not chosen sees small pages, and one list above 150 rows.
 * small: rows on a page, by the room there is. asList: one list at every length, which is 600 px high.
 */
export function rowsShown(chosen: TableRows | null, count: number, small: number, asList = false): RowsShown {
  if (asList && chosen === null) return { kind: 'list' };
  if (count <= small) return { kind: 'pages', size: small };
  if (chosen === 'all') return { kind: 'all' };
  if (chosen === null && count > VIRTUAL_ABOVE) return { kind: 'list' };
  return { kind: 'pages', size: chosen === '25' ? LARGE_PAGE_SIZE : small };
}

/** Whether rows reach beyond the screen, so that the heading above them and the choice below them stay in sight. */
export function outgrowsScreen(shown: RowsShown): boolean {
  return shown.kind === 'all' || (shown.kind === 'pages' && shown.size === LARGE_PAGE_SIZE);
}
