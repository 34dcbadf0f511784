import type { ReadInvoice } from '@larder/domain/invoices/read-file.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { kindOfFile } from '../kind-of-file.ts';
import { readXml } from '../xml/xml-reader.ts';

/** The invoice that a file carries as XML beside its pages (Factur-X, ZUGFeRD, XRechnung, UBL); null where it carries none (rule 61). */
export async function embeddedInvoice(pdf: PDFDocumentProxy): Promise<ReadInvoice | null> {
  for (const id of (await pdf.getAttachments())?.keys() ?? []) {
    const content: unknown = await pdf.getAttachmentContent(id);
    const bytes = content instanceof Uint8Array ? content : null;
    if (!bytes || !['ubl', 'cii'].includes(kindOfFile(bytes))) continue;
    return { ...readXml(bytes), pages: { from: 1, to: pdf.numPages } };
  }
  return null;
}
