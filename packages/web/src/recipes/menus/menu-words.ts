import { showDay } from '@larder/domain/calendar.ts';
import type { Weighing } from '@larder/domain/menus/menu-margin.ts';
import { showThings } from '@larder/domain/show.ts';
import type { MenuBook } from './useMenuBook.ts';

/** `1 dish`, `12 dishes`. */
export function dishCount(count: number): string {
  return showThings(count, 'dish', 'dishes');
}

/** What the margin of a menu rests on. */
export function weighingText(weighing: Weighing, soldIn: MenuBook['soldIn']): string {
  if (weighing === 'each once' || !soldIn) return 'Nothing sold in the last four weeks, so each dish counts once';
  return `By what was sold from ${showDay(soldIn.from)} to ${showDay(soldIn.to)}`;
}

/** `Margherita`, `Margherita and Funghi`, `Margherita, Funghi and 3 more`. */
export function named(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  const [most, last] =
    names.length > 3 ? [names.slice(0, 2), `${names.length - 2} more`] : [names.slice(0, -1), names.at(-1)];
  return `${most.join(', ')} and ${last}`;
}
