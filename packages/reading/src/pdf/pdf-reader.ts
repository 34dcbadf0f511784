import type { ReadFile } from '@larder/domain/invoices/read-file.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { kindOfFile } from '../kind-of-file.ts';
import type { PlacedPage } from '../paper/placed.ts';
import { readPages } from '../paper/read-pages.ts';
import { CannotRead, type Reader } from '../reader.ts';
import { withStatements } from '../statement/with-statements.ts';
import { embeddedInvoice } from './embedded-xml.ts';
import { withPdf } from './open-pdf.ts';
import { pageWords } from './page-words.ts';

/** A file with fewer words is a scan with a stamp of its scanner: the reader of pictures takes it. */
const FEWEST_WORDS = 15;

/** Reads PDFs that have text: the XML that they carry, else the words on their pages (rule 65). */
export const pdfReader: Reader = {
  async takes(files) {
    const [file] = files;
    if (files.length !== 1 || !file || kindOfFile(file.bytes) !== 'pdf') return false;
    try {
      return await withPdf(file.bytes, async (pdf) => (await embeddedInvoice(pdf)) !== null || (await hasText(pdf)));
    } catch (error) {
      if (error instanceof CannotRead) return true; // reading it says why
      throw error;
    }
  },
  async read(files) {
    const [file] = files;
    if (!file) throw new CannotRead('no-invoice');
    return await withPdf(file.bytes, readPdf);
  },
};

async function readPdf(pdf: PDFDocumentProxy): Promise<ReadFile> {
  const pages = await allPages(pdf);
  const sizes = pages.map(({ width, height }) => ({ width, height }));
  const embedded = await embeddedInvoice(pdf);
  return { pages: sizes, papers: embedded ? [embedded] : withStatements(readPages(pages, 'pdf'), pages) };
}

async function allPages(pdf: PDFDocumentProxy): Promise<PlacedPage[]> {
  const pages: PlacedPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await pageWords(await pdf.getPage(number)));
  return pages;
}

async function hasText(pdf: PDFDocumentProxy): Promise<boolean> {
  let words = 0;
  for (let number = 1; number <= pdf.numPages && words < FEWEST_WORDS; number += 1) {
    words += (await pageWords(await pdf.getPage(number))).words.length;
  }
  return words >= FEWEST_WORDS;
}
