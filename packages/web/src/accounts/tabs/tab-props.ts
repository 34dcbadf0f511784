import type { AccountRow } from '@larder/contract/rows/accounts.ts';

/** What a tab of an account's page is given. Without mayEdit it only shows what is saved. */
export interface AccountTabProps {
  account: AccountRow;
  mayEdit: boolean;
}
