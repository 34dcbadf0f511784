import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { withPdf } from '../pdf/open-pdf.ts';
import { noPixels, type Pixels } from './seeing/pixels.ts';

/** What the library draws on: it knows only the canvas of a browser by type, and draws the same on this one. */
type Drawing = NonNullable<Parameters<PDFPageProxy['render']>[0]['canvasContext']>;

/** Draws the pages of a PDF one after the other, each as a picture of this longest side, and hands it on before the next is drawn. */
export async function eachDrawnPage(
  file: Uint8Array,
  longest: number,
  work: (page: Pixels, number: number) => Promise<void>,
): Promise<void> {
  await withPdf(file, async (pdf) => {
    for (let number = 1; number <= pdf.numPages; number++) await work(await drawnPage(pdf, number, longest), number);
  });
}

async function drawnPage(pdf: PDFDocumentProxy, number: number, longest: number): Promise<Pixels> {
  const page = await pdf.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longest / Math.max(size.width, size.height) });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  await page.render({ canvas: null, viewport, canvasContext: context as unknown as Drawing }).promise;
  page.cleanup();
  return withoutAlpha(context.getImageData(0, 0, width, height).data, width, height);
}

function withoutAlpha(data: Uint8ClampedArray, width: number, height: number): Pixels {
  const pixels = noPixels(width, height);
  for (let from = 0, to = 0; to < pixels.data.length; from += 4, to += 3) {
    pixels.data[to] = data[from] ?? 0;
    pixels.data[to + 1] = data[from + 1] ?? 0;
    pixels.data[to + 2] = data[from + 2] ?? 0;
  }
  return pixels;
}
