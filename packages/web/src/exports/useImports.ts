import type { DataImport } from '@larder/contract/exports.ts';
import { IMPORT_PART_BYTES } from '@larder/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { api, refusing } from '../data/api.ts';
import { newId } from '../data/new-id.ts';
import { refusalText } from '../data/refusal.ts';

const ASK_AGAIN_MS = 1000;

/** Whether the group can take a file in, and the latest that it took; asked again every second while one is being taken. */
export function useImports() {
  const accountId = useWorkingAccount().organisationId;
  return useQuery({
    queryKey: [accountId, 'exports.imports'],
    queryFn: ({ signal }) => refusing(api.exports.imports({ accountId }, { signal })),
    refetchInterval: ({ state }) => (state.data?.imports.some(isBeingTaken) ? ASK_AGAIN_MS : false),
    retry: false,
  });
}

export function isBeingTaken({ status }: DataImport): boolean {
  return status === 'running';
}

export type IfFilesLack = 'refuse' | 'leave out';

/** Sends a file in parts and begins to take it in. sent: a share of 100; problem: why it was not sent or not taken. */
export function useStartImport(onStarted: () => unknown) {
  const accountId = useWorkingAccount().organisationId;
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (file: File, ifFilesLack: IfFilesLack) => {
    setSent(0);
    setProblem(null);
    const importId = newId();
    const of = Math.max(1, Math.ceil(file.size / IMPORT_PART_BYTES));
    try {
      for (let part = 1; part <= of; part += 1) {
        const piece = file.slice((part - 1) * IMPORT_PART_BYTES, part * IMPORT_PART_BYTES);
        const body = new File([await piece.arrayBuffer()], file.name, { type: 'application/zip' });
        const query = { commandId: newId(), importId, filename: file.name, part, of, ifFilesLack };
        await refusing(api.exports.startImport({ params: { accountId }, query, body }));
        setSent(Math.floor((part * 100) / of));
      }
      await onStarted();
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setSent(null);
    }
  };
  return { start, sent, problem, setProblem };
}
