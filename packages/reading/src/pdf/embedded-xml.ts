import type { ReadInvoice } from '@larder/domain/invoices/read-file.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { kindOfFile } from '../kind-of-file.ts';
import { CannotRead } from '../reader.ts';
import { readXml } from '../xml/xml-reader.ts';

/** The invoice that a file carries as XML beside its pages (Factur-X, ZUGFeRD, XRechnung, UBL); null where it carries none (rule 61). */
export async function embeddedInvoice(pdf: PDFDocumentProxy): Promise<ReadInvoice | null> {
  for (const id of (await pdf.getAttachments())?.keys() ?? []) {
    const content: unknown = await pdf.getAttachmentContent(id);
    const bytes = content instanceof Uint8Array ? content : null;
    const invoice = bytes && ['ubl', 'cii', 'xml'].includes(kindOfFile(bytes)) ? invoiceIn(bytes) : null;
    if (invoice) return { ...invoice, pages: { from: 1, to: pdf.numPages } };
  }
  return null;
}

/** An invoice in XML; null of XML for something else, such as a time sheet. */
function invoiceIn(bytes: Uint8Array): ReadInvoice | null {
  try {
    return readXml(bytes);
  } catch (error) {
    if (error instanceof CannotRead && error.why === 'no-invoice') return null;
    throw error;
  }
}
