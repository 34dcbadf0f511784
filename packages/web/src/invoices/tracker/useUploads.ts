import type { InvoiceSummary } from '@larder/contract/invoices.ts';
import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { useMemo } from 'react';
import { type Clock, useClock } from '../../data/clock.ts';
import { useAnswer } from '../../data/query.ts';
import { useById, useCollection } from '../../data/use-collections.ts';

/** An upload with whose it is, and what is wrong with it; null: nothing is known of that (yet). */
export interface ListedUpload extends InvoiceUploadRow {
  summary: InvoiceSummary | null;
}

/** Uploads on this device: first those that wait for a person, then what is being read, then what is done; each newest first. */
export function useUploads(): ListedUpload[] {
  const uploads = useCollection('invoiceUploads');
  const suppliers = useById('suppliers');
  const { data } = useAnswer('invoices.invoiceSummaries', {});
  const clock = useClock();
  return useMemo(() => {
    const summaries = new Map(data?.map((summary) => [summary.uploadId, summary]));
    return uploads
      .map((row) => ({
        ...row,
        supplierName: (row.supplierId && suppliers.get(row.supplierId)?.name) || row.supplierName,
        summary: row.approvedAt === null ? (summaries.get(row.id) ?? null) : null,
      }))
      .sort(
        (a, b) =>
          turnOf(a) - turnOf(b) ||
          dayOf(b, clock).localeCompare(dayOf(a, clock)) ||
          b.createdAt.localeCompare(a.createdAt),
      );
  }, [uploads, suppliers, data, clock]);
}

/** 0: it waits for a person; 1: it is being read; 2: done, or nothing to do with it. */
function turnOf({ status, approvedAt, paper }: InvoiceUploadRow): 0 | 1 | 2 {
  if (approvedAt !== null) return 2;
  if (status === 'PROCESSING') return 1;
  return paper === 'invoice' || status === 'ERROR' ? 0 : 2;
}

const dayOf = ({ date, createdAt }: InvoiceUploadRow, clock: Clock): string => date ?? clock.dayOf(createdAt);
