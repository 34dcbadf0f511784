import type { DataExport } from '@larder/contract/exports.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { api, refusing } from '../data/api.ts';
import { newId } from '../data/new-id.ts';
import { refusalText } from '../data/refusal.ts';
import { toast } from '../ui/toast/toast.tsx';

const ASK_AGAIN_MS = 1000;

/** The latest exports of the group; asked again every second while one is being made. */
export function useExports() {
  const accountId = useWorkingAccount().organisationId;
  return useQuery({
    queryKey: [accountId, 'exports.exports'],
    queryFn: ({ signal }) => refusing(api.exports.exports({ accountId }, { signal })),
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? ASK_AGAIN_MS : false),
    retry: false,
  });
}

export function isBeingMade({ status }: DataExport): boolean {
  return status === 'running';
}

/** Begins an export. */
export function useStartExport(onStarted: () => unknown): { start: () => Promise<void>; pending: boolean } {
  const accountId = useWorkingAccount().organisationId;
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      await refusing(api.exports.startExport({ accountId, commandId: newId(), exportId: newId() }));
      await onStarted();
    } catch (error) {
      toast.error(refusalText(error));
    } finally {
      setPending(false);
    }
  };
  return { start, pending };
}
