import { fileURLToPath } from 'node:url';
import { getDocument, InvalidPDFException, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { CannotRead } from '../reader.ts';

/** Longer files are none of one supplier's invoices (rule 61). */
export const MOST_PAGES = 50;

const folder = (name: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${name}/`));

/**
 * Opens a PDF for one piece of work and closes it afterwards. Nothing is fetched, no script of the file runs, and fonts of the machine are left
 * alone. Throws CannotRead: 'encrypted', 'damaged', 'too-many-pages'.
 */
export async function withPdf<Result>(
  bytes: Uint8Array,
  work: (pdf: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const task = getDocument({
    data: new Uint8Array(bytes), // it takes the buffer away from whoever has it
    verbosity: VerbosityLevel.ERRORS,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MOST_PAGES) throw new CannotRead('too-many-pages');
    return await work(pdf);
  } catch (error) {
    if (error instanceof CannotRead) throw error;
    if (error instanceof PasswordException) throw new CannotRead('encrypted');
    if (error instanceof InvalidPDFException || isFaultOfFile(error)) throw new CannotRead('damaged');
    throw error;
  } finally {
    await task.destroy();
  }
}

/** What the library throws for files that begin like a PDF and go wrong further in. */
function isFaultOfFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:FormatError|UnknownErrorException|XRefParseException|AbortException)$/.test(error.name)
  );
}
