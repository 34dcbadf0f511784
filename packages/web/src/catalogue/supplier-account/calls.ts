import type { OwnListing } from '@larder/contract/supplier-accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { api, refusing } from '../../data/api.ts';

const WHILE_RUNNING_MS = 1000;

/** What customers see of this supplier, and its publications; asked again every second while one is on its way. */
export function useListing() {
  const { accountId } = useWorkingAccount();
  return useQuery({
    queryKey: [accountId, 'supplierAccounts.ownListing'],
    queryFn: ({ signal }) => refusing(api.supplierAccounts.ownListing({ accountId }, { signal })),
    refetchInterval: ({ state }) => (state.data?.publications.some(isRunning) ? WHILE_RUNNING_MS : false),
    retry: false,
  });
}

export function isRunning({ status }: OwnListing['publications'][number]): boolean {
  return status === 'running';
}

/** Customers that asked to buy. A request is in the supplier's feed, so an open page asks again as soon as one is made. */
export function useRequests() {
  const { accountId } = useWorkingAccount();
  return useQuery({
    queryKey: [accountId, 'supplierAccounts.requests'],
    queryFn: ({ signal }) => refusing(api.supplierAccounts.requests({ accountId }, { signal })),
    retry: false,
  });
}
