import { linkOptions } from '@tanstack/react-router';
import { THIS_LOAD } from '../routes/this-load.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The file that the viewer was opened with. */
    invoice?: OpenedFile | undefined;
  }
}

/** A stored file as the viewer is given it. */
export interface OpenedFile {
  /** Its key, or an address of ours; empty: the upload has no file. */
  address: string;
  filename: string;
  /** The page load in which it was opened. */
  load: string;
}

/** One upload with its file beside its fields. */
export function uploadOf({ id, accountId }: { id: string; accountId: string }) {
  return linkOptions({ to: '/$accountId/procurement/uploads/$uploadId', params: { accountId, uploadId: id } });
}

/** An order that an invoice is on, or that a claim is about. */
export function orderOf({ id, accountId }: { id: string; accountId: string }) {
  return linkOptions({
    to: '/$accountId/review/supplier-statements/detail/$orderId',
    params: { accountId, orderId: id },
  });
}

/** A supplier's statement beside what is here. */
export function statementOf({ id, accountId }: { id: string; accountId: string }) {
  return linkOptions({ to: '/$accountId/procurement/statements/$statementId', params: { accountId, statementId: id } });
}

/** The form that brings a paper in, with what is known of it. */
export function newUploadOf(accountId: string, { number, supplier }: { number: string; supplier: string | null }) {
  return linkOptions({
    to: '/$accountId/procurement/uploads/new',
    params: { accountId },
    search: { number, ...(supplier ? { supplier } : {}) },
  });
}

/** The viewer of one file, which is given its address on the way (INV-002). */
export function viewerOf(
  { id, accountId }: { id: string; accountId: string },
  file: { fileKey: string | null; originalFilename: string } | undefined,
) {
  return linkOptions({
    to: '/$accountId/procurement/invoice/$invoiceId',
    params: { accountId, invoiceId: id },
    state: { invoice: { address: file?.fileKey ?? '', filename: file?.originalFilename ?? '', load: THIS_LOAD } },
  });
}
