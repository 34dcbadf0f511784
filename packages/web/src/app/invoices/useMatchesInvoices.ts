import { matchesInvoices } from '@larder/domain/accounts/invoice-matching.ts';
import { useById } from '../../data/use-collections.ts';
import { useWorkingAccount } from '../working/working-account.ts';

/** Whether invoices are matched in the working account (PROC-024); else their column and buttons are not there, and the server refuses their calls. */
export function useMatchesInvoices(): boolean {
  const accounts = useById('accounts');
  const { accountId } = useWorkingAccount();
  return matchesInvoices(accounts.get(accountId), (id) => accounts.get(id));
}
