import type { AccountRow } from '@larder/contract/rows/accounts.ts';

interface Removable {
  title: string;
  about: string;
  removed: string;
}

const HISTORY_STAYS =
  'From that day on nothing can be entered there. Its history stays in all reports, and it can be opened again.';

/** The kinds of account that can be closed from a day, and the text about it. */
export const CLOSABLE: Partial<Record<AccountRow['type'], string>> = {
  LOCATION: `${HISTORY_STAYS} Its areas are closed with it.`,
  DEPARTMENT: HISTORY_STAYS,
  GROUP:
    'From that day on no recipe or menu is added to it or changed in it, and no further area can cook from it. What areas cook from it stays.',
};

const NOBODY_WORKS_THERE =
  'Nobody can work there any more. Its orders, sales and counts are not deleted, but leave the reports.';

/** The kinds of account that can be removed, and the text about it. */
export const REMOVABLE: Partial<Record<AccountRow['type'], Removable>> = {
  LOCATION: { title: 'Remove this location', about: NOBODY_WORKS_THERE, removed: 'Location removed' },
  DEPARTMENT: { title: 'Remove this area', about: NOBODY_WORKS_THERE, removed: 'Area removed' },
  TRANSFER: {
    title: 'Remove this guest view',
    about: 'Its guests no longer see the product hub.',
    removed: 'Guest view removed',
  },
  GROUP: {
    title: 'Remove this product group',
    about: 'Areas can no longer cook from it.',
    removed: 'Product group removed',
  },
};
