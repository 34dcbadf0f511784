import type { DataImport, DataImports } from '@larder/contract/exports.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkingAccount } from '../app/working-account.ts';
import { api, callByPath, refusing } from '../data/api.ts';
import { newId } from '../data/new-id.ts';
import { refusalText } from '../data/refusal.ts';

const ASK_AGAIN_MS = 1000;

/** Whether the group can take a file in, and the latest that it took; asked again every second while one is being taken. */
export function useImports() {
  const accountId = useWorkingAccount().organisationId;
  return useQuery({
    queryKey: [accountId, 'exports.imports'],
    queryFn: async ({ signal }) => (await callByPath(['exports', 'imports'], { accountId }, signal)) as DataImports,
    refetchInterval: ({ state }) => (state.data?.imports.some(isBeingTaken) ? ASK_AGAIN_MS : false),
    retry: false,
  });
}

export function isBeingTaken({ status }: DataImport): boolean {
  return status === 'running';
}

/** Sends a file and begins to take it in. problem: why it was not sent or not taken. */
export function useStartImport(onStarted: () => unknown) {
  const accountId = useWorkingAccount().organisationId;
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (file: File) => {
    setPending(true);
    setProblem(null);
    try {
      const body = new File([await file.arrayBuffer()], file.name, { type: 'application/zip' });
      const query = { commandId: newId(), importId: newId(), filename: file.name };
      await refusing(api.exports.startImport({ params: { accountId }, query, body }));
      await onStarted();
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setPending(false);
    }
  };
  return { start, pending, problem, setProblem };
}
