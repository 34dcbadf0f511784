import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import type { CommandInput } from '../command.ts';
import { newId } from '../new-id.ts';
import { type OfflineCommand, unsentRow } from './offline-command.ts';

/** What goes with an upload beside its input. */
export interface PaperFacts {
  /** null: the reader finds out whose it is. */
  supplierName: string | null;
  /** In the order of the pages, as the input names them. */
  files: readonly File[];
}

/** A paper of a supplier: announced, then its files, once a network is there (rule 178). The same files again answer the first upload. */
export const addInvoiceUpload: OfflineCommand<CommandInput<'invoices.addInvoiceUpload'>, PaperFacts> = {
  title: ({ number, files }, { supplierName }) =>
    [
      number ? `Invoice ${number}` : 'Invoice',
      supplierName ? ` of ${supplierName}` : '',
      `, ${files.length === 1 ? (files[0]?.filename ?? '1 file') : `${files.length} files`}`,
    ].join(''),
  subject: ({ uploadId }) => `invoice ${uploadId}`,
  files: ({ uploadId }, { files }, { accountId }) =>
    files.map((file, index) => ({
      address: `/api/v1/accounts/${accountId}/invoices/${uploadId}/files/${index + 1}?commandId=${newId()}`,
      file,
    })),
  patches: ({ uploadId: id, supplierId, number, date, files }, { supplierName }, on) => {
    const row: InvoiceUploadRow = {
      ...{ id, accountId: on.accountId, supplierId, supplierName: supplierName ?? '', type: 'DEBIT', paper: 'invoice' },
      ...{ status: 'PROCESSING', error: null, number, date, deliveryDate: null, orderNumber: null, currency: 'GBP' },
      ...{ rate: null, net: null, vat: null, gross: null, resemblesId: null, anotherReason: '' },
      ...{ approvedAt: null, approvedBy: null, orders: [] },
      files: files.map(({ filename: originalFilename, contentType, sizeBytes }, index) => ({
        ...{ place: index + 1, originalFilename, contentType, sizeBytes, fileKey: null, viewKey: null },
      })),
      ...unsentRow(on),
    };
    return [{ collection: 'invoiceUploads', id, row }];
  },
};
