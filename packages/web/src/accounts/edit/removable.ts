import type { AccountRow } from '@larder/contract/rows/accounts.ts';

interface Removable {
  title: string;
  about: string;
  removed: string;
}

const NOBODY_WORKS_THERE =
  'Nobody can work there any more. Its orders, sales and counts stay stored, but leave the reports.';

/** The kinds of account that can be removed, and what is said of it. */
export const REMOVABLE: Partial<Record<AccountRow['type'], Removable>> = {
  LOCATION: { title: 'Remove this location', about: NOBODY_WORKS_THERE, removed: 'Location Removed' },
  DEPARTMENT: { title: 'Remove this area', about: NOBODY_WORKS_THERE, removed: 'Area Removed' },
  GROUP: {
    title: 'Remove this product group',
    about: 'Areas can no longer cook from it.',
    removed: 'Product group Removed',
  },
};
