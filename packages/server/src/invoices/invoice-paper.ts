import { Refusal } from '@larder/contract/refusals.ts';
import { kindOfFile } from '@larder/reading/kind-of-file.ts';
import { photoAside } from '../photos/photo-aside.ts';

/** A file of an upload as it is stored: as it came, and of a picture the copy that is shown. */
export interface InvoicePaper {
  extension: string;
  contentType: string;
  /** A JPEG without anything else that was in the file; null: it is shown as it is. */
  view: Uint8Array | null;
}

const STORED = {
  jpeg: { extension: '.jpg', contentType: 'image/jpeg' },
  png: { extension: '.png', contentType: 'image/png' },
  webp: { extension: '.webp', contentType: 'image/webp' },
  pdf: { extension: '.pdf', contentType: 'application/pdf' },
  ubl: { extension: '.xml', contentType: 'application/xml' },
  cii: { extension: '.xml', contentType: 'application/xml' },
  xml: { extension: '.xml', contentType: 'application/xml' },
  eml: { extension: '.eml', contentType: 'message/rfc822' },
  csv: { extension: '.csv', contentType: 'text/csv' },
} as const;

/** What a file is, by its bytes; any other is refused (rule 61). */
export async function invoicePaper(organisationId: string, bytes: Uint8Array): Promise<InvoicePaper> {
  const kind = kindOfFile(bytes);
  if (kind === 'heic') throw new Refusal('invoice.heic');
  if (!(kind in STORED)) throw new Refusal('invoice.file-type');
  const stored = STORED[kind as keyof typeof STORED];
  if (!stored.contentType.startsWith('image/')) return { ...stored, view: null };
  try {
    const { full } = await photoAside(organisationId, { file: bytes, shape: 'paper' });
    return { ...stored, view: full };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'photo.no-picture') throw new Refusal('invoice.file-type');
    throw error;
  }
}
