import type { MissingLine, UploadKind, UploadLine, UploadRow } from '@larder/contract/uploads.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { api, refusing } from '../../data/api.ts';
import { useData } from '../../data/DataProvider.tsx';
import { newId } from '../../data/new-id.ts';
import { queryClient } from '../../data/query-client.ts';
import { refusalText } from '../../data/refusal.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { isWorkedOn } from './upload-text.ts';

const ASK_AGAIN_MS = 400;

/** The latest files of a kind; asked again several times a second while one is being worked on. */
export function useUploads(kind: UploadKind) {
  const { accountId } = useData().account.scope;
  return useQuery({
    queryKey: [accountId, 'uploads.uploads', kind],
    queryFn: () => refusing(api.uploads.uploads({ accountId, kind })),
    refetchInterval: ({ state }) => (state.data?.some(isWorkedOn) ? ASK_AGAIN_MS : false),
    retry: false,
  });
}

/** What becomes of the lines of a checked or posted file; of one kind, or all with the problems first. */
export function useUploadLines({ id, checkedAt, status }: UploadRow, shown: UploadLine['status'] | 'all') {
  const { accountId } = useData().account.scope;
  return useQuery({
    queryKey: [accountId, 'uploads.uploadLines', id, checkedAt, status, shown],
    queryFn: () =>
      refusing(api.uploads.uploadLines({ accountId, uploadId: id, ...(shown === 'all' ? {} : { status: shown }) })),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Lines of a supplier's own list that a checked file does not name; none of a customer's file, or while they are asked for. */
export function useMissingLines({ id, checkedAt }: UploadRow): readonly MissingLine[] {
  const { accountId } = useData().account.scope;
  const { account } = useWorkingAccount();
  const asked = useQuery({
    queryKey: [accountId, 'uploads.missingLines', id, checkedAt],
    queryFn: () => refusing(api.uploads.missingLines({ accountId, uploadId: id })),
    enabled: account.type === 'SUPPLIER',
    retry: false,
  });
  return asked.data ?? [];
}

/** The first rows of a file that is not imported yet, and how its columns are read. */
export function useUploadHead({ id, step, checkedAt }: UploadRow) {
  const { accountId } = useData().account.scope;
  return useQuery({
    queryKey: [accountId, 'uploads.uploadHead', id, step, checkedAt],
    queryFn: () => refusing(api.uploads.uploadHead({ accountId, uploadId: id })),
    gcTime: 0, // a file that is pointed at once more may lack other columns
    retry: false,
  });
}

/** Sends a file to be checked, or a sheet of it as CSV; answers its id. Tried again it is the same command, so that it is never there twice. */
export function useSendFile(kind: UploadKind) {
  const { accountId } = useData().account.scope;
  const attempt = useRef<{ file: File; csv: string | undefined; commandId: string } | null>(null);

  return async (file: File, csv?: string): Promise<string> => {
    if (attempt.current?.file !== file || attempt.current.csv !== csv)
      attempt.current = { file, csv, commandId: newId() };
    const { commandId } = attempt.current;
    // Read into memory first, and called CSV whatever the machine believes it is.
    const body = new File([csv ?? (await file.arrayBuffer())], file.name, { type: 'text/csv' });
    const { uploadId } = await refusing(
      api.uploads.uploadCsv({ params: { accountId }, query: { kind, filename: file.name, commandId }, body }),
    );
    await askAnew(accountId);
    return uploadId;
  };
}

/** Has the list of uploads asked for again, after something was decided. */
export function useAskAnew(): () => Promise<void> {
  const { accountId } = useData().account.scope;
  return () => askAnew(accountId);
}

/** Does something to a file, states in a toast what was refused, and asks for the files anew either way. */
export function useDoing(): (work: () => Promise<unknown>) => Promise<void> {
  const askAnew = useAskAnew();
  return async (work) => {
    try {
      await work();
    } catch (error) {
      toast.error(refusalText(error));
    }
    await askAnew();
  };
}

function askAnew(accountId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [accountId, 'uploads.uploads'] });
}
