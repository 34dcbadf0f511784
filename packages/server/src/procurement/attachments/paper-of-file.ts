import { Refusal } from '@larder/contract/refusals.ts';
import { photoAside } from '../../photos/photo-aside.ts';

/** A file as it is stored. */
export interface Paper {
  content: Uint8Array;
  extension: '.jpg' | '.pdf';
  contentType: string;
}

/** A PDF ends with this; readers look for it in so many bytes at the end. */
const PDF_END = '%%EOF';
const END_BYTES = 1024;

/**
 * Makes what was sent into what is stored, by its bytes: a PDF as it came, a picture as a JPEG without anything else that was in the file.
 * Refused: other files, those that broke off, and pictures of more than 50 megapixels.
 */
export async function paperOfFile(organisationId: string, file: Uint8Array): Promise<Paper> {
  const bytes = Buffer.from(file);
  if (bytes.toString('latin1', 0, 5) === '%PDF-') {
    if (!bytes.subarray(-END_BYTES).includes(PDF_END)) throw new Refusal('order.attachment-type');
    return { content: file, extension: '.pdf', contentType: 'application/pdf' };
  }
  try {
    const { full } = await photoAside(organisationId, { file, shape: 'paper' });
    return { content: full, extension: '.jpg', contentType: 'image/jpeg' };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'photo.no-picture') throw new Refusal('order.attachment-type');
    throw error;
  }
}
