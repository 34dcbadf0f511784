import { drawnPdf } from '@larder/reading/testing/drawn-file.ts';
import type { DrawnInvoice } from '@larder/reading/testing/drawn-invoice.ts';
import { ciiOf, ublOf } from '@larder/reading/testing/drawn-xml.ts';
import type { Layout } from '@larder/reading/testing/layout.ts';
import { type SpoiltAs, spoiltPictures } from '@larder/reading/testing/spoilt-picture.ts';
import type { PaperFile } from './hands.ts';

/** How a paper comes: structured, as a PDF of a layout, or as pictures of one. */
export type FileKind =
  | { is: 'UBL' }
  | { is: 'CII' }
  | { is: 'PDF'; layout: Layout }
  | { is: 'picture'; layout: Layout; as: SpoiltAs };

/** The files of a paper; pictures are spoilt by a seed. */
export async function filesOf(invoice: DrawnInvoice, kind: FileKind, seed: number): Promise<PaperFile[]> {
  switch (kind.is) {
    case 'UBL':
      return [xml(invoice, ublOf(invoice))];
    case 'CII':
      return [xml(invoice, ciiOf(invoice))];
    case 'PDF': {
      const bytes = new Uint8Array(await drawnPdf(kind.layout, invoice));
      return [{ filename: `${fileName(invoice)}.pdf`, contentType: 'application/pdf', bytes }];
    }
    case 'picture': {
      const pictures = await spoiltPictures(await drawnPdf(kind.layout, invoice), kind.as, seed);
      return pictures.map((bytes, page) => ({
        ...{ filename: `${fileName(invoice)} ${page + 1}.jpg`, contentType: 'image/jpeg' as const },
        bytes: new Uint8Array(bytes),
      }));
    }
  }
}

function xml(invoice: DrawnInvoice, text: string): PaperFile {
  return {
    ...{ filename: `${fileName(invoice)}.xml`, contentType: 'application/xml' },
    bytes: new TextEncoder().encode(text),
  };
}

function fileName({ number }: DrawnInvoice): string {
  return number.replaceAll('/', '-');
}
