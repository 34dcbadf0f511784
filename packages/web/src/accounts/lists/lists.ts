import type { ListedNameRow } from '@larder/contract/rows/accounts.ts';

interface List {
  title: string;
  /** One of it, in a title. */
  one: string;
  /** The message for a change: `Department Category Added`. */
  thing: string;
  hint: string;
  /** Areas are not removed from their list (ACC-042): an area of a location goes on its own page. */
  removable: boolean;
}

export const LISTS: Record<ListedNameRow['kind'], List> = {
  area: {
    title: 'Areas',
    one: 'area',
    thing: 'Area',
    hint: 'Kitchen, bar, pastry: each location picks its areas from this list.',
    removable: false,
  },
  department: {
    title: 'Group categories',
    one: 'group category',
    thing: 'Department Category',
    hint: 'Areas choose which categories of a product group they use.',
    removable: true,
  },
};
