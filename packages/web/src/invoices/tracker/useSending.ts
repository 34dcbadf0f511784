import { useMemo } from 'react';
import { useOutbox } from '../../data/DataProvider.tsx';
import { useFileProgress } from '../../data/file-progress.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';

/** How an upload that the server does not have yet stands. */
export interface Sending {
  entryId: string;
  title: string;
  text: string;
  /** Why the server did not take it. */
  refused: string | null;
}

/** Uploads on their way to the server, by their id. */
export function useSending(): ReadonlyMap<string, Sending> {
  const { entries } = useOutbox();
  const shares = useFileProgress();
  const hasNetwork = useHasNetwork();
  return useMemo(() => {
    const uploads = entries.filter(({ path }) => path.join('.') === 'invoices.addInvoiceUpload');
    return new Map(
      uploads.map(({ id: entryId, input, title, refusal }) => {
        const share = shares.get(entryId);
        const sending = share === undefined ? 'Sending' : `Sending ${Math.round(share * 100)} %`;
        const text = refusal ? 'Not accepted' : hasNetwork ? sending : 'Waits for a network';
        return [String(input.uploadId), { entryId, title, text, refused: refusal?.message ?? null }];
      }),
    );
  }, [entries, shares, hasNetwork]);
}
