import { useCallback } from 'react';
import { newId } from '../../data/new-id.ts';
import { useOfflineCommand } from '../../data/offline/use-offline-command.ts';
import { announcedFile } from './paper.ts';

/** A paper of a supplier that was chosen, its files in the order of its pages. */
export interface ChosenPaper {
  supplier: { id: string; name: string } | null;
  number: string | null;
  files: readonly File[];
}

/** What became of it: sent, known from before (with the upload that it is), or stored on the device until it can be sent. */
export type SentPaper = { kind: 'sent' | 'known'; uploadId: string } | { kind: 'stored' };

/** Sends a paper with its files; without a network it is stored on this device and sent once (rule 178). Throws CallRefused. */
export function useSendPaper(): (paper: ChosenPaper) => Promise<SentPaper> {
  const { enter } = useOfflineCommand('invoices.addInvoiceUpload');
  return useCallback(
    async ({ supplier, number, files }) => {
      const read = await Promise.all(files.map(announcedFile));
      const input = {
        ...{ uploadId: newId(), supplierId: supplier?.id ?? null, number, date: null },
        files: read.map(({ announced }) => announced),
      };
      const facts = { supplierName: supplier?.name ?? null, files: read.map(({ file }) => file) };
      const answer = await enter(input, facts);
      if (answer === 'stored') return { kind: 'stored' };
      return { kind: answer.isNew ? 'sent' : 'known', uploadId: answer.uploadId };
    },
    [enter],
  );
}
