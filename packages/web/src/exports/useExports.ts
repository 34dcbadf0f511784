import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whileBeingMade } from '../app/jobs/made-file.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { api, refusing } from '../data/api.ts';
import { newId } from '../data/new-id.ts';
import { refusalText } from '../data/refusal.ts';
import { toast } from '../ui/toast/toast.tsx';

/** The latest exports of the group; asked again every second while one is being made. */
export function useExports() {
  const accountId = useWorkingAccount().organisationId;
  return useQuery({
    queryKey: [accountId, 'exports.exports'],
    queryFn: ({ signal }) => refusing(api.exports.exports({ accountId }, { signal })),
    refetchInterval: whileBeingMade,
    retry: false,
  });
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
