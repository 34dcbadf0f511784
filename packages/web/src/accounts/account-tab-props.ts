import type { AccountRow } from '@larder/contract/rows/accounts.ts';

/** What each tab of an account’s page is given. Without mayEdit it only shows what is saved: only the owner changes anything there (ACC-051). */
export interface AccountTabProps {
  account: AccountRow;
  mayEdit: boolean;
}
